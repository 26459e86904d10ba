// Only browsers without modules run this file, so it is written for them.
(function () {
  function say() {
    document.getElementById('start-status').textContent =
      'This browser is too old to run the page: it has no JavaScript modules. Any browser of the last few years will do.';
    document.getElementById('start').setAttribute('data-failed', '');
    document.getElementById('start-progress').style.display = 'none';
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
  else say();
})();
