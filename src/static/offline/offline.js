/** The page for a visitor whose exchange cannot be reached: in the theme that was chosen, and gone as soon as there is a network. */
(() => {
  try {
    const { choice } = JSON.parse(localStorage.getItem('hk.theme') ?? '{}').value ?? {};
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // The system's theme stands.
  }
  addEventListener('online', () => location.reload());
})();
