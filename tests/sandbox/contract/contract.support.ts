import { randomUUID } from 'node:crypto';
import { priceLimitOf } from '#machines/rules/contract/priceLimit.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { negate } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, balancesOf, insuranceOf, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { worldContracts } from '#sandbox/core/world/contracts.ts';
import { contractSettings } from '#sandbox/engine/contract/contract.schema.ts';
import { createContractDesk } from '#sandbox/engine/contract/contractDesk.ts';
import { createContractRisk } from '#sandbox/engine/contract/contractRisk.ts';
import type { ContractWish } from '#sandbox/engine/contract/contractPlace.ts';
import { contractFaults } from '#sandbox/engine/contract/faults.ts';
import { instrumentOf, type ContractPrices, type Instrument } from '#sandbox/engine/contract/instrument.ts';
import { createPositions } from '#sandbox/engine/contract/positions.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import type { TestDatabase } from '#tests/support/databases.ts';

const seed = 1;
export type ContractSettings = Partial<Omit<typeof contractSettings.$inferInsert, 'uid' | 'instrumentId'>>;
/** An order but for what most have. */
export type Wished = Partial<ContractWish> & Pick<ContractWish, 'side' | 'contracts'>;

/** Contracts on a test database; the mark is the house's price, unless a test moves it. */
export async function openContracts({ database, clock }: TestDatabase, codes: readonly string[] = ['btcusdt']) {
  await seedWorld(database, { seed, quickPasswords: true });
  const market = createMarket(seed);
  const instruments = new Map<string, Instrument>();
  for (const contract of worldContracts) {
    const spot = market.pairs.find(({ pair }) => pair.tradeId === contract.spotTradeId);
    if (spot === undefined || contract.contractType !== 0 || !codes.includes(contract.contractCode)) continue;
    const instrument = instrumentOf(seed, spot, contract, null);
    instruments.set(instrument.instrumentId, instrument);
  }
  const instrumentBy = (id: string): Instrument => {
    const instrument = instruments.get(id);
    if (instrument === undefined) throw new Error(`no instrument ${id}`);
    return instrument;
  };
  /** By how many thousandths testers have moved the mark from the house's price. */
  const shocks = new Map<string, number>();
  /** Rates of funding that tests have set. */
  const rates = new Map<string, string>();
  const ticksAt = (id: string, moment: number): number => {
    const { prices, houseTime } = instrumentBy(id).pair;
    const ticks = prices.at(Math.floor(houseTime.at(moment) / 1_000));
    return Math.round((ticks * (1_000 + (shocks.get(id) ?? 0))) / 1_000);
  };
  const prices: ContractPrices = {
    mark: (id, moment) => textOf(ticksAt(id, moment), instrumentBy(id).priceDigit),
    funding: (id) => rates.get(id) ?? '0.0001',
    limits: (id, moment) => priceLimitOf(prices.mark(id, moment), '0', instrumentBy(id).priceDigit),
  };
  const start = () =>
    new Map(
      [...instruments.values()].map((instrument) => [
        instrument.instrumentId,
        createContractDesk(database, seed, { instrument, prices }, () => {}),
      ]),
    );
  let desks = start();
  let risk = createContractRisk(database, desks, prices);
  const deskOf = (id: string) => {
    const desk = desks.get(id);
    if (desk === undefined) throw new Error(`no desk of ${id}`);
    return desk;
  };
  for (const desk of desks.values()) await desk.list();
  const wallet = (uid: number) => ({ uid, walletType: 5 }) as const;

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
    /** Desks that know only what the database knows. */
    restart(): void {
      desks = start();
      risk = createContractRisk(database, desks, prices);
    },
    /** Begins what has to be liquidated by the marks of now. */
    look: () => risk.look(),
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
    place: (uid: number, { side, ...wished }: Wished, id = 'btcusdt'): Promise<void> =>
      deskOf(id).place(wallet(uid), {
        clientOrderId: randomUUID(),
        side,
        positionSide: 'net',
        isReduceOnly: false,
        type: wished.price === undefined ? 'market' : 'limit',
        timeInForce: wished.price === undefined ? 'IOC' : 'GTC',
        isPostOnly: false,
        ...wished,
      }),
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
