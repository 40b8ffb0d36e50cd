import { Big } from 'big.js';

/** Exact arithmetic on decimal strings. All round toward zero, so that nobody is shown more than there is, but `raise`. */
const Exact = Big();
Exact.strict = true;
Exact.RM = Exact.roundDown;
Exact.DP = 36;

const plain = (value: Big): string => {
  const text = value.toFixed();
  return text === '-0' ? '0' : text;
};

/** Without needless zeros: "12480.220000" gives "12480.22". */
export const tidy = (value: string): string => plain(new Exact(value));
export const add = (left: string, right: string): string => plain(new Exact(left).plus(right));
export const subtract = (left: string, right: string): string => plain(new Exact(left).minus(right));
export const negate = (value: string): string => plain(new Exact(value).neg());
export const compare = (left: string, right: string): -1 | 0 | 1 => new Exact(left).cmp(right);
export const smaller = (left: string, right: string): string => (compare(left, right) === 1 ? right : left);
/** `value` or zero, whichever is more. */
export const atLeastZero = (value: string): string => (compare(value, '0') === -1 ? '0' : value);
/** Cut toward zero to `precision` decimals. */
export const cut = (value: string, precision: number): string => plain(new Exact(value).round(precision, Exact.roundDown));
/** Raised away from zero to `precision` decimals: for what somebody pays. */
export const raise = (value: string, precision: number): string => plain(new Exact(value).round(precision, Exact.roundUp));
/** `amount` times `price`, cut to `precision` decimals. */
export const worth = (amount: string, price: string, precision: number): string =>
  plain(new Exact(amount).times(price).round(precision, Exact.roundDown));
/** `amount` divided by `price`, cut to `precision` decimals; `price` must not be zero. */
export const partsOf = (amount: string, price: string, precision: number): string =>
  plain(new Exact(amount).div(price).round(precision, Exact.roundDown));
/** Decimals that carry something: "1.500" has one. */
export const decimalsOf = (value: string): number => tidy(value).split('.')[1]?.length ?? 0;
