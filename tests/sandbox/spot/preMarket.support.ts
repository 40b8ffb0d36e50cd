import { randomUUID } from 'node:crypto';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { inMailMessages } from '#sandbox/core/inMail/inMail.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { negate } from '#sandbox/core/ledger/amounts.ts';
import { balancesOf, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { endOrder, findOrder, placeOrder, takeOrder } from '#sandbox/engine/preMarket/deeds.ts';
import { openPreMarket, ordersOf, orderViews, preMarketFaults } from '#sandbox/engine/preMarket/preMarket.ts';
import { bookOf } from '#sandbox/engine/preMarket/projects.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { TestDatabase } from '#tests/support/databases.ts';

/** The pre-market on a test database, with accounts of its own. */
export async function openTestPreMarket({ database, clock }: TestDatabase, seed = 1) {
  await seedWorld(database, { seed: 1, quickPasswords: true });
  const faults: unknown[] = [];
  const events = createLocalEvents();
  const open = () => openPreMarket({ database, seed, events, onFault: (error) => void faults.push(error) });
  let running = await open();
  const balance = async (uid: number, coinId: number): Promise<readonly [string, string]> => {
    const found = (await balancesOf(database.orm, uid, { walletType: 2 })).find((row) => row.coinId === coinId);
    return [found?.available ?? '0', found?.frozen ?? '0'];
  };
  return {
    clock,
    database,
    faults,
    projects: () => running.projects,
    projectOf: (code: string) => running.projectOf(code),
    look: () => running.look(),
    async restart() {
      await running.close();
      running = await open();
    },
    close: () => running.close(),
    async newUser(usdt: string): Promise<number> {
      const [row] = await database.orm
        .insert(users)
        .values({ email: `${randomUUID()}@x.test`, nickname: 'T', createdAt: clock.now() })
        .returning();
      const uid = row?.uid ?? 0;
      await inTransaction(database, (tx) =>
        post(tx, {
          kind: 'test',
          at: clock.now(),
          entries: [
            { place: { kind: 'available', uid, walletType: 2, coinId: usdtId }, amount: usdt },
            { place: { kind: 'external', coinId: usdtId }, amount: negate(usdt) },
          ],
        }),
      );
      return uid;
    },
    /** Tokens from outside, as a deposit brings them once a token is listed. */
    giveTokens: (uid: number, project: string, amount: string) =>
      inTransaction(database, async (tx) => {
        const { coinId } = running.projectOf(project).token.coin;
        await post(tx, {
          kind: 'test',
          at: clock.now(),
          entries: [
            { place: { kind: 'available', uid, walletType: 2, coinId }, amount },
            { place: { kind: 'external', coinId }, amount: negate(amount) },
          ],
        });
      }),
    place: (uid: number, project: string, side: 'buy' | 'sell', price: string, amount: string, clientOrderId: string = randomUUID()) =>
      inTransaction(database, (tx) =>
        placeOrder(tx, uid, running.projectOf(project), { clientOrderId, project, side, price, amount }, clock.now()),
      ),
    take: (uid: number, project: string, orderId: string, amount: string, clientOrderId: string = randomUUID()) =>
      inTransaction(database, async (tx) => {
        const wish = { clientOrderId, project, orderId, amount };
        return (await takeOrder(tx, uid, running.projectOf(project), wish, clock.now())).row;
      }),
    cancel: (orderId: string) =>
      inTransaction(database, async (tx) => {
        const row = await findOrder(tx, orderId);
        if (row?.status === 'open') await endOrder(tx, row, 'cancelled', clock.now());
      }),
    book: (project: string) => bookOf(database.orm, running.projectOf(project), clock.now()),
    orders: async (uid: number) => orderViews(database.orm, await ordersOf(database.orm, uid)),
    /** Of USDT in the spot wallet: available and frozen. */
    usdt: (uid: number) => balance(uid, usdtId),
    tokens: (uid: number, project: string) => balance(uid, running.projectOf(project).token.coin.coinId),
    /** The kinds of the pre-market's messages to an account, newest first, each with its parameters. */
    async mails(uid: number): Promise<(readonly [string, Record<string, string>])[]> {
      const rows = await database.orm
        .select()
        .from(inMailMessages)
        .where(and(eq(inMailMessages.uid, uid), eq(inMailMessages.bizType, 29)))
        .orderBy(desc(inMailMessages.id));
      return rows.map(({ kind, params }) => [kind, JSON.parse(params) as Record<string, string>] as const);
    },
    /** The code with which a deed is refused; 0 when it was done. */
    refusal: (work: Promise<unknown>): Promise<number> =>
      work.then(
        () => 0,
        (error: unknown) => {
          if (error instanceof OrderRefusal) return error.code;
          throw error;
        },
      ),
    /** Everything that must hold at any time. */
    problems: async (): Promise<string[]> => [
      ...(await ledgerFaults(database.orm)),
      ...(await tradingFaults(database.orm)),
      ...(await preMarketFaults(database.orm)),
    ],
  };
}
export type PreMarketTest = Awaited<ReturnType<typeof openTestPreMarket>>;
