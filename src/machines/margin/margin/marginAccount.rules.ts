import { compare, divide, isAbove, isZero } from '#machines/rules/decimal.ts';
import type { MarginWalletData } from '#services/margin/marginCalls.ts';
import type { MarginSettings } from '#services/margin/marginSettings.ts';

export type { MarginWalletData };
export type MarginCoin = MarginWalletData['coins'][number];
/** Whose coins secure a loan: those of all margin pairs together, or of one pair alone. */
export type MarginMode = MarginSettings['mode'];
/** What of a pair decides which margin wallets trade it. */
export type MarginPair = {
  readonly tradeCode: string;
  readonly tradeId: number;
  readonly baseCoinId: number;
  readonly quoteCoinId: number;
  readonly priceDigit: number;
  readonly hasCross: boolean;
  readonly hasIsolated: boolean;
};
export type WalletRef = { readonly walletType: 6 | 7; readonly tradeId?: number };

/** The mode that was chosen last, where the pair has it. */
export const modeFor = (pair: MarginPair, wished: MarginMode): MarginMode =>
  !pair.hasIsolated ? 'cross' : pair.hasCross ? wished : 'isolated';
export const walletOf = (pair: MarginPair, mode: MarginMode): WalletRef =>
  mode === 'cross' ? { walletType: 6 } : { walletType: 7, tradeId: pair.tradeId };
/** What stops at a risk rate, and below it. */
export type BandName = 'transfer' | 'borrow' | 'call' | 'liquidation';
export type Band = { readonly name: BandName; readonly rate: string };
/** Decimals of a rate that is worked out here, as the exchange cuts its own. */
const rateDecimals = 4;

/**
 * The rates at which something stops, the highest first. The exchange names all but that of borrowing, which follows from the
 * leverage: with L times what is one's own, assets by debt is L / (L - 1). A leverage of 1 borrows nothing at all.
 */
export function bandsOf({ bands, leverage }: Pick<MarginWalletData, 'bands' | 'leverage'>): readonly Band[] {
  const borrow: readonly Band[] =
    leverage > 1 ? [{ name: 'borrow', rate: divide(String(leverage), String(leverage - 1), rateDecimals) }] : [];
  const named: readonly Band[] = [
    { name: 'transfer', rate: bands.transfer },
    ...borrow,
    { name: 'call', rate: bands.call },
    { name: 'liquidation', rate: bands.liquidation },
  ];
  return named.toSorted((left, right) => compare(right.rate, left.rate));
}

/** How a wallet stands: it owes nothing, is above all bands, in the lowest band that its rate has come down to, or being sold. */
export type RiskStanding = 'free' | 'safe' | BandName | 'liquidating';
export function standingOf(wallet: Pick<MarginWalletData, 'bands' | 'leverage' | 'riskRate' | 'isLiquidating'>): RiskStanding {
  const { riskRate, isLiquidating } = wallet;
  if (isLiquidating) return 'liquidating';
  if (riskRate === null) return 'free';
  return bandsOf(wallet).findLast(({ rate }) => !isAbove(riskRate, rate))?.name ?? 'safe';
}

/** Why nothing more of a coin can be borrowed, all that hold; none where something can. Texts `margin:cause.<name>`. */
export type ZeroCause = 'coin' | 'liquidating' | 'collateral' | 'leverage' | 'rate' | 'personal' | 'pool';
export function causesOfZero(wallet: MarginWalletData, coin: MarginCoin): readonly ZeroCause[] {
  if (!isZero(coin.borrowable)) return [];
  if (isZero(coin.personalLimit)) return ['coin'];
  const { isLiquidating, assetsUsdt, leverage, riskRate } = wallet;
  const borrow = bandsOf(wallet).find(({ name }) => name === 'borrow');
  const holds: Readonly<Record<Exclude<ZeroCause, 'coin'>, boolean>> = {
    liquidating: isLiquidating,
    collateral: isZero(assetsUsdt),
    leverage: leverage === 1,
    rate: riskRate !== null && borrow !== undefined && !isAbove(riskRate, borrow.rate),
    personal: !isAbove(coin.personalLimit, coin.borrowed),
    pool: isZero(coin.poolLeft),
  };
  return (Object.keys(holds) as Exclude<ZeroCause, 'coin'>[]).filter((name) => holds[name]);
}
