import { randomUUID } from 'node:crypto';
import { deliveryPrice, stateOfDelivery } from '#machines/rules/contract/delivery.ts';
import { stateOfIndexAge } from '#machines/rules/contract/instruments.ts';
import { priceLimitOf } from '#machines/rules/contract/priceLimit.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { multiply } from '#machines/rules/decimal.ts';
import { inParts } from '#sandbox/core/database/inParts.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { negate } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, balancesOf, insuranceOf, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { worldContracts } from '#sandbox/core/world/contracts.ts';
import { contractSettings } from '#sandbox/engine/contract/contract.schema.ts';
import { createContractRisk } from '#sandbox/engine/contract/contractRisk.ts';
import { placeContractOrder, type ContractWish } from '#sandbox/engine/contract/contractPlace.ts';
import { createContractEngine } from '#sandbox/engine/contract/contractEngine.ts';
import { readInstrumentId } from '#sandbox/engine/contract/enginePrices.ts';
import { contractFaults } from '#sandbox/engine/contract/faults.ts';
import { instrumentOf, type ContractPrices, type Instrument } from '#sandbox/engine/contract/instrument.ts';
import { createPositions } from '#sandbox/engine/contract/positions.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { createQueue } from '#sandbox/engine/trading/queue.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import type { TestDatabase } from '#tests/support/databases.ts';

const seed = 1;
export type ContractSettings = Partial<Omit<typeof contractSettings.$inferInsert, 'uid' | 'instrumentId'>>;
/** An order but for what most have. */
export type Wished = Partial<ContractWish> & Pick<ContractWish, 'side' | 'contracts'>;

/** The mark is so many thousandths away from a moment to another. */
type Swing = { readonly from: number; readonly to: number; readonly thousandths: number };

/** Contracts on a test database; the mark is the house's price, unless a test moves it. Codes are instruments: `btcusdt-261127` too. */
export async function openContracts({ database, clock }: TestDatabase, codes: readonly string[] = ['btcusdt']) {
  await seedWorld(database, { seed, quickPasswords: true });
  const market = createMarket(seed);
  const instruments = new Map<string, Instrument>();
  function instrumentBy(id: string): Instrument {
    const { contractCode, expiresAt } = readInstrumentId(id);
    const contract = worldContracts.find(
      (each) => each.contractCode === contractCode && (each.contractType === 0) === (expiresAt === null),
    );
    const spot = market.pairs.find(({ pair }) => pair.tradeId === contract?.spotTradeId);
    if (spot === undefined || contract === undefined) throw new Error(`no instrument ${id}`);
    const instrument = instruments.get(id) ?? instrumentOf(seed, spot, contract, expiresAt);
    instruments.set(id, instrument);
    return instrument;
  }
  /** By how many thousandths testers have moved the mark from the house's price. */
  const shocks = new Map<string, number>();
  const swings = new Map<string, Swing>();
  /** Rates of funding that tests have set. */
  const rates = new Map<string, string>();
  /** Since when there is no index, and since when testers have halted an instrument. */
  const dead = new Map<string, number>();
  const halts = new Map<string, number>();
  const faults: unknown[] = [];
  const ticksAt = (id: string, moment: number): number => {
    const { pair, expiresAt } = instrumentBy(id);
    const then = Math.min(moment, expiresAt ?? moment, dead.get(id) ?? moment);
    const ticks = pair.prices.at(Math.floor(pair.houseTime.at(then) / 1_000));
    const swing = swings.get(id);
    const swung = swing !== undefined && then >= swing.from && then < swing.to ? swing.thousandths : 0;
    return Math.round((ticks * (1_000 + (shocks.get(id) ?? 0) + swung)) / 1_000);
  };
  const priceOfTicks = (id: string, ticks: number): string => textOf(ticks, instrumentBy(id).priceDigit);
  function deliveryOf(id: string): string {
    const { expiresAt, priceDigit } = instrumentBy(id);
    const begins = (expiresAt ?? 0) - 3_600_000;
    return deliveryPrice(
      Array.from({ length: 3_600 }, (_, second) => priceOfTicks(id, ticksAt(id, begins + (second + 1) * 1_000))),
      priceDigit,
    );
  }
  const prices: ContractPrices = {
    mark: (id, moment) => (moment >= (instrumentBy(id).expiresAt ?? Infinity) ? deliveryOf(id) : priceOfTicks(id, ticksAt(id, moment))),
    about: (id, moment) => prices.mark(id, moment),
    funding: (id) => rates.get(id) ?? '0.0001',
    limits: (id, moment) => priceLimitOf(prices.mark(id, moment), '0', instrumentBy(id).priceDigit),
    delivery: (id) => Promise.resolve(deliveryOf(id)),
    prepare: () => Promise.resolve(),
    state(id, moment) {
      const { expiresAt } = instrumentBy(id);
      const ofDelivery = expiresAt === null ? 'trading' : stateOfDelivery(expiresAt, moment);
      if (ofDelivery === 'settling') return 'settling';
      if ((halts.get(id) ?? Infinity) <= moment) return 'halted';
      const ofIndex = stateOfIndexAge((moment - Math.min(moment, dead.get(id) ?? moment)) / 1_000);
      return ofIndex === 'trading' ? ofDelivery : ofIndex;
    },
  };
  /** So many parts of the engine's work are still done before its process is gone. */
  let partsLeft = Infinity;
  function start() {
    const queue = createQueue();
    const engine = createContractEngine({
      database,
      seed,
      prices,
      instrumentBy,
      looksByItself: false,
      listedAt: (moment) => (moment === Date.UTC(2026, 10, 27, 8) ? [instrumentBy('btcusdt-261211')] : []),
      inQueue: (work) => {
        partsLeft -= 1;
        return partsLeft < 0 ? Promise.reject(new Error('the process is gone')) : queue.run(work);
      },
      onHalt: (id, since) => void (since === undefined ? halts.delete(id) : halts.set(id, since)),
      tell: () => {},
      onFault: (error) => void faults.push(error),
    });
    return { engine, risk: createContractRisk(database, engine.deskOf, prices) };
  }
  let { engine, risk } = start();
  const deskOf = (id: string) => engine.deskOf(id);
  for (const id of codes) await deskOf(id).list();
  const wallet = (uid: number) => ({ uid, walletType: 5 }) as const;
  const wishOf = ({ side, ...wished }: Wished): ContractWish => ({
    clientOrderId: randomUUID(),
    side,
    positionSide: 'net',
    isReduceOnly: false,
    type: wished.price === undefined ? 'market' : 'limit',
    timeInForce: wished.price === undefined ? 'IOC' : 'GTC',
    isPostOnly: false,
    ...wished,
  });

  return {
    clock,
    database,
    instrumentBy,
    deskOf,
    ticks: (id = 'btcusdt') => ticksAt(id, clock.now()),
    price: (ticks: number, id = 'btcusdt') => textOf(ticks, instrumentBy(id).priceDigit),
    /** Moves the mark from the house's price, by thousandths of it. */
    shock: (thousandths: number, id = 'btcusdt') => void shocks.set(id, thousandths),
    /** What is paid at the next moments of funding. */
    fundingRate: (rate: string, id = 'btcusdt') => void rates.set(id, rate),
    /** Takes the house's quotes away, or lets it go on where it would be now. */
    async setHouse(isThere: boolean, id = 'btcusdt'): Promise<void> {
      await deskOf(id).setHouse(isThere ? 'alive' : 'cleared');
    },
    /** Desks and an engine that know only what the database knows. */
    async restart(): Promise<void> {
      await engine.close();
      partsLeft = Infinity;
      ({ engine, risk } = start());
    },
    /** Lets the engine do what is due, as it does each second. */
    pass: () => engine.look(),
    engine: () => engine,
    /** The process is gone after so many parts of that. */
    dieAfter: (parts: number) => void (partsLeft = parts),
    faults,
    /** The mark is away from a moment to another. */
    swing: (swing: Swing, id = 'btcusdt') => void swings.set(id, swing),
    /** All sources of an index stop now, or go on. */
    setIndex: (isThere: boolean, id = 'btcusdt') => void (isThere ? dead.delete(id) : dead.set(id, clock.now())),
    /** Begins what has to be liquidated by the marks of now. */
    async look(): Promise<void> {
      for (const id of codes) await deskOf(id).advance();
      await risk.begin((await risk.read()).goneAt(clock.now()));
    },
    /** Makes so many steps of what has begun; whether nothing is left. */
    run: (mostSteps = 5_000) => risk.run(mostSteps),
    prices,
    /** An account with so much USDT in its contract wallet. */
    async newUser(amount: string, settings: Readonly<Record<string, ContractSettings>> = {}): Promise<number> {
      const email = `${randomUUID()}@x.test`;
      const [row] = await database.orm.insert(users).values({ email, nickname: 'T', createdAt: clock.now() }).returning();
      const uid = row?.uid ?? 0;
      await inTransaction(database, (tx) =>
        post(tx, {
          kind: 'test',
          at: clock.now(),
          entries: [
            { place: { kind: 'available', ...wallet(uid), coinId: usdtId }, amount },
            { place: { kind: 'external', coinId: usdtId }, amount: `-${amount}` },
          ],
        }),
      );
      for (const [instrumentId, chosen] of Object.entries(settings))
        await database.orm.insert(contractSettings).values({
          uid,
          walletType: 5,
          instrumentId,
          positionMode: 'oneWay',
          marginMode: 'cross',
          leverageLong: 20,
          leverageShort: 20,
          ...chosen,
        });
      return uid;
    },
    place: (uid: number, wished: Wished, id = 'btcusdt'): Promise<void> => deskOf(id).place(wallet(uid), wishOf(wished)),
    /** So many accounts with as much USDT each, made at once. */
    async newUsers(count: number, amount: string): Promise<number[]> {
      const drafts = Array.from({ length: count }, () => ({ email: `${randomUUID()}@x.test`, nickname: 'T', createdAt: clock.now() }));
      const uids: number[] = [];
      await inParts(drafts, 200, async (part) => {
        const made = await database.orm.insert(users).values(part).returning({ uid: users.uid });
        uids.push(...made.map(({ uid }) => uid));
        const entries = made.map(({ uid }) => ({ place: { kind: 'available', ...wallet(uid), coinId: usdtId } as const, amount }));
        const given = { place: { kind: 'external', coinId: usdtId } as const, amount: `-${multiply(amount, String(made.length))}` };
        await inTransaction(database, (tx) => post(tx, { kind: 'test', at: clock.now(), entries: [...entries, given] }));
      });
      return uids;
    },
    /** Orders of many accounts, in few turns. */
    async placeMany(orders: readonly (Wished & { readonly uid: number })[], id = 'btcusdt'): Promise<void> {
      await inParts(orders, 100, (part) =>
        deskOf(id).turn('many', async (turn) => {
          for (const { uid, ...wished } of part)
            await placeContractOrder(turn, { instrument: instrumentBy(id), prices }, wallet(uid), wishOf(wished));
        }),
      );
    },
    /** The code with which an order is refused; 0 when it was taken. */
    refusal: (work: Promise<unknown>): Promise<number> =>
      work.then(
        () => 0,
        (error: unknown) => {
          if (error instanceof OrderRefusal) return error.code;
          throw error;
        },
      ),
    rows: (uid: number) => createPositions(database.orm, clock.now()).rowsOf(wallet(uid)),
    live: (uid: number, id = 'btcusdt') => [...deskOf(id).engine.live.values()].filter((order) => order.uid === uid),
    available: (uid: number) => availableIn(database.orm, { ...wallet(uid), tradeId: 0, coinId: usdtId }),
    frozen: async (uid: number) =>
      (await balancesOf(database.orm, uid, wallet(uid))).find(({ coinId }) => coinId === usdtId)?.frozen ?? '0',
    insured: () => insuranceOf(database.orm, usdtId),
    /** Gives the insurance so much USDT more, or takes it. */
    insure: (amount: string) =>
      inTransaction(database, (tx) =>
        post(tx, {
          kind: 'test',
          at: clock.now(),
          entries: [
            { place: { kind: 'insurance', coinId: usdtId }, amount },
            { place: { kind: 'external', coinId: usdtId }, amount: negate(amount) },
          ],
        }),
      ),
    /** Everything that must hold at any time. */
    problems: async (): Promise<string[]> => [
      ...(await ledgerFaults(database.orm)),
      ...(await tradingFaults(database.orm)),
      ...(await contractFaults(database.orm)),
    ],
  };
}
export type ContractTest = Awaited<ReturnType<typeof openContracts>>;
