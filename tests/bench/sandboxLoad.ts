import { Client } from 'pg';
import { runningClock } from '#sandbox/core/clock.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { ledgerFaults, totalsByCoin } from '#sandbox/core/ledger/balances.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startSandboxProcess } from '#tests/support/sandboxProcess.ts';
import { headerOf, openLeanClient, type LeanClient } from './leanRequests.ts';
import { openLeanStreams, type LeanStreams } from './leanStreams.ts';
import { makeMembers, moveCoins, type LoadMember } from './loadMembers.ts';
import { processorSeconds, starterOf } from './processes.ts';

const streams = 2_000;
const members = 60;
const readsPerSecond = 1_000;
/** Connections of the reads: what comes while all are busy waits, and its wait is counted. */
const readLines = 48;
/** Transfers that are asked for at once. */
const moversAtOnce = 24;
/** Seconds. */
const [warmUp, readTime, moveWarmUp, moveTime] = [5, 20, 3, 12];
const codes = ['btc_usdt', 'eth_usdt', 'sol_usdt', 'xrp_usdt', 'doge_usdt', 'ada_usdt', 'ltc_usdt', 'link_usdt', 'aave_usdt', 'eth_btc'];

export type LoadFigures = {
  /** Streams that were open and had an update of every channel they hear, while the reads were measured. */
  readonly receiving: number;
  /** Milliseconds from the moment a read was due, 50 and 99 of 100 and the longest. */
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
  readonly transfersPerSecond: number;
  /** What is told beside the figures. */
  readonly notes: readonly string[];
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const codeAt = (index: number): string => codes[index % codes.length] ?? 'btc_usdt';

/** Half of the streams are of pages with prices, a quarter of trade pages, and a quarter of those that have the book alone beside them. */
const wishes = Array.from({ length: streams }, (_, index) => {
  const code = codeAt(index >> 2);
  return index % 4 < 2 ? ['ticker'] : index % 4 === 2 ? ['ticker', `depth:${code}`, `trades:${code}`] : ['ticker', `depth:${code}`];
});

/** The reads of pages in turn: markets, book, trades, candles, and a member's balances. */
function readOf(client: LeanClient, owners: readonly LoadMember[], index: number) {
  const code = codeAt(Math.floor(index / 5));
  const kind = index % 5;
  if (kind === 0) return client.get('/hk-web/market/spot/list');
  if (kind === 1) return client.get(`/hk-web/v3/fullDepth?tradeCode=${code}`);
  if (kind === 2) return client.get(`/hk-web/v3/realTimeTrade?tradeCode=${code}`);
  if (kind === 3) return client.get(`/kline-history/market/candles?tradeCode=${code}&interval=15m&limit=300`);
  return client.get('/hk-web/asset/wallets', owners[Math.floor(index / 5) % owners.length]?.cookie ?? '');
}

/** Reads at a fixed rate, whether earlier ones were answered or not. Returns how long each took from the moment it was due. */
async function readAtRate(client: LeanClient, owners: readonly LoadMember[], seconds: number): Promise<number[]> {
  const count = seconds * readsPerSecond;
  const taken: number[] = [];
  const answers: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < count; await wait(1)) {
    const due = Math.min(count, Math.floor(((performance.now() - start) * readsPerSecond) / 1000));
    for (; sent < due; sent += 1) {
      const planned = start + (sent * 1000) / readsPerSecond;
      const index = sent;
      answers.push(
        readOf(client, owners, index).then(({ status, body }) => {
          taken.push(performance.now() - planned);
          if (status !== 200 || !body.startsWith('{"code":200,')) throw new Error(`read ${index % 5} was answered ${status} ${body}`);
        }),
      );
    }
  }
  await Promise.all(answers);
  return taken.sort((left, right) => left - right);
}

/** Every member moves coins out of the spot wallet and back, as fast as answers come. Returns the records' ids. */
async function moveFor(client: LeanClient, origin: string, movers: readonly LoadMember[], seconds: number): Promise<string[]> {
  const ids: string[] = [];
  const end = performance.now() + seconds * 1000;
  const isOut = new Map<number, boolean>();
  await Promise.all(
    Array.from({ length: moversAtOnce }, async (_, lane) => {
      const own = movers.filter((_member, index) => index % moversAtOnce === lane);
      for (let turn = 0; performance.now() < end; turn += 1) {
        const member = own[turn % own.length];
        if (member === undefined) throw new Error('a lane has no member');
        const back = isOut.get(member.uid) === true;
        const path = back ? ({ source: 5, target: 2 } as const) : ({ source: 2, target: 5 } as const);
        ids.push(await moveCoins(client, origin, member, { ...path, coinId: usdtId, amount: '1.25' }));
        isOut.set(member.uid, !back);
      }
    }),
  );
  return ids;
}

/** What must hold after any number of transfers. @throws Error that tells what does not. */
async function checkLedger(database: Database, totals: ReadonlyMap<number, string>, movers: readonly LoadMember[], ids: readonly string[]) {
  const faults = await ledgerFaults(database.orm);
  const now = await totalsByCoin(database.orm);
  for (const [coinId, total] of totals) if (now.get(coinId) !== total) faults.push(`members had ${total} of coin ${coinId}`);
  const { rows } = await database.pool.query<{ id: string }>("select id from transfers where uid = any($1) and status = 'done'", [
    movers.map(({ uid }) => uid),
  ]);
  const kept = new Set(rows.map(({ id }) => id));
  if (kept.size !== ids.length || new Set(ids).size !== ids.length || ids.some((id) => !kept.has(id)))
    faults.push(`${ids.length} transfers were acknowledged, ${kept.size} are recorded`);
  if (faults.length > 0) throw new Error(faults.join('; '));
}

async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  const starter = starterOf(rows[0]?.id ?? 0);
  await client.end();
  return starter;
}

/** Loads an exchange on a PostgreSQL server: streams, reads while they are open, then transfers while they still are. */
export async function measureSandboxLoad(): Promise<LoadFigures> {
  const postgres = await startPostgres();
  const sandbox = await startSandboxProcess({
    environment: { DATABASE_URL: postgres.url, SANDBOX_LIMITS: 'off' },
    timeoutMs: 240_000,
  });
  const database = await openDatabase({ clock: runningClock(), url: postgres.url, maxConnections: 4 });
  const client = openLeanClient(sandbox.origin, readLines);
  const notes: string[] = [];
  let opened: LeanStreams | undefined;
  try {
    const postmaster = await postmasterOf(postgres.url);
    const exchange = sandbox.process.pid ?? 0;
    const usage = () => {
      const { user, system } = process.cpuUsage();
      return {
        exchange: processorSeconds(exchange),
        server: processorSeconds(postmaster),
        bench: (user + system) / 1e6,
        at: performance.now(),
      };
    };
    const tell = (what: string, from: ReturnType<typeof usage>, per?: { readonly name: string; readonly count: number }): void => {
      const to = usage();
      const seconds = (to.at - from.at) / 1000;
      const part = (spent: number): string =>
        `${((100 * spent) / seconds).toFixed(0)} %${per === undefined ? '' : ` (${((1000 * spent) / per.count).toFixed(2)} ms each)`}`;
      notes.push(
        `${what}: of one core took the exchange with its chains ${part(to.exchange - from.exchange)}, PostgreSQL ${part(to.server - from.server)}, the bench itself ${part(to.bench - from.bench)}`,
      );
    };

    const owners = await makeMembers(database, members);
    for (const owner of owners) owner.nonce = headerOf(await client.get('/hk-web/asset/wallets', owner.cookie), 'dpop-nonce') ?? '';
    opened = await openLeanStreams(sandbox.origin, wishes);
    await wait(2_000);
    const [alone, countsBefore] = [usage(), opened.counts()];
    await wait(3_000);
    const counts = opened.counts();
    tell(
      `${streams} streams alone, ${((counts.messages - countsBefore.messages) / 3).toFixed(0)} messages and ${((counts.bytes - countsBefore.bytes) / 3e6).toFixed(1)} MB a second`,
      alone,
    );

    await readAtRate(client, owners, warmUp);
    opened.forget();
    const reading = usage();
    const taken = await readAtRate(client, owners, readTime);
    tell(`${readsPerSecond} reads/s with the streams`, reading, { name: 'read', count: taken.length });
    const receiving = opened.receiving();

    const totals = await totalsByCoin(database.orm);
    const early = await moveFor(client, sandbox.origin, owners, moveWarmUp);
    const moving = usage();
    const ids = await moveFor(client, sandbox.origin, owners, moveTime);
    const seconds = (performance.now() - moving.at) / 1000;
    tell(`${ids.length} transfers with the streams`, moving, { name: 'transfer', count: ids.length });
    if (opened.open() !== streams) throw new Error(`${streams - opened.open()} streams were lost under load`);
    await checkLedger(database, totals, owners, [...early, ...ids]);
    const at = (share: number): number => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Infinity;
    return { receiving, median: at(0.5), p99: at(0.99), longest: at(1), transfersPerSecond: ids.length / seconds, notes };
  } finally {
    client.close();
    opened?.close();
    await database.close();
    await sandbox.stop();
    await postgres.stop();
  }
}
