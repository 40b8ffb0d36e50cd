const mark = 'backStep';
let steps = 0;

const standsOn = (step: string): boolean => (history.state as Record<string, unknown> | null)?.[mark] === step;

/**
 * Puts a step of its own into the history, so that the back button takes that step (and is reported) instead of leaving the page.
 * Returns the function that ends it: a step that nobody took and no link replaced is taken back.
 */
export function watchBack(report: () => void): () => void {
  steps += 1;
  const step = `${performance.timeOrigin} ${steps}`;
  // The prototype's own function: the place stays the same, so nobody who watches the place need hear of it.
  History.prototype.pushState.call(history, { ...(history.state as object | null), [mark]: step }, '');
  const onPop = () => {
    if (!standsOn(step)) report();
  };
  addEventListener('popstate', onPop);
  return () => {
    removeEventListener('popstate', onPop);
    // A followed link replaces the step right after the press that ended it.
    setTimeout(() => {
      if (standsOn(step)) history.back();
    }, 0);
  };
}
