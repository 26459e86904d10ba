// Checks arguments against the part of JSON Schema that WebMCP hosts read: the browser itself checks nothing.

const TYPES = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const BOUNDS = [
  ['minimum', TYPES.number, (value, bound) => value >= bound, 'at least'],
  ['maximum', TYPES.number, (value, bound) => value <= bound, 'at most'],
  ['exclusiveMinimum', TYPES.number, (value, bound) => value > bound, 'more than'],
  ['exclusiveMaximum', TYPES.number, (value, bound) => value < bound, 'less than'],
  ['minLength', TYPES.string, (value, bound) => [...value].length >= bound, 'a text with at least this many characters:'],
  ['maxLength', TYPES.string, (value, bound) => [...value].length <= bound, 'a text with at most this many characters:'],
  ['pattern', TYPES.string, (value, bound) => new RegExp(bound, 'u').test(value), 'a text that matches'],
  ['minItems', TYPES.array, (value, bound) => value.length >= bound, 'a list with at least this many items:'],
  ['maxItems', TYPES.array, (value, bound) => value.length <= bound, 'a list with at most this many items:'],
];

const shown = (value) => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** The first thing that does not fit, as `{ path, expected, got }`; nothing if all fits. */
export function misfit(value, schema, path = '') {
  const at = path || 'the arguments';
  const wrong = (expected, got = value, where = at) => ({ path: where, expected, got: shown(got) });
  const types = [schema.type ?? []].flat();
  if (types.length && !types.some((type) => TYPES[type]?.(value))) return wrong(types.join(' or '));
  if (schema.enum && !schema.enum.includes(value)) return wrong(`one of ${shown(schema.enum)}`);
  for (const [key, applies, fits, words] of BOUNDS) {
    if (schema[key] !== undefined && applies(value) && !fits(value, schema[key])) return wrong(`${words} ${schema[key]}`);
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const each = schema.prefixItems?.[index] ?? schema.items;
      const found = each && misfit(item, each, `${path}[${index}]`);
      if (found) return found;
    }
  } else if (TYPES.object(value)) {
    const inside = (key) => (path ? `${path}.${key}` : key);
    for (const key of schema.required ?? []) {
      if (value[key] === undefined) return wrong('a value, it is required', undefined, inside(key));
    }
    for (const [key, item] of Object.entries(value)) {
      const known = schema.properties && Object.hasOwn(schema.properties, key) && schema.properties[key];
      if (!known && schema.additionalProperties === false) {
        return wrong(`no such key; the keys are ${Object.keys(schema.properties ?? {}).join(', ')}`, item, inside(key));
      }
      const found = known && misfit(item, known, inside(key));
      if (found) return found;
    }
  }
  return undefined;
}
