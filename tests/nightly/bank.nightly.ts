import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { assetWallets, submitTransfer, transferRecords, walletInfo, type TransferRequest } from '#services/assets/calls.ts';
import { code } from '#services/http/codes.ts';
import type { Fault } from '#services/http/faults.ts';
import { walletTypeSchema, type WalletType } from '#services/http/schemas.ts';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { totalsByCoin } from '#sandbox/core/ledger/balances.ts';
import { transferPaths, transferType } from '#sandbox/core/ledger/wallets.ts';
import { setWalletState } from '#sandbox/core/ledger/walletStates.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldPairs } from '#sandbox/core/world/pairs.ts';
import { people } from '#sandbox/core/world/people.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { createRandom } from '#tests/support/random.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { judgeBooks } from './support/books.ts';
import { massOf } from './support/masses.ts';
import { nameOfPlace, readStatement, textOfUnits, unitsOf, type Held, type Statement } from './support/statement.ts';

type Random = ReturnType<typeof createRandom>;
/** A member whom two clients move money for at once. */
type Member = { readonly uid: number; readonly email: string; readonly sums: Statement['sums']; held: readonly Held[] };
type Tally = {
  asked: number;
  reads: number;
  readonly acknowledged: Map<string, { readonly uid: number; readonly request: TransferRequest }>;
  /** How often each answer, or pair of answers to one key, was given. */
  readonly answers: Map<string, number>;
  readonly problems: string[];
};

const owners = people.filter(({ email }) => /^(trader|vip|kol|merchant)@/.test(email));
const precisions = new Map(worldCoins.map(({ coinId, transferPrecision }) => [coinId, transferPrecision]));
const isolated = worldPairs.filter(({ isIsolated }) => isIsolated);
/** A wallet that settles late, and one that freezes now and then. */
const slow: WalletType = 8;
const icy: WalletType = 6;
const slowness = 3_000;

const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[random.below(items.length)];

/** A transfer of something that is there, mostly of a part, now and then of more than is there or along a way that does not exist. */
function drawTransfer(random: Random, held: readonly Held[]): TransferRequest | undefined {
  const from = pick(
    random,
    held.filter(({ available }) => available > 0n),
  );
  if (from === undefined) return undefined;
  const source = z.parse(walletTypeSchema, from.walletType);
  const target = random.below(30) === 0 ? source : pick(random, transferPaths[source]);
  if (target === undefined) return undefined;
  const fitting = isolated.filter(({ baseCoinId, quoteCoinId }) => baseCoinId === from.coinId || quoteCoinId === from.coinId);
  const tradeId = source === 7 ? from.tradeId : target === 7 ? pick(random, fitting)?.tradeId : undefined;
  const part = random.below(20) === 0 ? from.available * 2n : from.available / BigInt(1 + random.below(40));
  const amount = textOfUnits(part, (precisions.get(from.coinId) ?? 18) + (random.below(40) === 0 ? 1 : 0));
  return { source, target, coinId: from.coinId, amount, ...(tradeId === undefined ? {} : { tradeId }) };
}

/** Reads in one of four ways; every way must show whole money. */
async function read(
  random: Random,
  { client }: TestBrowser,
  member: Member,
  database: Database,
  totals: string,
  tally: Tally,
): Promise<void> {
  tally.reads += 1;
  const way = random.below(4);
  if (way === 0) {
    const { data } = await client.send(transferRecords, { pageNum: 1, pageSize: 20 });
    for (const { id, amount } of data.list) if (unitsOf(amount) <= 0n) tally.problems.push(`record ${id} moves ${amount}`);
  } else if (way === 1) {
    const place = pick(random, member.held);
    if (place === undefined) return;
    const walletType = z.parse(walletTypeSchema, place.walletType);
    const target = transferPaths[walletType][0] ?? 2;
    const pair = walletType === 7 ? { tradeId: place.tradeId } : {};
    const { data } = await client.send(walletInfo, { type: transferType(walletType, target), walletType, coinId: place.coinId, ...pair });
    if (unitsOf(data.available) > unitsOf(member.sums[place.coinId] ?? '0')) tally.problems.push(`${nameOfPlace(place)} holds too much`);
  } else if (way === 2) {
    const found = JSON.stringify([...(await totalsByCoin(database.orm))]);
    if (found !== totals) tally.problems.push(`all members held ${totals} and hold ${found}`);
  } else {
    const { held, sums, problems } = readStatement((await client.send(assetWallets, {})).data);
    member.held = held;
    tally.problems.push(...problems);
    if (JSON.stringify(sums) !== JSON.stringify(member.sums)) tally.problems.push(`${member.email}: ${JSON.stringify(sums)}`);
  }
}

/** One of the eight: asks, repeats a key now and then, and reads, until all together have had enough accepted. */
async function work(sandbox: TestSandbox, member: Member, random: Random, mass: number, totals: string, tally: Tally): Promise<void> {
  const { database, clock } = sandbox;
  const browser = testBrowser(sandbox);
  await browser.login(member.email);
  while (tally.acknowledged.size < mass && tally.problems.length < 20) {
    clock.advance(150);
    const request = drawTransfer(random, member.held);
    if (request !== undefined) {
      const key = randomUUID();
      const times = random.below(25) === 0 ? 2 : 1;
      const answers = await Promise.allSettled(
        Array.from({ length: times }, () => browser.client.send(submitTransfer, request, { idempotencyKey: key })),
      );
      tally.asked += 1;
      const codes: string[] = [];
      for (const answer of answers) {
        const given = answer.status === 'fulfilled' ? answer.value.code : (answer.reason as Partial<Fault>).code;
        codes.push(String(given));
        if (answer.status === 'fulfilled' && answer.value.kind === 'accepted')
          tally.acknowledged.set(answer.value.data.recordId, { uid: member.uid, request });
        // The second of two at once may come while the first is still being done.
        if (answer.status === 'rejected' && given !== code.idempotencyInFlight) tally.problems.push(String(answer.reason));
      }
      const name = codes.toSorted().join(' and ');
      tally.answers.set(name, (tally.answers.get(name) ?? 0) + 1);
    }
    if (random.below(80) === 0)
      await setWalletState(database.orm, { uid: member.uid, walletType: icy, tradeId: 0 }, { isFrozen: random.below(3) === 0 });
    if (random.below(2) === 0) await read(random, browser, member, database, totals, tally);
  }
}

/** What every member has available in every place; places that never held anything are absent. */
async function readPlaces(database: Database): Promise<Map<string, bigint>> {
  const { rows } = await database.pool.query<{ place: string; balance: string }>(
    `select uid || '/' || wallet_type || '/' || trade_id || '/' || coin_id as place, trim_scale(balance)::text as balance
       from ledger_accounts where kind = 'available'`,
  );
  return new Map(rows.map(({ place, balance }) => [place, unitsOf(balance)]));
}

/** Follows every acknowledged transfer from what lay there at first to what must lie there now, by its record's end. */
async function judgePlaces(database: Database, before: ReadonlyMap<string, bigint>, { acknowledged }: Tally): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; status: string }>('select id, status from transfers');
  const status = new Map(rows.map((row) => [row.id, row.status]));
  const wanted = new Map(before);
  const problems: string[] = [];
  const add = (place: string, units: bigint) => wanted.set(place, (wanted.get(place) ?? 0n) + units);
  for (const [id, { uid, request }] of acknowledged) {
    const { source, target, coinId, tradeId = 0, amount } = request;
    if (!['done', 'returned'].includes(status.get(id) ?? '')) problems.push(`acknowledged transfer ${id} is ${status.get(id) ?? 'gone'}`);
    if (status.get(id) !== 'done') continue;
    add(`${uid}/${source}/${source === 7 ? tradeId : 0}/${coinId}`, -unitsOf(amount));
    add(`${uid}/${target}/${target === 7 ? tradeId : 0}/${coinId}`, unitsOf(amount));
  }
  const found = await readPlaces(database);
  for (const place of new Set([...wanted.keys(), ...found.keys()]))
    if ((wanted.get(place) ?? 0n) !== (found.get(place) ?? 0n))
      problems.push(`${place}: ${wanted.get(place)} was to lie there, ${found.get(place)} does`);
  return problems;
}

async function bankTest(kind: Database['kind'], mass: number): Promise<void> {
  const { database, clock, stop } = await openTestDatabase(kind);
  const sandbox = await testSandbox({ database, clock, limitScale: Number.POSITIVE_INFINITY });
  try {
    // The limit of a day has tests of its own; here it would end the day's transfers.
    await database.orm.update(coins).set({ dailyTransferLimit: '1000000000000' });
    const reader = testBrowser(sandbox);
    const members: Member[] = [];
    for (const { uid, email } of owners) {
      await reader.login(email);
      const { held, sums, problems } = readStatement((await reader.client.send(assetWallets, {})).data);
      expect(problems).toEqual([]);
      members.push({ uid, email, held, sums });
      await setWalletState(database.orm, { uid, walletType: slow, tradeId: 0 }, { settlementMs: slowness });
    }
    const totals = JSON.stringify([...(await totalsByCoin(database.orm))]);
    const [before, oldTransfers] = [await readPlaces(database), await countTransfers(database)];
    const tally: Tally = { asked: 0, reads: 0, acknowledged: new Map(), answers: new Map(), problems: [] };
    const from = performance.now();
    await Promise.all(
      [...members, ...members].map((member, index) => work(sandbox, member, createRandom(100 + index), mass, totals, tally)),
    );
    const seconds = (performance.now() - from) / 1_000;
    console.log(
      `C1 ${kind}: 8 clients, ${tally.asked} transfers asked for, ${tally.acknowledged.size} accepted, ${tally.reads} reads, ${seconds.toFixed(0)} s; answers ${JSON.stringify(Object.fromEntries(tally.answers))}`,
    );
    expect(tally.problems).toEqual([]);

    for (const { uid, email } of members) {
      await setWalletState(database.orm, { uid, walletType: icy, tradeId: 0 }, { isFrozen: false });
      clock.advance(2 * slowness);
      await reader.login(email);
      await reader.client.send(assetWallets, {});
    }
    expect(await judgeBooks(database.pool, [])).toEqual([]);
    expect(await judgePlaces(database, before, tally)).toEqual([]);
    expect((await countTransfers(database)) - oldTransfers).toBe(tally.acknowledged.size);
    expect(JSON.stringify([...(await totalsByCoin(database.orm))])).toBe(totals);
    const ways = new Set([...tally.acknowledged.values()].map(({ request: { source, target } }) => transferType(source, target)));
    const allWays = Object.entries(transferPaths).flatMap(([source, targets]) => targets.map((target) => Number(source) * 10 + target));
    // A quick look is too short to go every way.
    if (mass >= 1_000) expect(ways).toEqual(new Set(allWays));
  } finally {
    await sandbox.close();
    await stop();
  }
}

async function countTransfers({ pool }: Database): Promise<number> {
  return Number((await pool.query<{ count: string }>('select count(*) as count from transfers')).rows[0]?.count);
}

const title =
  'C1: 8 clients move money at random between all wallets: every read sums to the constant, no account is negative or unexpected';
test(`${title} (embedded)`, async () => {
  test.setTimeout(20 * 60_000);
  await bankTest('embedded', massOf(10_000));
});

test(`${title} (PostgreSQL)`, async () => {
  test.setTimeout(20 * 60_000);
  await bankTest('server', massOf(10_000));
});
