import type { CoinFacts, ContractMarket } from '#services/market/boardCalls.ts';
import type { SpotMarket } from '#services/market/calls.ts';
import { keyOf, type FavouriteItem } from './favouriteKey.ts';
import { codeOf, nameOf, pathOf, type InstrumentName } from './instrument.ts';

/** A pair or contract as a row of any market list; figures are those of the list that it came with, units as in the `spotList` call. */
export type MarketRow = InstrumentName & {
  readonly code: string;
  readonly path: string;
  readonly name: string;
  readonly tradeId: number;
  readonly webLogo: string;
  readonly digit: number;
  readonly last: string;
  readonly change24h: string;
  readonly high24h: string;
  readonly low24h: string;
  readonly volume24h: string;
  readonly turnover24h: string;
  readonly favourite: FavouriteItem;
  readonly favouriteKey: string;
  /** Full name of the base coin, '' while it is not known. */
  readonly coinName: string;
  /** When the base coin came to be traded here, in milliseconds; null while that is not known. */
  readonly listedAt: number | null;
  /** Highest leverage, 0 where there is none. */
  readonly leverage: number;
  /** Of a delivery, in milliseconds; else 0. */
  readonly liquidationDate: number;
};

type Listed = (SpotMarket | ContractMarket) & Partial<Pick<ContractMarket, 'contractCode' | 'contractType' | 'liquidationDate'>>;

/** Rows of pairs or contracts, in the order given; `coins` adds what is known of their base coins. */
export function marketRows(listed: readonly (SpotMarket | ContractMarket)[], coins: readonly CoinFacts[] = []): readonly MarketRow[] {
  const facts = new Map(coins.map((coin) => [coin.shortName, coin]));
  return listed.map((row: Listed) => {
    const named: InstrumentName = {
      baseCurrency: row.baseCurrency,
      quoteCurrency: row.quoteCurrency,
      tradeArea: 'tradeArea' in row ? row.tradeArea : 0,
      instType: row.instType,
      contractCode: row.contractCode ?? '',
      contractType: row.contractType ?? 0,
    };
    const code = codeOf(named);
    const coin = facts.get(row.baseCurrency);
    const favourite: FavouriteItem = row.instType === 2 ? { kind: 'spot', tradeId: row.tradeId } : { kind: 'contract', contractCode: code };
    return {
      ...named,
      code,
      path: pathOf(named),
      name: nameOf(named),
      tradeId: row.tradeId,
      webLogo: row.webLogo,
      digit: row.digit,
      last: row.last,
      change24h: row.change24h,
      high24h: row.high24h,
      low24h: row.low24h,
      volume24h: row.volume24h,
      turnover24h: row.turnover24h,
      favourite,
      favouriteKey: keyOf(favourite),
      coinName: coin?.name ?? '',
      listedAt: coin?.listedAt ?? null,
      leverage: row.marginRatio,
      liquidationDate: row.liquidationDate ?? 0,
    };
  });
}
