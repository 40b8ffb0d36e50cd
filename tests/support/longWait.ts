import { Client, type QueryResult } from 'pg';
import { afterEach, beforeEach } from 'vitest';

/** After so long a test of the exchange is told with what it waits for, in milliseconds: before a pool gives a connection up (30 s). */
const longWait = 20_000;

type Asked = { readonly text: string; readonly since: number };
/** What each connection has been asked and has not answered, and whether it is in a transaction. */
const connections = new Map<Client, { readonly asked: Set<Asked>; isInTransaction: boolean }>();

let isWatching = false;
/** Since when connections are being opened. */
const opening = new Map<Client, number>();
function watchOpenings(): void {
  const own = Client.prototype.connect as (this: Client, ...values: unknown[]) => unknown;
  function connect(this: Client, ...values: unknown[]): unknown {
    opening.set(this, performance.now());
    for (const event of ['connect', 'end', 'error']) this.once(event, () => opening.delete(this));
    return own.apply(this, values);
  }
  Client.prototype.connect = connect as typeof Client.prototype.connect;
}
/** Notes the questions of every connection of this worker; files share it. */
function watchQueries(): void {
  if (isWatching) return;
  isWatching = true;
  watchOpenings();
  const own = Client.prototype.query as (this: Client, ...values: unknown[]) => unknown;
  function query(this: Client, ...values: unknown[]): unknown {
    const text = typeof values[0] === 'string' ? values[0] : String((values[0] as { text?: string } | null)?.text ?? '');
    const standing = connections.get(this) ?? { asked: new Set<Asked>(), isInTransaction: false };
    if (!connections.has(this)) this.once('end', () => connections.delete(this));
    connections.set(this, standing);
    const asked = { text: text.slice(0, 80), since: performance.now() };
    standing.asked.add(asked);
    const answer = own.apply(this, values);
    const end = (): void => {
      standing.asked.delete(asked);
      if (/^begin/i.test(text)) standing.isInTransaction = true;
      if (/^(commit|rollback)$/i.test(text)) standing.isInTransaction = false;
    };
    if (answer instanceof Promise) (answer as Promise<QueryResult>).then(end, end);
    else end();
    return answer;
  }
  Client.prototype.query = query as typeof Client.prototype.query;
}

/** What this worker waits for, a line for each connection that is asked or in a transaction. */
function standingOf(name: string, begun: number, used: NodeJS.CpuUsage, turns: number): string {
  const { user, system } = process.cpuUsage(used);
  const lines = [...connections.values()].flatMap(({ asked, isInTransaction }) =>
    asked.size === 0 && !isInTransaction
      ? []
      : [
          `  ${isInTransaction ? 'in a transaction' : 'no transaction'}: ${[...asked].map(({ text, since }) => `${text} (${Math.round(performance.now() - since)} ms)`).join('; ') || 'asked nothing'}`,
        ],
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  return [
    `${name}: ${seconds} s, of processor time ${Math.round((user + system) / 1e6)} s, ${turns} turns; ${connections.size} connections`,
    ...lines,
    ...[...opening.values()].map((since) => `  is being opened (${Math.round(performance.now() - since)} ms)`),
    `  ${process.getActiveResourcesInfo().join(' ')}`,
  ].join('\n');
}

/** Tells of each test that waits long what it waits for: what happens once in many runs cannot be looked at otherwise. */
export function tellLongWaits(): void {
  watchQueries();
  let timer: NodeJS.Timeout | undefined;
  let counter: NodeJS.Timeout | undefined;
  // Taken before a test takes the clock.
  const { setTimeout: after, setInterval: every, clearTimeout: stop, clearInterval: end } = globalThis;
  beforeEach(({ task }) => {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    let turns = 0;
    counter = every(() => (turns += 1), 100).unref();
    timer = after(() => console.error(standingOf(task.name, begun, used, turns)), longWait).unref();
  });
  afterEach(() => {
    stop(timer);
    end(counter);
  });
}
