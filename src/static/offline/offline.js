/** The page for a visitor whose exchange cannot be reached: in the theme that was chosen, and gone as soon as the exchange answers. */
(() => {
  try {
    const { choice } = JSON.parse(localStorage.getItem('hk.theme') ?? '{}').value ?? {};
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // The system's theme stands.
  }

  const firstPause = 2_000;
  const longestPause = 30_000;
  let pause = firstPause;
  let timer = 0;

  function lookLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pause);
    pause = Math.min(pause * 2, longestPause);
  }
  /** A network that is back may need a moment, and an exchange that was down comes back without the browser being told. */
  async function look() {
    lookLater();
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) location.reload();
  }

  lookLater();
  addEventListener('online', () => {
    pause = firstPause;
    void look();
  });
})();
