import { spotCode, spotPath, type SpotPair } from './spotCode.ts';

/** What names a pair or contract: `instType` 2 is spot, 4 perpetual, 5 delivery; a pair has no contract code and type 0. */
export type InstrumentName = SpotPair & { readonly instType: 2 | 4 | 5; readonly contractCode: string; readonly contractType: number };

/** The code of an instrument's page and of its prices: `btc_usdt`, `btc3l_usdt_etf`, `btcusdt`, `btcusdt_1_d`. */
export const codeOf = (instrument: InstrumentName): string =>
  instrument.instType === 2
    ? spotCode(instrument)
    : instrument.instType === 4
      ? instrument.contractCode
      : `${instrument.contractCode}_${instrument.contractType}_d`;

/** Path of the instrument's page inside a language (spec section 2). */
export const pathOf = (instrument: InstrumentName): string =>
  instrument.instType === 2 ? spotPath(instrument) : `/contract/exchange/${codeOf(instrument)}`;

/** Name as it is shown: `BTC/USDT`, `BTCUSDT`. */
export const nameOf = ({ baseCurrency, quoteCurrency, instType }: InstrumentName): string =>
  instType === 2 ? `${baseCurrency}/${quoteCurrency}` : `${baseCurrency}${quoteCurrency}`;
