import re
s=open('canvas.src.html').read()
exec(open('rows.py').read().split("rows=[")[0].replace("COL=","COL="))
head=s[:s.index('<main')].replace('<title>Canvas','<title>Document').replace('#canvas">Skip to the canvas','#document">Skip to the document').replace('· 9 tools','· 6 tools').replace('All nine tools','All six tools').replace('9 of 9','6 of 6').replace('canvas_batch','doc_insert')
head=head.replace('<a class="nav-link" href="canvas.html" aria-current="page">','<a class="nav-link" href="canvas.html">').replace('<a class="nav-link" href="document.html">','<a class="nav-link" href="document.html" aria-current="page">')
head=re.sub(r'<dialog class="dialog" id="confirm".*?</dialog>','''<dialog class="dialog" id="confirm" aria-labelledby="confirm-title">
  <div class="panel-body">
    <h2 id="confirm-title">Start a new document?</h2>
    <p>All seven paragraphs go. Undo brings them back.</p>
  </div>
  <div class="dialog-actions"><button class="button" type="button">Keep this one</button><button class="button button-ink" type="button">New document</button></div>
</dialog>''',head,flags=re.S)
gate=s[s.index('  <section class="gate card"'):s.index('  <section class="stage"')].replace('Draw whenever you like. It stops the moment your pen touches.','Type whenever you like. It stops at your first key.').replace('are drawing. The AI can look when your pen is up','are in the middle of a word. The AI can look when it is done').replace('You can keep drawing','You can keep typing').replace('The AI may draw','The AI may write')
prompt=s[s.index('  <section class="prompt card"'):s.index('  </div>\n\n  <div class="side">')]
prompt=re.sub(r'canvas_describe.*?canvas_erase','doc_read, doc_insert, doc_rewrite, doc_delete, doc_move, doc_replan',prompt).replace('Look at the canvas, say your plan, then draw a house in one batch. I may draw at the same time','Read the document, then write six paragraphs. I may type at the same time')
tail=s[s.index('  <section class="plan card"'):]
tail=tail.replace('Put the house on a wagon: your two circles are its wheels, joined by an axle.','Keep your opening. Write around it: the ferry timetable before it, the walk to the lighthouse after it.').replace('two closed loops under the house, h1 and h2','your sentence about the fog in p2').replace('the picket fence','the paragraph on the harbour café').replace('the sun','a sunny arrival').replace('A cottage with a fence, a tree and a sun, 39 shapes.','Six paragraphs: arrival, harbour, café, lighthouse, night, return.').replace('2 marks','edit of p2')
P=[('open','A day on the island is longer than a day elsewhere. What follows is a plan for one, with room for weather.'),
('agent','The first ferry leaves at 7:40 and is rarely full. Sit on the left: the lighthouse comes into view after twenty minutes, and the seals after thirty.'),
('user','By nine the fog is either gone or it is staying, and you plan the day by that. I have never seen it change its mind.'),
('user','Bring two sweaters.'),
('agent','From the pier the path to the lighthouse takes an hour, all of it along the water. In fog, follow the white stones; they were set for exactly this.'),
('agent','The keeper’s house is open on most days. Knock anyway.'),
('unknown','Buy cheap ferry tickets online today!'),
('user','النزول من المنارة أسهل بكثير من الصعود.')]
paras=''.join(f'<p class="para" data-id="p{i+1}" data-owner="{o}" dir="auto"{" data-current" if i==3 else ""}>{t}</p>' for i,(o,t) in enumerate(P))
stage=f'''  <section class="doc-stage" data-gate="open" aria-label="Document">
    <div class="doc-bar" role="group" aria-label="Document tools">
      <button class="icon-button" type="button" aria-label="Undo your last edit">{{{{undo}}}}</button>
      <button class="icon-button" type="button" aria-label="Redo" disabled>{{{{redo}}}}</button>
      <button class="icon-button" type="button" aria-label="New document">{{{{page}}}}</button>
      <button class="icon-button" type="button" aria-label="Export" aria-haspopup="menu">{{{{download}}}}</button>
      <div class="doc-here"><p>Paragraph 4 is yours. The AI must write around it.</p><button class="button" type="button">{{{{robot}}}}Give to AI</button></div>
    </div>
    <div class="doc-scroll">
      <div class="shares">
        <svg class="shares-bar" viewBox="0 0 1000 8" preserveAspectRatio="none" role="img" aria-label="You 38 %, AI 41 %, open 16 %, unknown 5 %"><line class="share" data-owner="user" x1="0" x2="377" y1="4" y2="4"/><line class="share" data-owner="agent" x1="383" x2="787" y1="4" y2="4"/><line class="share" data-owner="open" x1="793" x2="947" y1="4" y2="4"/><line class="share" data-owner="unknown" x1="953" x2="1000" y1="4" y2="4"/></svg>
        <dl class="shares-key">'''+''.join(f'<div><svg viewBox="0 0 20 8" aria-hidden="true"><line class="share" data-owner="{o}" x1="0" x2="20" y1="4" y2="4"/></svg><dt>{n}</dt><dd>{v}</dd></div>' for o,n,v in [('user','You','38 %'),('agent','AI','41 %'),('open','Open','16 %'),('unknown','Unknown','5 %')])+f'''</dl>
      </div>
      <div class="sheet">
<div id="document" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Document" spellcheck="false" data-when="open look replan badge banner pen confirm help menu landing nowebmcp">
{paras}</div>
<div id="document" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Document" data-empty="true" data-when="empty"><p class="para" data-id="p1" data-owner="user"><br></p></div>
      </div>
      <details class="deleted card" open><summary>{{{{chevron small}}}}2 deleted paragraphs</summary>
        <ol>
          <li class="deleted-row"><p class="deleted-text">The harbour café opens at eight and closes when the cook is tired of it, which is often before noon.</p><p class="deleted-by">[[human]] deleted it at 19:20:11. It was the AI’s.</p><button class="button" type="button">{{{{undo}}}}Restore</button></li>
          <li class="deleted-row"><p class="deleted-text">You will arrive in bright sun.</p><p class="deleted-by">[[agent]] deleted it at 19:21:30. It was its own.</p><button class="button" type="button">{{{{undo}}}}Restore</button></li>
        </ol>
      </details>
    </div>
  </section>

'''
k[0]=0
bar='<svg class="ticks" data-few viewBox="0 0 390 20" preserveAspectRatio="none" role="img" aria-label="3 landed, 3 never happened"><line class="ticks-laid" x1="0" x2="192" y1="10" y2="10" pathLength="3"/><line class="ticks-never" x1="198" x2="390" y1="10" y2="10" pathLength="3"/><path class="ticks-cut" d="M190 22l5-24h6l-5 24z"/></svg>'
rows=[row('19:18:02','page',L('Started with a sample. Six tools registered, WebMCP live')),
row('19:18:21','agent',L('Read the document: 1 open paragraph'),detail=D),
row('19:18:37','agent',L('Began to insert 6 paragraphs'),detail=D),
row('19:18:40','human',L('Typed in p2: “…arrives in <del>bright sun</del> <ins>fog</ins>”')+f'<div class="log-cost">{bar}<p><strong>Barged in:</strong> 3 of 6 landed, 3 never happened, stopped 31 ms after your key</p></div>',gate='look',kind='barge',detail=D),
row('19:18:48','agent',L('{{blocked}} Blocked <code>doc_rewrite</code>: document changed by you <span class="code">look_first</span>'),gate='look',code='look_first',detail=D),
row('19:18:49','agent',L('Read the document: your edit of p2'),gate='replan',detail=D),
row('19:19:02','agent',L('Plan 2: Write around your opening')+'<dl class="log-facts"><dt>Saw</dt><dd>your sentence about the fog in p2</dd><dt>Gives up</dt><dd><del>the harbour café, a sunny arrival</del></dd></dl>',kind='plan',detail=D),
row('19:19:06','agent',L('{{blocked}} Blocked <code>doc_rewrite</code>: p2 is yours <span class="code">not_yours</span>'),code='not_yours',detail=D),
row('19:19:12','agent',L('Inserted 1 paragraph before p2, 2 after it'),detail=D)]
main='''<main class="main" id="main" data-page="document">
  <h1 class="visually-hidden">Document</h1>

  <div class="work">
'''
out=head+main+gate+stage+prompt+'  </div>\n\n  <div class="side">\n'+tail.replace('ROWS','\n'.join(rows)).replace('84 ms','31 ms').replace('<dd>25</dd>','<dd>3</dd>')
open('document.src.html','w').write(out)
