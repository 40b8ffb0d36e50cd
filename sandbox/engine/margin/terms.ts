import { exactText } from '#sandbox/engine/trading/fees.ts';
import { partsOf } from '#sandbox/core/ledger/amounts.ts';
import type { Coin } from '#sandbox/core/world/coins.ts';
import type { SpotPair } from '#sandbox/core/world/pairs.ts';

/** Wallets that borrow: 6 cross margin, 7 isolated margin of the pair `tradeId` (0 for the former). */
export type MarginWallet = { readonly uid: number; readonly walletType: 6 | 7; readonly tradeId: number };

/** Where a wallet's risk rate, assets by debt, must stay above: for coins to leave, not to be warned, not to be liquidated. */
export type Bands = { readonly transfer: string; readonly call: string; readonly liquidation: string };

/** The most that a cross margin wallet may hold for each part of its own. */
export const crossLeverage = 3;
/** By the most leverage of a wallet: the more it may borrow, the nearer the bands are to its debt. */
export const bandRows: readonly (Bands & { readonly upTo: number })[] = [
  { upTo: 3, transfer: '2', call: '1.3', liquidation: '1.1' },
  { upTo: 5, transfer: '1.5', call: '1.15', liquidation: '1.08' },
  { upTo: 10, transfer: '1.25', call: '1.08', liquidation: '1.05' },
];
/** @throws RangeError for a leverage that no wallet has. */
export function bandsOf(maxLeverage: number): Bands {
  const found = bandRows.find(({ upTo }) => maxLeverage <= upTo);
  if (found === undefined) throw new RangeError(`no bands for a leverage of ${maxLeverage}`);
  return found;
}

/** Interest of an hour by coin, in parts of 100 million of what was lent. */
const hourlyRates: Readonly<Record<string, number>> = { USDT: 1_141, USDC: 1_141, BTC: 342, ETH: 342 };
const otherHourlyRate = 571;
const rateDigit = 8;
const rateOf = ({ shortName }: Pick<Coin, 'shortName'>): number => hourlyRates[shortName] ?? otherHourlyRate;
/** The interest of so many hours, as a fraction of what was lent. */
export const interestRate = (coin: Pick<Coin, 'shortName'>, hours: number): string =>
  exactText(BigInt(rateOf(coin)) * BigInt(hours), rateDigit);

/** What lenders have of each coin, and what one wallet may owe of it, by worth in USDT at the price that the coin started from. */
const poolWorth = '20000000';
const personalWorth = '500000';
const limitDecimals = 2;
export const poolOf = ({ priceUsdt }: Pick<Coin, 'priceUsdt'>): string => partsOf(poolWorth, priceUsdt, limitDecimals);
export const personalLimitOf = ({ priceUsdt }: Pick<Coin, 'priceUsdt'>): string => partsOf(personalWorth, priceUsdt, limitDecimals);

/** The most leverage of a wallet; `pair` is that of an isolated one. */
export const maxLeverageOf = (pair: Pick<SpotPair, 'marginRatio'> | undefined): number => pair?.marginRatio ?? crossLeverage;
