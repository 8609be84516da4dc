// Runs before the first paint: theme and language as chosen, without a flash.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem('matchpost-theme');
    language = localStorage.getItem('matchpost-language');
  } catch {
    root.dataset.storage = 'refused';
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
  var color = document.querySelector('meta[name=theme-color]');
  if (color && dark) color.content = '#07131f';
  if (language) root.dataset.language = language;
  // A script of the page that does not arrive: what is there has to do, and says so (late.css).
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return;
      delete root.dataset.waiting;
      root.dataset.late = '';
    },
    true,
  );
  // A button pressed before the page's scripts are there is pressed again once they are (main.tsx).
  var pressed;
  function keep(event) {
    pressed = event.target.closest('button');
  }
  addEventListener('click', keep, true);
  addEventListener('ready', function () {
    removeEventListener('click', keep, true);
    delete root.dataset.waiting;
    document.getElementById('late')?.remove();
    pressed?.click();
  });
  // The cookie can be gone while the choice is still there: then the page waits for the right words.
  if (language && language !== root.lang && root.dataset.fixed === undefined) root.dataset.waiting = '';
})();
