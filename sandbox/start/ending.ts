/** How long everything may take to end, in milliseconds. */
const longestEnd = 3000;
/** A terminal's Ctrl-C reaches this process twice when npm passes it on; a second one within this time is the same. */
const sameSignal = 500;

type Work = () => unknown;

/**
 * Ends the process in order on SIGINT, SIGTERM and SIGHUP, last begun first, within three seconds. Under npm it also ends when npm
 * is gone, so that nothing is left behind.
 */
export function endWithSignals(): { also: (work: Work) => void; close: () => Promise<void>; end: (code: number) => Promise<void> } {
  const works: Work[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      for (let work = works.pop(); work !== undefined; work = works.pop()) {
        try {
          await work();
        } catch (error) {
          process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        }
      }
    })();
    return closing;
  };
  const end = async (code: number) => {
    const deadline = setTimeout(() => process.exit(code), longestEnd);
    await close();
    clearTimeout(deadline);
    process.exit(code);
  };
  let asked = 0;
  const onSignal = () => {
    const now = performance.now();
    if (asked === 0) {
      asked = now;
      process.stdout.write('\nStopping…\n');
      void end(0);
    } else if (now - asked > sameSignal) process.exit(130);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const watching = setInterval(() => {
      if (process.ppid !== parent) onSignal();
    }, 1000);
    watching.unref();
  }
  return { also: (work) => void works.push(work), close, end };
}
