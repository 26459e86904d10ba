"""Writes canvas.html: the mock by hand, with icons put in from one table. Not to be merged."""
import html
I = {
 'pen': 'M4 20l1.1-4.3L16.2 4.6a2.2 2.2 0 0 1 3.2 3.2L8.3 18.9z M14 6.8l3.2 3.2',
 'eraser': 'M9.2 19.5l-4.9-4.9a1.6 1.6 0 0 1 0-2.3l8-8a1.6 1.6 0 0 1 2.3 0l5.1 5.1a1.6 1.6 0 0 1 0 2.3l-7.8 7.8z M8.2 8.5l7.3 7.3 M9.2 19.5H20',
 'undo': 'M8.5 5L4.5 9l4 4 M4.5 9h9.7a5.3 5.3 0 0 1 0 10.6H11',
 'redo': 'M15.5 5l4 4-4 4 M19.5 9H9.8a5.3 5.3 0 0 0 0 10.6H13',
 'hand': 'M7.2 12.6V6.4a1.5 1.5 0 0 1 3 0v4.4 M10.2 10.6V4.4a1.5 1.5 0 0 1 3 0v6.2 M13.2 10.6V5.4a1.5 1.5 0 0 1 3 0v6 M16.2 11.4V8.2a1.5 1.5 0 0 1 3 0v5.6a7.2 7.2 0 0 1-7.2 7.2c-2.6 0-4.3-1-5.5-3l-2.6-4.2a1.5 1.5 0 0 1 2.5-1.7l.8 1.2',
 'blocked': 'M8.4 3.2h7.2l5.2 5.2v7.2l-5.2 5.2H8.4l-5.2-5.2V8.4z M8 12h8',
 'copy': 'M10.5 9h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5v-8A1.5 1.5 0 0 1 10.5 9z M15 9V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H9',
 'check': 'M5 12.8l4.4 4.4L19 7.2',
 'cross': 'M6.2 6.2l11.6 11.6 M17.8 6.2L6.2 17.8',
 'eye': 'M2.6 12S6 5.8 12 5.8 21.4 12 21.4 12 18 18.2 12 18.2 2.6 12 2.6 12z M12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
 'route': 'M6 20.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4z M18 7.8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z M8 18.2h7.4a3.1 3.1 0 0 0 0-6.2H8.6a3.1 3.1 0 0 1 0-6.2H16',
 'gate-open': 'M5.5 20.5v-11 M3 20.5h5 M5.5 12.5L16 3.2 M8.4 9.9l2 2.3 M12 6.7l2 2.3 M5.5 9.5v-.01',
 'gate-shut': 'M4.5 20.5v-11 M2 20.5h5 M4.5 11.5h17 M9 11.5v3.6 M13.5 11.5v3.6 M18 11.5v3.6',
 'download': 'M12 4v11.2 M7.4 10.8l4.6 4.6 4.6-4.6 M5 20h14',
 'help': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z M9.5 9.4a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8v.4 M12 16.8v.01',
 'robot': 'M7 8h10a2.5 2.5 0 0 1 2.5 2.5v6A2.5 2.5 0 0 1 17 19H7a2.5 2.5 0 0 1-2.5-2.5v-6A2.5 2.5 0 0 1 7 8z M12 8V4.2 M9.2 12.6v1.6 M14.8 12.6v1.6',
 'person': 'M12 11.6a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8z M4.6 20.2c.6-3.6 3.6-5.6 7.4-5.6s6.8 2 7.4 5.6',
 'page': 'M7 3.2h7l5 5v11a1.6 1.6 0 0 1-1.6 1.6H7a1.6 1.6 0 0 1-1.6-1.6V4.8A1.6 1.6 0 0 1 7 3.2z M13.8 3.4v5h5',
 'chevron': 'M9.2 6l6 6-6 6',
 'clear': 'M4.5 7h15 M9.5 7V4.4h5V7 M6.4 7l.8 11.9a1.6 1.6 0 0 0 1.6 1.5h6.4a1.6 1.6 0 0 0 1.6-1.5L17.6 7',
 'down': 'M12 5v14 M6 13.2l6 6 6-6',
 'right': 'M5 12h14 M13.2 6l6 6-6 6',
 'alert': 'M12 4L2.8 19.6h18.4z M12 10v4.6 M12 17v.01',
 'play': 'M8 5.2l10.6 6.8L8 18.8z',
 'who': 'M8 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z M2.5 19.5c.4-3 2.6-4.8 5.5-4.8 1.4 0 2.7.4 3.6 1.2 M14.5 13h5.5v6.5h-5.5z',
}
def icon(n, extra=''):
    return f'<svg class="icon{extra}" viewBox="0 0 24 24" aria-hidden="true"><path d="{I[n]}"/></svg>'
import re, sys
for name in sys.argv[1:]:
    src = open(f'{name}.src.html').read()
    table = '\n'.join(f'  {k}: {v}' for k, v in I.items())
    out = re.sub(r'\{\{(\w[\w-]*)( small)?\}\}', lambda m: icon(m[1], ' icon-small' if m[2] else ''), src)
    def who(m):
        w = m[1]; ic = {'human':'person','agent':'robot','page':'page','unknown':'help'}[w]; nm = {'human':'You','agent':'AI','page':'Page','unknown':'Unknown'}[w]
        return f'<span class="who" data-who="{w}"><span class="who-mark">{icon(ic)}</span>{nm}</span>'
    out = re.sub(r'\[\[(\w+)\]\]', who, out)
    out = out.replace('<!--ICONS-->', '<!-- Icons: 24 grid, one path each, stroke 1.75, round caps and joins, no fill.\n' + table + '\n-->')
    open(f'{name}.html', 'w').write(out)
