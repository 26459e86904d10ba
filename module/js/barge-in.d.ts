/**
 * Human pre-emption for any page that offers tools to agents through WebMCP: act whenever you like, unasked, and
 * the agent is refused until it has looked, made a new plan and given something up.
 *
 *     import { BargeIn } from './barge-in.js';
 *
 *     const bi = BargeIn.create({ describeTool: 'doc_read', replanTool: 'doc_replan' });
 *     editor.addEventListener('input', () => { bi.note('you', 'edited a paragraph'); bi.humanActed(); });
 *     function doc_insert(p) { bi.guard(); editor.value += p.text; }
 *     function doc_read() { return Object.assign({ text: editor.value }, bi.look()); }
 *
 * Every call throws a TypeError that says what was expected where a page passes something else, and after
 * `dispose()`. A Refusal is no fault: it is the answer that the tool must return.
 */

/** Where the agent stands: it may write; it must look; it must re-plan. */
export type Gate = 'open' | 'look' | 'replan';

export type Code =
  | 'look_first' | 'replan_first' | 'look_again' | 'thin_replan' | 'user_busy' | 'not_yours' | 'cut'
  | 'deleted_by_user' | 'gone' | 'not_found' | 'invalid_input' | 'limit' | 'cancelled' | 'repeat' | 'elsewhere'
  | 'internal';

/** Codes for reasons of the page's own. */
export type OwnCode = 'not_yours' | 'deleted_by_user' | 'gone' | 'not_found' | 'invalid_input' | 'limit';

/** What an agent is told. A flat, plain object: nothing else reaches it. */
export interface Answer {
  ok: boolean;
  code?: Code;
  gate: Gate;
  /** The one call to make now. */
  next: string;
  /** What the user has done so far, as a count: unchanged means that nothing is new. */
  user_acts: number;
  /** The user is in the middle of something. */
  user_busy?: true;
  last_actor: 'nobody' | 'user' | 'agent';
  message?: string;
  [more: string]: unknown;
}

/** One thing the user did since the last accepted plan. */
export interface Act {
  act: number;
  what: string;
  /** No earlier look has told it. */
  new: boolean;
  /** So many acts of these words in a row, `act` being the last. */
  times?: number;
}

export interface Plan {
  /** What the agent saw. */
  observed: string;
  /** What it will do now. */
  new_plan: string;
  /** What it gives up. */
  abandoning: string;
}

export interface LookAnswer extends Answer {
  user_did: Act[];
  plan?: Plan;
}

export interface LandedAnswer extends Answer {
  landed_count: number;
  dropped_count: number;
  /** Index and id of what landed, the first 40. */
  landed: [number, string | number | null][];
  /** Index and label of what was dropped and never happened, the first 40. */
  dropped?: [number, string][];
}

/** One line of the ledger. */
export interface Row {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  who: 'you' | 'ai' | 'page';
  what: string;
  /** Which act of the human this is, the last of them if several; not there if it counts as none. */
  act?: number;
  /** The tool that was called, and how that ended. */
  tool?: string;
  code?: Code;
  landed?: number;
  dropped?: number;
  /** So many of this row in a row, the last of them at `until`. */
  times?: number;
  until?: number;
}

export interface State {
  gate: Gate;
  /** Human acts so far; how many of them a look has shown; how many a plan has covered. */
  acts: number;
  seen: number;
  reconciled: number;
  busy: boolean;
  /** The agent has written something or had a plan accepted. */
  met: boolean;
  /** The page was reloaded and the agent has not looked since. */
  stale: boolean;
  plan: Plan | null;
  landing: boolean;
  lastActor: 'nobody' | 'user' | 'agent';
  /** A fault of this module: every call is refused until the page is loaded again. */
  broken?: true;
}

/** Why a call was refused. Thrown to get out of the tool; `answer` is what the tool must return. */
export class Refusal extends Error {
  readonly code: Code;
  readonly answer: Answer;
  toJSON(): Answer;
}

/** The right to write, until the human acts. */
export interface Permit {
  readonly good: boolean;
  /** Throws a Refusal once the permit is no longer good. Call it after every `await`, right before the write. */
  check(): void;
}

/** Something the human is in the middle of. Nothing of an agent lands until it ends. */
export interface Hold {
  readonly open: boolean;
  /** It goes on: the lease begins anew. */
  renew(): void;
  /** It is over. With something to show for it, that is an act of its own, even after the lease. */
  release(what?: string): void;
}

export interface LandOptions<Unit> {
  /** The region a unit writes into. A region that is the human's refuses the batch whole, before anything lands. */
  region?(unit: Unit, index: number): string | undefined;
  /** What a unit depicts, for the list of what was dropped. */
  label?(unit: Unit, index: number): string | undefined;
  /** The caller's signal. Inside a tool it is the call's own unless another is given. */
  signal?: AbortSignal;
}

/** The same steps, bound to one call, for use after an `await` in a tool. */
export interface Call {
  readonly signal?: AbortSignal;
  /** What the call's row in the ledger says, if the call succeeds. */
  note(what: string): void;
  guard(region?: string): Permit;
  look(): LookAnswer;
  replan(plan: object): Answer & { plan: Plan };
  land<Unit>(units: Unit[], pace: number, fn: (unit: Unit, index: number) => unknown, options?: LandOptions<Unit>): Promise<LandedAnswer>;
}

export interface ToolSpec {
  /** Up to 128 letters, digits, `_`, `.` and `-`. */
  name: string;
  title?: string;
  description: string;
  inputSchema?: object;
  /** A tool with `readOnlyHint` runs at once; the others one after the other. */
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean; [hint: string]: unknown };
  /** Check arguments against `inputSchema`, which no browser does. What does not fit is answered `invalid_input`. */
  validate?: boolean;
}

export interface Tool {
  readonly name: string;
  /** Whether the browser took it, and if not, why. Resolves within six seconds. */
  readonly ready: Promise<{ registered: boolean; reason?: string }>;
  /** Calls it as an agent would. Always resolves. */
  call(input?: object, options?: { signal?: AbortSignal }): Promise<Answer>;
  unregister(): void;
}

export interface Options {
  /** The names of the two tools that an answer can send the agent to. */
  describeTool: string;
  replanTool: string;
  /** What to do next when the gate is open, as one sentence for the agent. */
  goOn?: string;
}

/** `change` is dispatched once for everything that changed in one go. */
export class BargeIn extends EventTarget {
  private constructor();
  static create(options: Options): BargeIn;
  /** What `toJSON` gave, as an object or a text. The agent must look first. A TypeError where it is damaged. */
  static fromJSON(saved: object | string): BargeIn;
  toJSON(): object;

  readonly state: State;
  /** Everything that happened, oldest first. */
  readonly ledger: Row[];

  /**
   * A row that is no act by itself. A note about `you` lends its words to a `humanActed()` that follows at once;
   * a note about `ai` in a tool's call says what that call did.
   */
  note(who: 'you' | 'ai' | 'page', what: string): void;
  /**
   * The human did something: from now on no agent writes until it has looked and re-planned. Returns the act's
   * number; 0, and nothing counts, while an agent's own write runs, for that is its echo.
   */
  humanActed(what?: string): number;
  /** The same, if the event is one that a person made. A script's becomes a row of the page and returns false. */
  human(event: Event, what: string): boolean;
  /**
   * The human began something that takes time: an act, and until it ends nothing lands. It ends by `release`, when
   * the window is left, and after `lease` milliseconds (60,000) without `renew`.
   */
  hold(what?: string, options?: { lease?: number }): Hold;

  owns(region: string): boolean;
  /** The human worked on this region: theirs for good. Goes with an act, and is none by itself. */
  touch(region: string): void;
  /** The human gives the region to the agent: an act. Whether it was theirs. */
  release(region: string): boolean;

  /** The agent is about to write, now, into this region if one is named. Throws a Refusal if it may not. */
  guard(region?: string): Permit;
  /** The agent looks. Take the snapshot and call this in one step. */
  look(): LookAnswer;
  /** The agent re-plans: `observed`, `new_plan` and `abandoning`, each two words and eight characters at least. */
  replan(plan: object): Answer & { plan: Plan };
  /**
   * Lands the units one after the other, `pace` milliseconds apart, the first at once. Each is checked at its own
   * instant; what the human cuts off never happens, and then a Refusal says what landed and what was dropped.
   * `fn` lands one unit in one step, whole, and may return its id.
   */
  land<Unit>(units: Unit[], pace: number, fn: (unit: Unit, index: number) => unknown, options?: LandOptions<Unit>): Promise<LandedAnswer>;
  /** Offers a tool through WebMCP. What `fn` returns, a Refusal and a fault all become a resolved plain answer. */
  tool(spec: ToolSpec, fn: (input: any, call: Call) => unknown): Tool;
  /** A refusal for a reason of the page's own, to be thrown. */
  refusal(code: OwnCode, message: string, details?: object): Refusal;

  /** The page is left: tools go, what is landing stops, holds end. */
  dispose(): void;
}
