import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Executor } from '#sandbox/core/database/database.ts';
import { databaseErrorOf, inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { ledgerAccounts } from '#sandbox/core/ledger/ledger.schema.ts';
import { post, type Entry } from '#sandbox/core/ledger/post.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { contractInstruments, contractPositions } from '#sandbox/engine/contract/contract.schema.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { describeWorlds } from '#tests/support/databases.ts';

const trader = 10_000_001;
const instrumentId = 'guarded';

describeWorlds('places and rows of contracts', (current) => {
  let clearing: Entry['place'];
  beforeAll(async () => {
    await seedWorld(current().database, { seed: 1, quickPasswords: true });
    const [row] = await current()
      .database.orm.insert(contractInstruments)
      .values({
        instrumentId,
        contractCode: 'btcusdt',
        unitAmount: '0.001',
        priceDigit: 1,
        listedAt: current().clock.now(),
        expiresAt: null,
      })
      .returning();
    clearing = { kind: 'clearing', tradeId: row?.number ?? 0, coinId: usdtId };
  });

  /** The constraint that refuses it at once or at commit; empty where it is taken. */
  async function refused(work: (tx: Executor) => Promise<unknown>): Promise<string> {
    try {
      await inTransaction(current().database, work);
      return '';
    } catch (error) {
      return databaseErrorOf(error)?.constraint ?? String(error);
    }
  }
  const move = (from: Entry['place'], to: Entry['place'], amount: string) => (tx: Executor) =>
    post(tx, {
      kind: 'test',
      at: current().clock.now(),
      entries: [
        { place: from, amount: `-${amount}` },
        { place: to, amount },
      ],
    });
  const external = { kind: 'external', coinId: usdtId } as const;
  const insurance = { kind: 'insurance', coinId: usdtId } as const;
  const wallet = (kind: 'available' | 'margin') => ({ kind, uid: trader, walletType: 5, coinId: usdtId }) as const;
  const row = (side: 'long' | 'short', uid: number | null, cost: string, more: Partial<typeof contractPositions.$inferInsert> = {}) => ({
    id: randomUUID(),
    instrumentId,
    uid,
    walletType: uid === null ? 0 : 5,
    side,
    marginMode: 'cross' as const,
    leverage: 10,
    contracts: 2,
    openCost: cost,
    holdCost: cost,
    openedAt: current().clock.now(),
    ...more,
  });
  const open =
    (...rows: ReturnType<typeof row>[]) =>
    (tx: Executor) =>
      tx.insert(contractPositions).values(rows);

  test('the insurance has its first money once, and cannot come below zero', async () => {
    const { database } = current();
    await seedWorld(database, { seed: 1 });
    const rows = await database.orm.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'insurance'));
    expect(rows.map(({ balance, uid }) => [Number(balance), uid])).toEqual([[1_000_000, null]]);
    expect(await refused(move(insurance, external, '1000000.000000000000000001'))).toBe('ledger_accounts_balance');
  });

  test('a clearing has its instrument, and margin lies in the wallets of contracts alone', async () => {
    expect(await refused(move(external, { kind: 'clearing', tradeId: 0, coinId: usdtId }, '1'))).toBe('ledger_accounts_wallet');
    const account = { walletType: 2, coinId: usdtId, kind: 'margin', uid: trader } as const;
    expect(await refused((tx) => tx.insert(ledgerAccounts).values(account))).toBe('ledger_accounts_margin');
    expect(await refused((tx) => tx.insert(ledgerAccounts).values({ ...account, walletType: 5, kind: 'clearing', tradeId: 1 }))).toBe(
      'ledger_accounts_owner',
    );
  });

  test('contracts have two sides, the clearing is what they cost, margin is that of isolated rows', async () => {
    expect(await refused(open(row('long', trader, '100')))).toBe('contract_positions_sides');
    expect(await refused(open(row('long', trader, '100'), row('short', null, '99')))).toBe('contract_positions_clearing');
    expect(await refused(move(external, clearing, '1'))).toBe('contract_positions_clearing');
    expect(await refused(move(external, wallet('margin'), '1'))).toBe('contract_positions_margin_kept');
    const isolated = row('long', trader, '100', { marginMode: 'isolated', margin: '10' });
    const both = async (tx: Executor) => {
      await open(isolated, row('short', null, '99'))(tx);
      await move(clearing, external, '1')(tx);
    };
    expect(await refused(both)).toBe('contract_positions_margin_kept');
    const whole = async (tx: Executor) => {
      await both(tx);
      await move(wallet('available'), wallet('margin'), '10')(tx);
    };
    expect(await refused(whole)).toBe('');
    expect([...(await ledgerFaults(current().database.orm)), ...(await tradingFaults(current().database.orm))]).toEqual([]);
    expect(await refused(open(row('long', trader, '1'), row('short', null, '1')))).toBe('contract_positions_live');
  });

  test('a row keeps whose it is, is not deleted, and has ended for good', async () => {
    expect(await refused((tx) => tx.delete(contractPositions))).toBe('contract_positions_guard');
    expect(await refused((tx) => tx.update(contractPositions).set({ marginMode: 'cross', margin: '0' }))).toBe('contract_positions_guard');
    const end = async (tx: Executor) => {
      await tx.update(contractPositions).set({ contracts: 0, openCost: '0', holdCost: '0', margin: '0', endedAt: 1 });
      await move(wallet('margin'), wallet('available'), '10')(tx);
      await move(external, clearing, '1')(tx);
    };
    expect(await refused(end)).toBe('');
    expect(await refused((tx) => tx.update(contractPositions).set({ endedAt: 2 }))).toBe('contract_positions_guard');
    expect(await refused((tx) => tx.execute(sql`truncate contract_positions cascade`))).toBe('ledger_append_only');
  });
});
