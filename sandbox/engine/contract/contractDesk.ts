import type { Database } from '#sandbox/core/database/database.ts';
import { createDesk, type Told } from '#sandbox/engine/trading/desk.ts';
import type { ContractWallet } from './contractOrders.ts';
import { placeContractOrder, type ContractWish } from './contractPlace.ts';
import { createContractVenue } from './contractVenue.ts';
import type { ContractPrices, Instrument } from './instrument.ts';

/** The desk of an instrument: all that its accounts do there, and its house. Its deeds run in the trading queue, one at a time. */
export function createContractDesk(
  database: Database,
  seed: number,
  { instrument, prices }: { readonly instrument: Instrument; readonly prices: ContractPrices },
  tell: (told: Told) => void,
) {
  const { deed, turn, advance, cancel, setHouse, engine } = createDesk(
    database,
    seed,
    createContractVenue(instrument, prices, database.clock),
    tell,
  );
  return {
    engine,
    /** Lists the instrument where it is not; its first turn does it. */
    list: () => turn('list', () => Promise.resolve()),
    advance,
    cancel,
    setHouse,
    place: (wallet: ContractWallet, wish: ContractWish) =>
      deed(wish.clientOrderId, (open) => placeContractOrder(open, { instrument, prices }, wallet, wish)),
  };
}
export type ContractDesk = ReturnType<typeof createContractDesk>;
