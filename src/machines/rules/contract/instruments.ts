import { compare, multiply } from '../decimal.ts';
import { shift } from '../decimalText.ts';
import { countOf } from '../contractCount.ts';
import { quotient } from '../rounding.ts';
import { indexTerms, instrumentTerms } from './terms.ts';

/** 0 perpetual; deliveries by their slot: 1 week, 2 next week, 3 quarter, 4 next quarter (product spec, section 4). */
export type ContractType = 0 | 1 | 2 | 3 | 4;
export type DeliverySlot = Exclude<ContractType, 0>;
/** What the arithmetic has to know of an instrument: coins of a contract, a power of ten, and decimals of its price. */
export type Measures = { readonly unitAmount: string; readonly priceDigit: number };

/** Decimals of the smallest contract that is tried. */
const finestUnit = 8;

/** Coins of a contract: the smallest power of ten that is worth 10 USDT or more at a price; @throws RangeError for no price. */
export function unitAmountOf(price: string): string {
  if (compare(price, '0') !== 1) throw new RangeError(`${price} is no price`);
  let unit = shift('1', -finestUnit);
  while (compare(multiply(unit, price), instrumentTerms.leastUnitWorth) === -1) unit = shift(unit, 1);
  return unit;
}

/** Contracts of one order at most, by their worth at a price; down. */
export const mostContractsOf = (price: string, unitAmount: string): number =>
  countOf(quotient(instrumentTerms.mostOrderWorth, multiply(price, unitAmount), 0, 'down'));

/** What the value of one contract changes by with one tick: costs are whole numbers of it. */
export const valueUnitOf = ({ unitAmount, priceDigit }: Measures): string => multiply(unitAmount, shift('1', -priceDigit));

/** What orders, positions and fills store: the contract code, of a delivery with its day (UTC), `btcusdt-261225`. */
export function instrumentIdOf(contractCode: string, expiresAt: number | null): string {
  if (expiresAt === null) return contractCode;
  const [year = '', month = '', day = ''] = new Date(expiresAt).toISOString().slice(2, 10).split('-');
  return `${contractCode}-${year}${month}${day}`;
}

/** The code of a page, of candles and channels: that of a perpetual, or of a delivery's slot, `btcusdt_1_d`. */
export const slotCodeOf = (contractCode: string, type: ContractType): string => (type === 0 ? contractCode : `${contractCode}_${type}_d`);

/** Contract code and slot of a page's code; null for what is none. */
export function readSlotCode(code: string): { readonly contractCode: string; readonly type: ContractType } | null {
  const [, contractCode, slot] = /^([a-z0-9]+)(?:_([1-4])_d)?$/.exec(code) ?? [];
  if (contractCode === undefined) return null;
  const types: readonly ContractType[] = [0, 1, 2, 3, 4];
  return { contractCode, type: types.find((type) => String(type) === slot) ?? 0 };
}

/** What may be done on a perpetual whose last index is so old: all, close only (older than 10 s), nothing (60 s). */
export function stateOfIndexAge(seconds: number): 'trading' | 'closeOnly' | 'halted' {
  if (seconds >= indexTerms.haltSeconds) return 'halted';
  return seconds > indexTerms.staleSeconds ? 'closeOnly' : 'trading';
}
