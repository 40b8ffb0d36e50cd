import type { Events } from '#sandbox/core/stream/events.ts';
import { contractsOf } from '#sandbox/engine/market/contracts.ts';
import type { Exchange } from '#sandbox/engine/trading/exchange.ts';
import { createContractEngine, type ContractEngine } from './contractEngine.ts';
import type { ContractPrices } from './contractPrices.ts';
import { enginePrices, readInstrumentId } from './enginePrices.ts';
import { instrumentOf, type Instrument } from './instrument.ts';

type Options = {
  readonly exchange: Exchange;
  readonly seed: number;
  readonly contractPrices: ContractPrices;
  readonly events: Events;
};

/** The engine of all contracts that the exchange lists, in the queue of its trading; it begins to look by itself. */
export function openContracts({ exchange, seed, contractPrices, events }: Options): ContractEngine {
  const { market, trading, database, onFault } = exchange;
  const contracts = contractsOf(market, seed);
  function instrumentBy(instrumentId: string): Instrument {
    const { contractCode, expiresAt } = readInstrumentId(instrumentId);
    const slot = contracts.instrumentOf(contractCode, expiresAt)?.slot;
    if (slot === undefined) throw new Error(`there is no contract ${contractCode}`);
    return instrumentOf(seed, slot.spot, slot.contract, expiresAt);
  }
  return createContractEngine({
    database,
    seed,
    prices: enginePrices(contractPrices),
    instrumentBy,
    listedAt: (moment) =>
      contracts.slots.flatMap(({ symbol }) => {
        const listed = contracts.instrumentAt(symbol, moment);
        return listed?.listedAt === moment ? [instrumentBy(listed.instrumentId)] : [];
      }),
    inQueue: trading.inQueue,
    onHalt: contractPrices.setHalted,
    tell(_, { news }) {
      for (const { uid, fact, about } of news) events.publish(`user:${uid}`, fact, about);
      for (const uid of new Set(news.map((each) => each.uid))) events.publish(`user:${uid}`, 'balances.changed');
    },
    onFault,
  });
}
