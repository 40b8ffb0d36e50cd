import type { ContractMaking } from '#services/contract/factCalls.ts';
import type { ContractTerms, InsuranceFund } from '#services/contract/facts.ts';
import { liquidationPriceOf } from '#machines/rules/contract/liquidationPrice.ts';
import { coinsOf, initialMargin, valueOf } from '#machines/rules/contract/margin.ts';
import { feeTerms, indexTerms, markTerms } from '#machines/rules/contract/terms.ts';
import type { Tier } from '#machines/rules/contract/tiers.ts';
import { atLeastOne, countOf, fewest } from '#machines/rules/contractCount.ts';
import { divide, multiply, subtract } from '#machines/rules/decimal.ts';
import { rateText } from '#machines/rules/rateText.ts';
import { absolute, isNegative, quotient } from '#machines/rules/rounding.ts';

/** The contract that the page shows where the address names none. */
export const usualCode = 'btcusdt';
/** Path of a contract's facts inside a language. */
export const contractPath = (code: string): string => `/position?code=${code}`;
export const termsOf = (all: readonly ContractTerms[], code: string): ContractTerms | undefined => all.find((each) => each.code === code);

const kinds = ['perpetual', 'week', 'nextWeek', 'quarter', 'nextQuarter'] as const;
/** What a contract is called beside its pair: perpetual, or a delivery by its slot. */
export const kindOf = ({ contractType }: ContractTerms): (typeof kinds)[number] => kinds[contractType] ?? 'perpetual';

/** By how much a price stands above another, as a fraction; null where there is no other. */
export const distanceOf = (price: string, from: string | null): string | null =>
  from === null ? null : divide(subtract(price, from), from, 6);

/** The tiers of a contract with the value above which each holds. */
export const tiersFrom = ({ tiers }: ContractTerms): readonly Tier[] =>
  tiers.map((tier, index) => ({ ...tier, tier: index + 1, floor: tiers[index - 1]?.upTo ?? '0' }));

/** From when, and how far from the middle one, a source of the index has no say. */
export const sourceRules = { seconds: indexTerms.staleSeconds, away: rateText(indexTerms.band) } as const;
export const { basisSeconds } = markTerms;

/** What examples of funding are reckoned with, in USDT. */
export const fundedValue = '10000';
/** What a position of that value pays at a rate, and which side does; nothing rounded. */
export const fundingOf = (rate: string) =>
  ({ payer: isNegative(rate) ? 'short' : 'long', amount: absolute(multiply(fundedValue, rate)) }) as const;

/** What one liquidation may take of the insurance fund, in USDT. */
export const shareOf = ({ balance, share }: Pick<InsuranceFund, 'balance' | 'share'>): string => multiply(balance, share);

/** What an example's position is worth at least, in USDT, and its leverage at most. */
const exampleWorth = '1000';
const exampleLeverage = 20;

/** An isolated position that is opened at the mark: what it needs, and at which prices a long and a short one are liquidated (null: none). */
export function exampleOf(terms: ContractTerms, { mark }: Pick<ContractMaking, 'mark'>) {
  const { unitAmount, priceDigit, maxLeverage } = terms;
  const contracts = atLeastOne(countOf(quotient(exampleWorth, multiply(mark, unitAmount), 0, 'up')));
  const leverage = fewest(exampleLeverage, maxLeverage);
  const value = valueOf(mark, contracts, unitAmount);
  const margin = initialMargin(value, leverage);
  const rules = { tiers: tiersFrom(terms), reserve: feeTerms.reserve, priceDigit };
  const coins = coinsOf(contracts, unitAmount);
  const priceOf = (side: 'long' | 'short') => liquidationPriceOf([{ side, coins, cost: value }], margin, rules)?.price ?? null;
  return { contracts, leverage, value, margin, long: priceOf('long'), short: priceOf('short') };
}
