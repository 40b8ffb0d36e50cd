import { watchSight } from '#services/browser/sight.ts';
import { send } from '#services/http/client.ts';
import { readStatus, type StatusReport } from './statusCalls.ts';

/** What the exchange tells of itself, and how long this browser waited for it: whole milliseconds from call to answer, repeats included. */
export type StatusReading = { readonly report: StatusReport; readonly roundTrip: number };

/** Resolves once the page is in sight. @throws whatever `signal` is aborted with. */
const untilSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    let end = (): void => {};
    const leave = (): void => {
      queueMicrotask(end);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    end = watchSight((isSeen) => {
      if (!isSeen) return;
      signal.removeEventListener('abort', leave);
      // At the first report the function that ends it has not been returned yet.
      queueMicrotask(() => end());
      resolve();
    });
  });

/** Reads the status once the page is in sight. @throws Fault, as `send` does. */
export async function readStatusSeen(signal: AbortSignal): Promise<StatusReading> {
  await untilSeen(signal);
  const begin = performance.now();
  const { data: report } = await send(readStatus, {}, { signal });
  return { report, roundTrip: Math.round(performance.now() - begin) };
}
