
const parts = [...document.querySelectorAll('[data-from]')];
const [player, play, moment, speed] = ['player', 'play', 'moment', 'speed'].map((id) => document.getElementById(id));
let timer = 0;

function show() {
  const now = Number(moment.value);
  for (const part of parts) {
    const { from, to = Infinity } = part.dataset;
    part.style.display = now >= Number(from) && now < Number(to) ? '' : 'none';
  }
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.textContent = 'Play';
}

function start() {
  if (moment.value === moment.max) moment.value = 0;
  let before = performance.now();
  timer = setInterval(() => {
    const now = performance.now();
    moment.value = Math.round(Number(moment.value) + (now - before) * Number(speed.value));
    before = now;
    show();
    if (moment.value === moment.max) stop();
  }, 50);
  play.textContent = 'Pause';
}

play.addEventListener('click', () => (timer ? stop() : start()));
moment.addEventListener('input', () => {
  stop();
  show();
});
player.hidden = false;
show();
