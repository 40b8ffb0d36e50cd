import { and, eq, isNull } from 'drizzle-orm';
import { contractCode } from '#services/contract/contractCodes.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { subtract } from '#machines/rules/decimal.ts';
import { atLeastZero } from '#machines/rules/rounding.ts';
import type { Contracts } from '#sandbox/engine/market/contracts.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { contractPositions } from './contract.schema.ts';
import { closeRow, reverseIds, reverseRow } from './contractClose.ts';
import type { ContractDesk } from './contractDesk.ts';
import type { ContractEngine } from './contractEngine.ts';
import { findMarginMove, moveMargin, type MarginMove } from './contractMargin.ts';
import { closesOnly, type ContractWallet } from './contractOrders.ts';
import { digestOf, settingsOf, type ContractWish } from './contractPlace.ts';
import { findByClientIds, findByIds, findOpenOrders, heldInstruments, type FoundOrder, type InstrumentFilter } from './contractQueries.ts';
import { changeSettings, type SettingsChange } from './contractSettings.ts';
import type { Instrument } from './instrument.ts';
import { judgeOf } from './outlook.ts';
import { readersOf } from './riskScan.ts';

/** Orders of an account that wait on one instrument at most. */
const mostOpenOrders = 200;
/** Rows that one call closes at most. */
export const mostClosed = 50;

type Options = {
  readonly database: Database;
  /** What is listed, by the code of its page. */
  readonly contracts: Contracts;
  readonly engine: ContractEngine;
  readonly events: Events;
};
/** What one order of several became, or why there is none. */
export type Failed = { readonly id: string; readonly code: number };
export type ClosingWish = {
  readonly clientOrderId: string;
  readonly positionId: string;
  readonly contracts: number | 'all';
  readonly price?: string | undefined;
};

const partIds = (clientOrderId: string): string[] => Array.from({ length: mostClosed }, (_, index) => `${clientOrderId}.${index}`);
/** All ids under which something may have been ordered for one wish. */
const idsOf = (clientOrderId: string): string[] => {
  const { close, open } = reverseIds(clientOrderId);
  return [clientOrderId, close, open, ...partIds(clientOrderId)];
};

/** What accounts do with contracts, each deed in its turn of the engine. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createContractTrading({ database, contracts, engine, events }: Options) {
  const { orm, clock } = database;
  const { prices, instrumentBy } = engine;

  /** The instrument that is listed under a code now. @throws OrderRefusal */
  function instrumentOf(code: string): Instrument {
    const listed = contracts.instrumentAt(code, clock.now());
    if (listed === undefined) throw new OrderRefusal(contractCode.contractUnknown);
    return instrumentBy(listed.instrumentId);
  }

  /** Counts what the marks of a wallet's instruments take, before anybody waits for it. */
  async function prepare(executor: Executor, wallet: ContractWallet, ...more: readonly string[]): Promise<void> {
    const held = await heldInstruments(executor, wallet);
    for (const id of new Set([...held, ...more])) await prices.prepare(id, clock.now());
  }
  /** Runs a deed of a wallet on an instrument in its turn. */
  async function on<Result>(wallet: ContractWallet, instrumentId: string, work: (desk: ContractDesk) => Promise<Result>) {
    await prepare(orm, wallet, instrumentId);
    return engine.on(instrumentId, work);
  }
  /** @throws OrderRefusal where an account may only close */
  async function checkActivated(uid: number): Promise<void> {
    const [user] = await orm.select({ isActive: users.isActivateContract }).from(users).where(eq(users.uid, uid));
    if (user?.isActive !== true) throw new OrderRefusal(contractCode.notActivated);
  }
  /** Orders that were placed for a wish before. @throws OrderRefusal where its id stood for another one */
  async function placed(uid: number, clientOrderId: string, digest: string): Promise<FoundOrder[]> {
    const found = await findByClientIds(orm, uid, idsOf(clientOrderId));
    if (found.some(({ order }) => order.digest !== digest)) throw new OrderRefusal(contractCode.clientOrderIdUsed);
    return found;
  }
  /** Wishes that are being done, by their owner and id. */
  const going = new Map<string, Promise<unknown>>();
  /** Does what a wish wants, once; its repeat is answered with the orders that there are. `opens`: only who is activated may. */
  async function once(
    wallet: ContractWallet,
    { clientOrderId, digest, opens }: { readonly clientOrderId: string; readonly digest: string; readonly opens: boolean },
    at: string,
    work: (desk: ContractDesk) => Promise<unknown>,
  ): Promise<FoundOrder[]> {
    const key = `${wallet.uid} ${clientOrderId}`;
    // A repeat waits for the first one, and then finds what it did; of another process the database refuses it.
    for (let other = going.get(key); other !== undefined; other = going.get(key)) await other.catch(() => {});
    const done = doOnce();
    going.set(key, done);
    return done.finally(() => going.delete(key));

    async function doOnce(): Promise<FoundOrder[]> {
      const known = await placed(wallet.uid, clientOrderId, digest);
      if (known.length > 0) return known;
      // Before its turn, for others wait behind it.
      if (opens) await checkActivated(wallet.uid);
      await on(wallet, at, work);
      return placed(wallet.uid, clientOrderId, digest);
    }
  }

  /** A row of a wallet that is live. @throws OrderRefusal */
  async function findRow({ uid, walletType }: ContractWallet, positionId: string) {
    const { uid: owner, walletType: of, id, endedAt } = contractPositions;
    const own = and(eq(owner, uid), eq(of, walletType), eq(id, positionId), isNull(endedAt));
    const [row] = await orm.select().from(contractPositions).where(own);
    if (row === undefined) throw new OrderRefusal(contractCode.positionUnknown);
    return row;
  }
  const placeOf = (desk: ContractDesk) => ({ instrument: desk.instrument, prices });
  const judgeAt = (now: number) => judgeOf(prices, instrumentBy, now);

  return {
    prices,
    prepare,
    judgeAt,
    instrumentOf,
    /** The id of what is listed under a code now; undefined where nothing is. */
    listedId: (code: string): string | undefined => contracts.instrumentAt(code, clock.now())?.instrumentId,
    /** All orders of one wish. */
    ordersOf: (executor: Executor, uid: number, clientOrderId: string): Promise<FoundOrder[]> =>
      findByClientIds(executor, uid, idsOf(clientOrderId)),
    /** The code of the page on which an instrument stands now; null for one that is listed no more. */
    codeOf: (id: string): string | null =>
      contracts.slots.find(({ symbol }) => contracts.instrumentAt(symbol, clock.now())?.instrumentId === id)?.symbol ?? null,

    /** Places an order; the same client order id again answers with the first one. @throws OrderRefusal */
    async place(wallet: ContractWallet, code: string, wish: ContractWish): Promise<FoundOrder[]> {
      const { instrumentId } = instrumentOf(code);
      const digest = `${instrumentId} ${digestOf(wish)}`;
      return once(wallet, { clientOrderId: wish.clientOrderId, digest, opens: !closesOnly(wish) }, instrumentId, async (desk) => {
        const isOwn = ({ uid, walletType }: ContractWallet): boolean => uid === wallet.uid && walletType === wallet.walletType;
        if ([...desk.engine.live.values()].filter(isOwn).length >= mostOpenOrders)
          throw new OrderRefusal(contractCode.tooManyOrders, { count: mostOpenOrders });
        await desk.place(wallet, { ...wish, digest });
      });
    },
    /** Cancels an open order. @throws OrderRefusal, with `orderFilled` or `orderEnded` where it comes too late */
    async cancel(wallet: ContractWallet, orderId: string): Promise<FoundOrder[]> {
      const find = async (): Promise<FoundOrder> => {
        const [found] = await findByIds(orm, wallet.uid, [orderId]);
        if (found === undefined || found.order.walletType !== wallet.walletType) throw new OrderRefusal(contractCode.orderUnknown);
        const { status } = found.order;
        if (status !== 'open') throw new OrderRefusal(status === 'filled' ? contractCode.orderFilled : contractCode.orderEnded);
        return found;
      };
      const at = (await find()).order.instrumentId;
      await on(wallet, at, (desk) => desk.cancel(wallet.uid, orderId)).catch(async (error: unknown) => {
        // By its turn it may have ended.
        if (error instanceof OrderRefusal && error.code === contractCode.orderUnknown) await find();
        throw error;
      });
      return findByIds(orm, wallet.uid, [orderId]);
    },
    /** Cancels open orders: those named, or all that fit. Returns those that ended, and why others did not. */
    async cancelMany(
      wallet: ContractWallet,
      ids: readonly string[] | undefined,
      filter: InstrumentFilter & { readonly side?: 'buy' | 'sell' | undefined },
    ): Promise<{ readonly orders: FoundOrder[]; readonly failed: Failed[] }> {
      const open = (await findOpenOrders(orm, wallet, filter)).map(({ order }) => order);
      const wanted = ids ?? open.filter(({ side }) => filter.side === undefined || side === filter.side).map(({ id }) => id);
      const orders: FoundOrder[] = [];
      const failed: Failed[] = [];
      for (const id of wanted)
        try {
          orders.push(...(await this.cancel(wallet, id)));
        } catch (error) {
          if (!(error instanceof OrderRefusal)) throw error;
          failed.push({ id, code: error.code });
        }
      return { orders, failed };
    },

    /** Closes a row or a part of it. @throws OrderRefusal */
    async close(wallet: ContractWallet, { positionId, ...closing }: ClosingWish): Promise<FoundOrder[]> {
      const digest = JSON.stringify(['close', positionId, closing.contracts, closing.price]);
      const known = await placed(wallet.uid, closing.clientOrderId, digest);
      if (known.length > 0) return known;
      const at = (await findRow(wallet, positionId)).instrumentId;
      return once(wallet, { ...closing, digest, opens: false }, at, (desk) =>
        desk.deed(closing.clientOrderId, (turn) => closeRow(turn, placeOf(desk), wallet, positionId, { ...closing, digest })),
      );
    },
    /** Closes rows whole, one after the other: those that fit. Under one id each is closed once. @throws OrderRefusal for an id that stood for another wish */
    async closeMany(
      wallet: ContractWallet,
      { clientOrderId, ids, digest }: { readonly clientOrderId: string; readonly ids: readonly string[]; readonly digest: string },
    ): Promise<{ readonly orders: FoundOrder[]; readonly failed: Failed[] }> {
      const known = await placed(wallet.uid, clientOrderId, digest);
      if (known.length > 0) return { orders: known, failed: [] };
      const failed: Failed[] = [];
      for (const [index, id] of ids.slice(0, mostClosed).entries())
        try {
          const at = (await findRow(wallet, id)).instrumentId;
          const closing = { clientOrderId: `${clientOrderId}.${index}`, digest, contracts: 'all' as const };
          await on(wallet, at, (desk) => desk.deed(closing.clientOrderId, (turn) => closeRow(turn, placeOf(desk), wallet, id, closing)));
        } catch (error) {
          if (!(error instanceof OrderRefusal)) throw error;
          failed.push({ id, code: error.code });
        }
      return { orders: await placed(wallet.uid, clientOrderId, digest), failed };
    },
    /** Closes a row and opens as much on the other side, both or neither. @throws OrderRefusal */
    async reverse(wallet: ContractWallet, clientOrderId: string, positionId: string): Promise<FoundOrder[]> {
      const digest = JSON.stringify(['reverse', positionId]);
      const known = await placed(wallet.uid, clientOrderId, digest);
      if (known.length > 0) return known;
      const at = (await findRow(wallet, positionId)).instrumentId;
      return once(wallet, { clientOrderId, digest, opens: true }, at, (desk) =>
        desk.deed(clientOrderId, (turn) => reverseRow(turn, placeOf(desk), wallet, positionId, { clientOrderId, digest })),
      );
    },
    /** Moves margin to or from an isolated row, once an id. @throws OrderRefusal */
    async moveMargin(wallet: ContractWallet, move: MarginMove): Promise<void> {
      const isDone = async (): Promise<boolean> => {
        const known = await findMarginMove(orm, wallet.uid, move.clientId);
        if (known !== undefined && (known.positionId !== move.positionId || subtract(known.change, move.change) !== '0'))
          throw new OrderRefusal(contractCode.clientOrderIdUsed);
        return known !== undefined;
      };
      if (await isDone()) return;
      const at = (await findRow(wallet, move.positionId)).instrumentId;
      await on(wallet, at, async (desk) => {
        if (await isDone()) return;
        await desk.deed(`margin ${move.positionId}`, (turn) => moveMargin(turn, placeOf(desk), judgeAt(turn.now), wallet, move));
      });
    },

    /** How a wallet trades what is listed under a code. @throws OrderRefusal */
    async settings(wallet: ContractWallet, code: string) {
      const instrument = instrumentOf(code);
      const { positionMode, marginMode, leverageLong, leverageShort } = await settingsOf(orm, instrument, wallet);
      const { instrumentId, maxLeverage } = instrument;
      return { instrumentId, positionMode, marginMode, leverageLong, leverageShort, maxLeverage };
    },
    /** @throws OrderRefusal, `InTheWay` where positions or orders are */
    async changeSettings(wallet: ContractWallet, code: string, change: SettingsChange): Promise<void> {
      const { instrumentId } = instrumentOf(code);
      await on(wallet, instrumentId, (desk) => desk.deed('settings', (turn) => changeSettings(turn, placeOf(desk), wallet, change)));
      events.publish(`user:${wallet.uid}`, 'contractSettings.changed', { instrumentId });
    },

    /** USDT of a contract wallet that may not leave it: initial margins of cross rows, and what they have lost. */
    async heldBack(executor: Executor, wallet: ContractWallet, coinId: number, at: number): Promise<string> {
      // Where there is no row nothing is bound: so it is with most.
      if (coinId !== usdtId || (await heldInstruments(executor, wallet)).length === 0) return '0';
      await prepare(executor, wallet);
      const { money } = readersOf(executor, prices, at);
      const [available, free] = [await money.availableOf(wallet), await money.freeIn(wallet)];
      return subtract(available, atLeastZero(free));
    },
  };
}
export type ContractTrading = ReturnType<typeof createContractTrading>;
