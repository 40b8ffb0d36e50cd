import type { PriceRow } from './priceRows.ts';
import type { StreamRole } from './roles.ts';
import type { StreamReport } from './stream.ts';

/** The stream's code is no part of the first view: it is fetched when the connection first wants it. */
const load = () => import('./exchangeStream.ts');
type Code = Awaited<ReturnType<typeof load>>;

function lazily(start: (code: Code) => () => void, failed: () => void): () => void {
  let isOver = false;
  let stop = (): void => {};
  load().then(
    (code) => {
      if (!isOver) stop = start(code);
    },
    () => isOver || failed(),
  );
  return () => {
    isOver = true;
    stop();
  };
}

/** Reports which tab holds the socket, seen from this one. Returns the function that leaves the election. */
export const watchRole = (report: (role: StreamRole) => void): (() => void) =>
  lazily(
    ({ streamRoles, tabLine }) =>
      streamRoles.watch((role) => {
        tabLine.play(role);
        report(role);
      }),
    () => report('alone'),
  );

/** As `openStream`; code that cannot be fetched is a connection that closed. */
export const runStream = (report: (event: StreamReport) => void, role: StreamRole): (() => void) =>
  lazily(
    ({ openStream }) => openStream(report, role),
    () => report({ type: 'stream.closed' }),
  );

/** The leader does not answer: this tab leads from now on. */
export const takeLead = (): void => void load().then(({ streamRoles }) => streamRoles.take());

/** Prices that this tab has read are prices for the tabs that follow it. */
export const tellRows = (rows: readonly PriceRow[]): void => void load().then(({ tabLine }) => tabLine.tellRows(rows));
