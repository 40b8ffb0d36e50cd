import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { multiply, truncate } from '#machines/rules/decimal.ts';
import { contractPublicList } from '#services/contract/marketCalls.ts';
import { placeContractOrder } from '#services/contract/orderCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { runningClock } from '#sandbox/core/clock.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { contractFaults } from '#sandbox/engine/contract/faults.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startSandboxProcess } from '#tests/support/sandboxProcess.ts';
import { headerOf, openLeanClient, type LeanClient } from './leanRequests.ts';
import { makeMembers, sendSigned, type LoadMember } from './loadMembers.ts';

const members = 60;
const ordersPerSecond = 100;
/** Connections: what comes while all are busy waits, and its wait is counted. */
const lines = 32;
/** Seconds. */
const [warmUp, orderTime] = [3, 20];
const codes = ['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt', 'dogeusdt', 'ltcusdt'];
/** A price that rests: this part of the last one, cut at the tick, within the price limit. */
const below = '0.99';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Listed = { readonly code: string; readonly last: string };

/** Last prices by code, as the page reads them. @throws Error where a code has none */
async function lastPrices(client: LeanClient): Promise<ReadonlyMap<string, string>> {
  const { body } = await client.post(contractPublicList.path, '', JSON.stringify({ codes }));
  const { data } = JSON.parse(body) as { readonly data: readonly Listed[] };
  const prices = new Map(data.map(({ code, last }) => [code, last]));
  if (codes.some((code) => !prices.has(code))) throw new Error(`no price: ${body}`);
  return prices;
}

/** In turn an order that opens at the market, one that closes it, and one that rests. */
function orderOf(prices: ReadonlyMap<string, string>, member: number, turn: number) {
  const code = codes[member % codes.length] ?? 'btcusdt';
  const last = prices.get(code) ?? '0';
  const digits = last.split('.')[1]?.length ?? 0;
  const common = { clientOrderId: randomUUID(), code, positionSide: 'net', contracts: 1 } as const;
  if (turn % 3 === 2) return { ...common, side: 'buy', type: 'limit', price: truncate(multiply(last, below), digits) } as const;
  return { ...common, side: turn % 3 === 0 ? 'buy' : 'sell', type: 'market' } as const;
}

/** Orders at a fixed rate, whether earlier ones were answered or not. Returns how long each took from the moment it was due, shortest first. */
async function orderAtRate(client: LeanClient, origin: string, owners: readonly LoadMember[], seconds: number): Promise<number[]> {
  const prices = await lastPrices(client);
  const free = owners.map((member, index) => ({ member, index, turn: 0 }));
  const count = seconds * ordersPerSecond;
  const taken: number[] = [];
  const answers: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < count; await wait(1)) {
    const due = Math.min(count, Math.floor(((performance.now() - start) * ordersPerSecond) / 1000));
    while (sent < due) {
      const who = free.shift();
      // All wait for their answers: what is due is late, and told as such.
      if (who === undefined) break;
      const planned = start + (sent * 1000) / ordersPerSecond;
      sent += 1;
      answers.push(
        sendSigned(client, origin, who.member, placeContractOrder.path, orderOf(prices, who.index, who.turn)).then(({ status, body }) => {
          taken.push(performance.now() - planned);
          if (status !== 200 || !body.startsWith('{"code":200,')) throw new Error(`an order was answered ${status} ${body}`);
          who.turn += 1;
          free.push(who);
        }),
      );
    }
  }
  await Promise.all(answers);
  return taken.sort((left, right) => left - right);
}

/** Contract orders by the calls of the app on an exchange with a PostgreSQL server, in milliseconds from when each was due. */
export async function measureContractOrders(): Promise<{ readonly median: number; readonly p95: number; readonly longest: number }> {
  const postgres = await startPostgres();
  const sandbox = await startSandboxProcess({
    environment: { DATABASE_URL: postgres.url, SANDBOX_LIMITS: 'off', ANVIL_PATH: '/nowhere' },
    timeoutMs: 240_000,
  });
  const database = await openDatabase({ clock: runningClock(), url: postgres.url, maxConnections: 2 });
  const client = openLeanClient(sandbox.origin, lines);
  try {
    const owners = await makeMembers(database, members, 5);
    const uids = owners.map(({ uid }) => uid);
    await database.orm.update(users).set({ isActivateContract: true }).where(inArray(users.uid, uids));
    for (const owner of owners) owner.nonce = headerOf(await client.get('/hk-web/asset/wallets', owner.cookie), 'dpop-nonce') ?? '';
    await orderAtRate(client, sandbox.origin, owners, warmUp);
    const taken = await orderAtRate(client, sandbox.origin, owners, orderTime);
    await sandbox.stop();
    const faults = [...(await ledgerFaults(database.orm)), ...(await contractFaults(database.orm))];
    if (faults.length > 0) throw new Error(faults.join('; '));
    const at = (share: number): number => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Infinity;
    return { median: at(0.5), p95: at(0.95), longest: at(1) };
  } finally {
    client.close();
    await database.close();
    await sandbox.stop();
    await postgres.stop();
  }
}
