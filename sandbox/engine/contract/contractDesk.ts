import { eq, max } from 'drizzle-orm';
import { missedFundings } from '#machines/rules/contract/funding.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { createDesk, type HouseState, type Told } from '#sandbox/engine/trading/desk.ts';
import { end } from '#sandbox/engine/trading/settle.ts';
import { contractFunding, contractInstruments } from './contract.schema.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { deliver, type Delivered, type Delivery } from './contractDelivery.ts';
import { payFunding } from './contractFunding.ts';
import type { ContractOrder, ContractWallet } from './contractOrders.ts';
import { placeContractOrder, type ContractPlace, type ContractWish } from './contractPlace.ts';
import { createContractVenue } from './contractVenue.ts';
import type { ContractTurn } from './forcedOrders.ts';

/** Since when funding is due: after the last moment that was paid, or since the instrument is listed. */
async function fundingDueSince(orm: Executor, instrumentId: string): Promise<number | undefined> {
  const { moment } = contractFunding;
  const [paid] = await orm
    .select({ last: max(moment) })
    .from(contractFunding)
    .where(eq(contractFunding.instrumentId, instrumentId));
  if (typeof paid?.last === 'number') return paid.last;
  const isThis = eq(contractInstruments.instrumentId, instrumentId);
  return (await orm.select({ listedAt: contractInstruments.listedAt }).from(contractInstruments).where(isThis))[0]?.listedAt;
}

/** The desk of an instrument: all that its accounts do there, its house and its funding. Its deeds run in the trading queue, one at a time. */
export function createContractDesk(database: Database, seed: number, place: ContractPlace, tell: (told: Told) => void) {
  const { instrument, prices } = place;
  const { clock, orm } = database;
  const venue = createContractVenue(instrument, prices, clock);
  const { deed, turn, advance, cancel, setHouse, setState, review, engine } = createDesk(database, seed, venue, tell);
  /** Up to when funding was paid, once that was looked up. */
  let fundedTo: number | undefined;

  /** Pays the funding of the moments that have passed, in their order; before each the market moves up to it. */
  async function fund(): Promise<void> {
    if (instrument.expiresAt !== null) return;
    fundedTo ??= await fundingDueSince(orm, instrument.instrumentId);
    for (const moment of missedFundings(fundedTo ?? clock.now(), clock.now())) {
      await advance(moment);
      await turn(`${instrument.instrumentId} ${moment}`, (open) => payFunding(open, place, moment));
      fundedTo = moment;
    }
  }

  return {
    engine,
    instrument,
    review,
    /** One transaction on the instrument that is no order of an account. */
    turn,
    /** Lists the instrument where it is not; its first turn does it. */
    list: () => turn('list', () => Promise.resolve()),
    /** Testers halt the instrument, which stands still then, or let it go on from where it would be now. */
    async halt(isHalted: boolean): Promise<void> {
      await fund();
      await advance();
      if (engine.state === 'delisted') return;
      await setState(isHalted ? 'closed' : 'open');
      if (!isHalted) engine.moment = undefined;
    },
    /** Ends what waits to open: a delivery that comes to its end is closed only. */
    async closeOnly(): Promise<void> {
      await advance();
      const opening = (): ContractOrder[] => [...engine.live.values()].filter(({ opens }) => opens > 0);
      if (opening().length === 0) return;
      await turn('closeOnly', async (open) => {
        for (const order of opening()) end(open, order, 'cancelled', contractCode.closeOnly);
      });
    },
    /** Delivers the instrument at a price, and lists what comes next. Undefined where that was done. */
    async deliver(delivery: Omit<Delivery, 'instrument'>): Promise<Delivered | undefined> {
      await advance();
      const { instrumentId, expiresAt } = instrument;
      return turn(`${instrumentId} ${expiresAt}`, (open) => deliver(open, { instrument, ...delivery }));
    },
    /** Brings the instrument to now: its funding and its house. */
    async advance(): Promise<void> {
      await fund();
      await advance();
    },
    async cancel(uid: number, id: string): Promise<void> {
      await fund();
      await cancel(uid, id);
    },
    async setHouse(state: HouseState): Promise<void> {
      await fund();
      await setHouse(state);
    },
    /** What an owner does on the instrument, in one turn: its funding is paid before. */
    async deed<Result>(reference: string, work: (open: ContractTurn) => Promise<Result>): Promise<Result> {
      await fund();
      return deed(reference, work);
    },
    async place(wallet: ContractWallet, wish: ContractWish): Promise<void> {
      await fund();
      await deed(wish.clientOrderId, (open) => placeContractOrder(open, place, wallet, wish));
    },
  };
}
export type ContractDesk = ReturnType<typeof createContractDesk>;
