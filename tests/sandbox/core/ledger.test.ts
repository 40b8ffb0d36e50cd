import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { WalletType } from '#services/http/schemas.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { coins, spotPairs, walletStates } from '#sandbox/core/ledger/catalog.schema.ts';
import { databaseErrorOf, inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { ledgerAccounts, ledgerEntries } from '#sandbox/core/ledger/ledger.schema.ts';
import { add, compare } from '#sandbox/core/ledger/amounts.ts';
import { balancesOf, availableIn, ledgerFaults, totalsByCoin } from '#sandbox/core/ledger/balances.ts';
import { readCatalog } from '#sandbox/core/ledger/catalog.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { listTransfers, movedOutSince } from '#sandbox/core/ledger/transferRecords.ts';
import { readTransferFacts } from '#sandbox/core/ledger/transferFacts.ts';
import { settleTransfers, transfer } from '#sandbox/core/ledger/transfers.ts';
import { usdtId, worldCoin } from '#sandbox/core/world/coins.ts';
import { people } from '#sandbox/core/world/people.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { describeDatabases } from '#tests/support/databases.ts';

const trader = 10_000_001;
const vip = 10_000_002;

async function constraintOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return databaseErrorOf(error)?.constraint ?? '';
}

describeDatabases('ledger', (current) => {
  beforeAll(async () => {
    await seedWorld(current().database, { seed: 7 });
  });
  const orm = () => current().database.orm;
  const now = () => current().clock.now();

  test('the demo world gives every person exactly what is written', async () => {
    for (const { uid, holdings } of people) {
      const balances = await balancesOf(orm(), uid);
      for (const { walletType, tradeId, coin, amount } of holdings) {
        const held = await availableIn(orm(), { uid, walletType, tradeId: tradeId ?? 0, coinId: worldCoin(coin).coinId });
        expect(held, `${uid} ${walletType} ${coin}`).toBe(amount);
      }
      expect(balances.every(({ frozen }) => frozen === '0')).toBe(true);
    }
    expect(await ledgerFaults(orm())).toEqual([]);
  });

  test('an entry without its counterpart is refused at commit', async () => {
    const alone = inTransaction(current().database, (executor) =>
      post(executor, {
        kind: 'test',
        at: now(),
        entries: [{ place: { kind: 'available', uid: trader, walletType: 2, coinId: usdtId }, amount: '1' }],
      }),
    );
    expect(await constraintOf(alone)).toBe('ledger_entries_sum');
    const crossed = inTransaction(current().database, (executor) =>
      post(executor, {
        kind: 'test',
        at: now(),
        entries: [
          { place: { kind: 'available', uid: trader, walletType: 2, coinId: usdtId }, amount: '1' },
          { place: { kind: 'external', coinId: 1 }, amount: '-1' },
        ],
      }),
    );
    expect(await constraintOf(crossed)).toBe('ledger_entries_sum');
  });

  test('a place cannot fall below zero, not even by the last decimal', async () => {
    const before = await availableIn(orm(), { uid: trader, walletType: 8, tradeId: 0, coinId: usdtId });
    const order = { uid: trader, source: 8, target: 2, tradeId: 0, coinId: usdtId, amount: add(before, '0.000000000000000001') } as const;
    expect(await constraintOf(inTransaction(current().database, (executor) => transfer(executor, order, now())))).toBe(
      'ledger_accounts_balance',
    );
    expect(await availableIn(orm(), { uid: trader, walletType: 8, tradeId: 0, coinId: usdtId })).toBe(before);
  });

  test('entries are append-only and balances change through entries only', async () => {
    const db = orm();
    expect(await constraintOf(db.update(ledgerEntries).set({ amount: '5' }).execute())).toBe('ledger_append_only');
    expect(await constraintOf(db.delete(ledgerEntries).execute())).toBe('ledger_append_only');
    expect(await constraintOf(db.execute(sql`truncate ledger_entries`))).toBe('ledger_append_only');
    expect(await constraintOf(db.update(ledgerAccounts).set({ balance: '1000000' }).execute())).toBe('ledger_accounts_guard');
    expect(await constraintOf(db.delete(ledgerAccounts).execute())).toBe('ledger_accounts_guard');
    expect(
      await constraintOf(
        db.insert(ledgerAccounts).values({ uid: trader, walletType: 2, coinId: 8, kind: 'frozen', balance: '9' }).execute(),
      ),
    ).toBe('ledger_accounts_guard');
  });

  test('only the outside belongs to nobody, and only wallet 7 has a pair', async () => {
    const db = orm();
    expect(
      await constraintOf(db.insert(ledgerAccounts).values({ uid: null, walletType: 2, coinId: 8, kind: 'available' }).execute()),
    ).toMatch(/^ledger_accounts_(owner|wallet)$/);
    expect(
      await constraintOf(
        db.insert(ledgerAccounts).values({ uid: trader, walletType: 2, tradeId: 1001, coinId: 8, kind: 'available' }).execute(),
      ),
    ).toBe('ledger_accounts_wallet');
    expect(
      await constraintOf(db.insert(ledgerAccounts).values({ uid: trader, walletType: 7, coinId: 8, kind: 'available' }).execute()),
    ).toBe('ledger_accounts_wallet');
  });

  test('property: random transfers keep every total, and nothing falls below zero', async () => {
    const wallets: readonly WalletType[] = [2, 3, 5, 6, 8];
    const before = await totalsByCoin(orm());
    let accepted = 0;
    let refused = 0;
    const steps = fc.array(
      fc.record({
        source: fc.constantFrom(...wallets),
        target: fc.constantFrom(...wallets),
        coinId: fc.constantFrom(1, 2, usdtId),
        units: fc.bigInt({ min: 1n, max: 30_000n * 10n ** 6n }),
        settlementMs: fc.constantFrom(0, 0, 5000),
      }),
      { minLength: 6, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        await Promise.all(
          moves.map(async ({ source, target, coinId, units, settlementMs }) => {
            const digits = units.toString().padStart(7, '0');
            const order = { uid: vip, source, target, tradeId: 0, coinId, amount: `${digits.slice(0, -6)}.${digits.slice(-6)}` };
            try {
              await inTransaction(current().database, (executor) => transfer(executor, order, now(), { settlementMs }));
              accepted += 1;
            } catch (error) {
              if (databaseErrorOf(error)?.constraint !== 'ledger_accounts_balance') throw error;
              refused += 1;
            }
          }),
        );
        current().clock.advance(3000);
        await inTransaction(current().database, (executor) => settleTransfers(executor, vip, now()));
        expect(await totalsByCoin(orm())).toEqual(before);
        expect(
          (await balancesOf(orm(), vip)).every(({ available, frozen }) => compare(available, '0') !== -1 && compare(frozen, '0') !== -1),
        ).toBe(true);
      }),
      { numRuns: 15, seed: 20261121 },
    );
    expect(await ledgerFaults(orm())).toEqual([]);
    expect(accepted).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(5);
  }, 60_000);

  test('a slow transfer is on its way until its time, then arrives', async () => {
    const order = { uid: trader, source: 2, target: 3, tradeId: 0, coinId: usdtId, amount: '12.5' } as const;
    const start = await balancesOf(orm(), trader, { walletType: 2 });
    await inTransaction(current().database, (executor) => transfer(executor, order, now(), { settlementMs: 60_000 }));
    expect(await readTransferFacts(orm(), order, now(), 0)).toMatchObject({ isPending: true, isDue: false });
    expect((await balancesOf(orm(), trader, { walletType: 2 })).find(({ coinId }) => coinId === usdtId)?.frozen).toBe('12.5');
    current().clock.advance(59_999);
    expect(await inTransaction(current().database, (executor) => settleTransfers(executor, trader, now()))).toBe(0);
    current().clock.advance(1);
    expect(await inTransaction(current().database, (executor) => settleTransfers(executor, trader, now()))).toBe(1);
    expect(await readTransferFacts(orm(), order, now(), 0)).toMatchObject({ isPending: false, isDue: false });
    expect((await listTransfers(orm(), trader, { pageNum: 1, pageSize: 1 })).list[0]).toMatchObject({
      status: 'done',
      source: 2,
      target: 3,
    });
    expect((await balancesOf(orm(), trader, { walletType: 2 })).find(({ coinId }) => coinId === usdtId)?.frozen).toBe('0');
    expect(start.find(({ coinId }) => coinId === usdtId)?.available).toBe(
      add(await availableIn(orm(), { uid: trader, walletType: 2, tradeId: 0, coinId: usdtId }), '12.5'),
    );
  });

  test('a slow transfer into a wallet that was frozen meanwhile comes back', async () => {
    const order = { uid: trader, source: 2, target: 8, tradeId: 0, coinId: usdtId, amount: '7' } as const;
    const before = await availableIn(orm(), { uid: trader, walletType: 2, tradeId: 0, coinId: usdtId });
    const since = now();
    await inTransaction(current().database, (executor) => transfer(executor, order, now(), { settlementMs: 1000 }));
    await orm().insert(walletStates).values({ uid: trader, walletType: 8, isFrozen: true });
    expect(await movedOutSince(orm(), { uid: trader, source: 2, tradeId: 0, coinId: usdtId }, since)).toBe('7');
    current().clock.advance(1000);
    await inTransaction(current().database, (executor) => settleTransfers(executor, trader, now()));
    expect((await listTransfers(orm(), trader, { target: 8, pageNum: 1, pageSize: 1 })).list[0]?.status).toBe('returned');
    expect(await availableIn(orm(), { uid: trader, walletType: 2, tradeId: 0, coinId: usdtId })).toBe(before);
    expect(await movedOutSince(orm(), { uid: trader, source: 2, tradeId: 0, coinId: usdtId }, since)).toBe('0');
  });

  test('conflicting transactions are tried again until each has its effect once', async () => {
    const uid =
      (await orm().insert(users).values({ email: 'bank@demo.test', nickname: 'Bank', createdAt: now() }).returning())[0]?.uid ?? 0;
    const deposit = () =>
      inTransaction(current().database, (executor) =>
        post(executor, {
          kind: 'deposit',
          at: now(),
          entries: [
            { place: { kind: 'available', uid, walletType: 2, coinId: usdtId }, amount: '1' },
            { place: { kind: 'external', coinId: usdtId }, amount: '-1' },
          ],
        }),
      );
    await Promise.all(Array.from({ length: 8 }, deposit));
    expect(await availableIn(orm(), { uid, walletType: 2, tradeId: 0, coinId: usdtId })).toBe('8');
  });

  test('coins and pairs are read anew once a row was written, and only then', async () => {
    const { database } = current();
    const first = await readCatalog(database);
    expect(await readCatalog(database)).toBe(first);
    await orm().update(coins).set({ transferPrecision: 3 }).where(eq(coins.coinId, usdtId));
    const second = await readCatalog(database);
    expect(second.coins.get(usdtId)?.transferPrecision).toBe(3);
    expect(second.pairs).toEqual(first.pairs);
    expect(await readCatalog(database)).toBe(second);
    const [tradeId = 0] = first.pairs.keys();
    await orm().update(spotPairs).set({ marginRatio: 7 }).where(eq(spotPairs.tradeId, tradeId));
    expect((await readCatalog(database)).pairs.get(tradeId)?.marginRatio).toBe(7);
  });
});
