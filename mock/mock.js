// Mock only: shows the parts whose data-when holds the ?state, and sets the few attributes that follow from it.
const state = new URLSearchParams(location.search).get('state') || 'open';
const gate = { look: 'look', replan: 'replan', pen: 'look', banner: 'look' }[state] || 'open';
for (const el of document.querySelectorAll('[data-when]'))
  if (!el.dataset.when.split(' ').includes(state)) el.remove();
for (const el of document.querySelectorAll('#gate, .stage, .doc-stage')) el.dataset.gate = gate;
if (state === 'badge') {
  document.querySelector('#badge').setAttribute('aria-expanded', 'true');
  document.querySelector('#diagnostics').show();
}
if (state === 'nowebmcp') document.querySelector('#badge').dataset.live = "false";
if (state === 'confirm') document.querySelector('#confirm').showModal();
if (state === 'help') document.querySelector('#help').showModal();
const rows = document.querySelector('.log-rows');
if (rows) rows.scrollTop = rows.scrollHeight;
document.documentElement.dataset.ready = '';
