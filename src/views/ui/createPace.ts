/** What is drawn again and again takes at most this part of the browser's time, and comes at least this often, in milliseconds. */
const drawnShare = 1 / 20;
const longestPause = 2_000;

/**
 * Paces drawing that may come with every frame by what it takes: on a slow device a picture whose every change takes a tenth of a second
 * would leave no time for what stands beside it. `draw` draws what is newest; it is called at once when its last picture is long enough ago.
 */
export function createPace(draw: () => void) {
  let due: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  let isPaused = false;
  let isWanted = false;
  let hasEnded = false;

  function rest(taken: number): void {
    if (hasEnded) return;
    due = setTimeout(
      () => {
        isPaused = false;
        if (isWanted) ask();
      },
      Math.min(longestPause, taken / drawnShare),
    );
  }
  function ask(): void {
    isWanted = isPaused;
    if (isPaused || hasEnded) return;
    isPaused = true;
    let painted = 0;
    // Before `draw` asks for frames of its own: all of them are counted.
    frame = requestAnimationFrame(() => {
      const begun = performance.now();
      // A message that is posted while a frame is made comes after it was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => rest(painted + performance.now() - begun);
      port2.postMessage(null);
    });
    const begun = performance.now();
    draw();
    painted = performance.now() - begun;
  }
  return {
    ask,
    end(): void {
      hasEnded = true;
      clearTimeout(due);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
