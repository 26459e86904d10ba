import re
COL=[('Ink','#1b1f23'),('Vermilion','#bf330c'),('Amber','#b36b00'),('Green','#2f7d46'),('Teal','#0b7a86'),('Blue','#1d56b8'),('Violet','#7540b8'),('Grey','#72797f')]
sw='\n'.join(f'        <label class="choice"><input type="radio" name="colour"{" checked" if i==1 else ""}><span class="visually-hidden">{n}</span><svg class="swatch" viewBox="0 0 24 24" aria-hidden="true"><circle class="swatch-ring" cx="12" cy="12" r="11"/><circle class="swatch-disc" cx="12" cy="12" r="8" fill="{c}"/></svg></label>' for i,(n,c) in enumerate(COL))
wd='\n'.join(f'        <label class="choice"><input type="radio" name="width"{" checked" if i==1 else ""}><span class="visually-hidden">{n}, {w} units</span><svg class="width-dot" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="{r}"/></svg></label>' for i,(n,w,r) in enumerate([('Fine',3,1.75),('Medium',6,3.25),('Broad',12,5.25),('Very broad',24,8)]))
k=[0]
def row(t,who,what,gate='open',kind='',code='',detail=None,lit=False,open_=False):
    k[0]+=1; n=k[0]
    tog=f'''<button class="icon-button log-toggle" type="button" aria-expanded="{'true' if open_ else 'false'}" aria-controls="row-{n}-detail" aria-label="Arguments and answer of {t}">{{{{chevron}}}}</button>''' if detail else ''
    det=f'''<div class="log-detail" id="row-{n}-detail"{'' if open_ else ' hidden'}>{detail}</div>''' if detail else ''
    return f'''      <div class="log-row" data-who="{who}"{f' data-kind="{kind}"' if kind else ''}{f' data-code="{code}"' if code else ''} data-gate="{gate}"{' data-lit="true"' if lit else ''}><time class="log-time" datetime="2025-11-30T{t}">{t}</time>[[{who}]]<div class="log-what">{what}</div>{tog}{det}</div>'''
def L(s): return f'<p class="log-line">{s}</p>'
D='<div class="log-detail-head">Arguments<button class="button button-plain" type="button">{{copy small}}Copy</button></div><pre tabindex="0">{\n  "shapes": [\n    { "kind": "rect", "box": [640, 290, 64, 110], "label": "tower" },\n    …\n  ]\n}</pre><div class="log-detail-head">Answer</div><pre tabindex="0">{ "ok": false, "code": "look_first", "gate": "look", "user_acts": 2,\n  "next": "Call canvas_describe now." }</pre>'
bar='<svg class="ticks" viewBox="0 0 390 20" preserveAspectRatio="none" role="img" aria-label="14 laid, 25 never happened"><line class="ticks-laid" x1="0" x2="138" y1="10" y2="10" pathLength="14"/><line class="ticks-never" x1="144" x2="390" y1="10" y2="10" pathLength="25"/><path class="ticks-cut" d="M136 22l5-24h6l-5 24z"/></svg>'
rows=[
 row('19:18:02','page',L('Started. Nine tools registered, WebMCP live')),
 row('19:18:21','agent',L('Looked at the canvas: empty'),detail=D),
 row('19:18:30','agent',L('Plan 1: A cottage with a fence, a tree and a sun, 39 shapes'),kind='plan'),
 row('19:18:37','agent',L('Began a batch of 39 shapes <span class="log-quiet">4.0 s</span>'),detail=D),
 row('19:18:40','human',L('Drew a closed loop <span class="log-quiet">142 points</span>')+f'<div class="log-cost">{bar}<p><strong>Barged in:</strong> 14 of 39 laid, 25 never happened, stopped 84 ms after your pen touched</p></div>',gate='look',kind='barge',detail=D),
 row('19:18:43','human',L('Drew a closed loop <span class="log-quiet">128 points</span>'),gate='look',detail=D),
 row('19:18:48','agent',L('{{blocked}} Blocked <code>canvas_batch</code>: canvas changed by you <span class="log-times">×2</span> <span class="code">look_first</span>'),gate='look',code='look_first',detail=D,open_=True),
 row('19:18:49','agent',L('Looked at the canvas: 2 new marks of yours'),gate='replan',detail=D),
 row('19:18:56','agent',L('{{blocked}} Blocked <code>canvas_replan</code>: gave nothing up <span class="code">thin_replan</span>'),gate='replan',code='thin_replan',detail=D),
 row('19:19:02','agent',L('Plan 2: Put the house on a wagon: your two circles are its wheels')+'<dl class="log-facts"><dt>Saw</dt><dd>two closed loops under the house</dd><dt>Gives up</dt><dd><del>the picket fence, the sun</del></dd></dl>',kind='plan',detail=D),
 row('19:19:12','agent',L('Drew a line from <code>h1.center</code> to <code>h2.center</code>, under your marks'),detail=D),
 row('19:19:20','unknown',L('A script or extension drew; it left no ink')),
]
s=open('canvas.src.html').read().replace('SWATCHES',sw).replace('WIDTHS',wd).replace('ROWS','\n'.join(rows))
open('canvas_full.src.html','w').write(s)
