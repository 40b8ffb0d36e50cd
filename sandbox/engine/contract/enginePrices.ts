import type { Contracts } from '#sandbox/engine/market/contracts.ts';
import type { ContractPrices as ServedPrices } from './contractPrices.ts';
import type { ContractPrices } from './instrument.ts';

/** The prices that the exchange serves, as the engine asks for them: by instrument, not by the slot in which it is listed then. */
export function enginePrices(served: ServedPrices, contracts: Contracts): ContractPrices {
  /** The code under which an instrument is listed at a moment. @throws Error where it is not. */
  function symbolOf(instrumentId: string, moment: number): string {
    const slot = contracts.slots.find(
      ({ symbol, contract }) =>
        instrumentId.startsWith(contract.contractCode) && contracts.instrumentAt(symbol, moment)?.instrumentId === instrumentId,
    );
    if (slot === undefined) throw new Error(`${instrumentId} is not listed at ${moment}`);
    return slot.symbol;
  }
  function known<Found>(found: Found | undefined): Found {
    if (found === undefined) throw new Error('what is listed has a price');
    return found;
  }
  return {
    mark: (instrumentId, moment) => known(served.at(symbolOf(instrumentId, moment), moment)).mark,
    funding: (instrumentId, moment) => known(served.settledFunding(symbolOf(instrumentId, moment), moment)),
    limits: (instrumentId, moment) => known(served.limitsAt(symbolOf(instrumentId, moment), moment)),
  };
}
