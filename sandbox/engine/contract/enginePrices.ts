import { deliveryTerms } from '#machines/rules/contract/terms.ts';
import type { ContractPrices as ServedPrices } from './contractPrices.ts';
import type { ContractPrices } from './instrument.ts';

type Named = { readonly contractCode: string; readonly expiresAt: number | null };

/** Contract and end of an instrument, as its name says. @throws Error for what is none. */
export function readInstrumentId(instrumentId: string): Named {
  const [, contractCode, year, month, day] = /^([a-z0-9]+)(?:-(\d\d)(\d\d)(\d\d))?$/.exec(instrumentId) ?? [];
  if (contractCode === undefined) throw new Error(`${instrumentId} is no instrument`);
  const expiresAt = year === undefined ? null : Date.UTC(2000 + Number(year), Number(month) - 1, Number(day), deliveryTerms.hour);
  return { contractCode, expiresAt };
}

/**
 * The prices that the exchange serves, as the engine asks for them: by instrument, not by the slot in which it is listed then. What has
 * come to its end stays at its delivery price.
 */
export function enginePrices(served: Pick<ServedPrices, 'of'>): ContractPrices {
  const known = new Map<string, { readonly named: Named; readonly prices: ReturnType<ServedPrices['of']> }>();
  function of(instrumentId: string) {
    const found = known.get(instrumentId);
    if (found !== undefined) return found;
    const named = readInstrumentId(instrumentId);
    const made = { named, prices: served.of(named.contractCode, named.expiresAt) };
    known.set(instrumentId, made);
    return made;
  }
  /** No price moves after the end. */
  function until<Found>(
    instrumentId: string,
    moment: number,
    read: (prices: ReturnType<ServedPrices['of']>, then: number) => Found,
  ): Found {
    const { named, prices } = of(instrumentId);
    return read(prices, Math.min(moment, named.expiresAt ?? moment));
  }
  return {
    mark: (instrumentId, moment) => until(instrumentId, moment, ({ mark }, then) => mark(then)),
    limits: (instrumentId, moment) => until(instrumentId, moment, ({ limits }, then) => limits(then)),
    about: (instrumentId, moment) => until(instrumentId, moment, ({ last }, then) => last(then)),
    prepare: (instrumentId, moment) => until(instrumentId, moment, ({ prepare }, then) => prepare(then)),
    state: (instrumentId, moment) => of(instrumentId).prices.state(moment),
    delivery: (instrumentId) => of(instrumentId).prices.delivery(),
    funding(instrumentId, moment) {
      const rate = of(instrumentId).prices.funding(moment);
      if (rate === undefined) throw new Error(`${instrumentId} has no funding`);
      return rate;
    },
  };
}
