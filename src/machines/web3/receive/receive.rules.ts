import type { Holding } from '#services/wallet/balances.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { compare, isZero, subtract, truncate } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';

/** A payment that came in while the page was open; `amount` in whole coins. */
export type Arrival = { readonly chainIndex: number; readonly symbol: string; readonly amount: string };

export type PaymentRequest = {
  /** With its checksum. */
  readonly address: string;
  readonly chainIndex: number;
  /** Empty for the chain's own coin. */
  readonly tokenAddress: string;
  readonly decimals: number;
  /** In whole coins; '' or zero asks for no certain amount. */
  readonly amount: string;
};

/**
 * What the QR code holds. Without an amount the bare address, which every wallet reads; with one a request by EIP-681:
 * `ethereum:<address>@<chain>?value=<units>`, or the token's `transfer` with the address and the units. Units are cut to the token's decimals.
 */
export function paymentText({ address, chainIndex, tokenAddress, decimals, amount }: PaymentRequest): string {
  const units = shift(truncate(amount, decimals), decimals);
  if (isZero(units)) return address;
  return tokenAddress === ''
    ? `ethereum:${address}@${chainIndex}?value=${units}`
    : `ethereum:${tokenAddress}@${chainIndex}/transfer?address=${address}&uint256=${units}`;
}

/** What an address holds more of than before, by token. A token that was not read before, or not now, is no arrival. */
export function arrivalsIn(before: readonly Holding[], now: readonly Holding[], tokens: readonly Web3Token[]): readonly Arrival[] {
  return tokens.flatMap(({ chainIndex, tokenAddress, symbol, isRiskToken }) => {
    const had = before.find((holding) => holding.tokenAddress === tokenAddress);
    const has = now.find((holding) => holding.tokenAddress === tokenAddress);
    if (isRiskToken || had === undefined || has === undefined || compare(has.balance, had.balance) !== 1) return [];
    return [{ chainIndex, symbol, amount: subtract(has.balance, had.balance) }];
  });
}

/** The tokens that may be asked for on a chain, its own coin first; those marked as a risk are not offered. */
export function offeredTokens(tokens: readonly Web3Token[], chainIndex: number): readonly Web3Token[] {
  const offered = tokens.filter((token) => token.chainIndex === chainIndex && !token.isRiskToken);
  const isOwnCoin = ({ tokenAddress }: Web3Token): boolean => tokenAddress === '';
  return [...offered.filter(isOwnCoin), ...offered.filter((token) => !isOwnCoin(token))];
}
