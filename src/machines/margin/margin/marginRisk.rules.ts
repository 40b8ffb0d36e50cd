import { add, divide, isZero, multiply, smaller, subtract, truncate } from '#machines/rules/decimal.ts';
import type { LoanKind } from '#services/margin/marginIntents.ts';
import type { MarginCoin, MarginWalletData } from './marginAccount.rules.ts';

/** What a wallet is to borrow or to pay back, in coins. */
export type LoanChange = { readonly kind: LoanKind; readonly coinId: number; readonly amount: string };
/** What a loan costs while it stands, in coins. */
export type LoanCost = { readonly hour: string; readonly day: string; readonly year: string };

/** Decimals to which the exchange cuts values in USDT and interest, and those of a risk rate. */
const valueDecimals = 18;
const rateDecimals = 4;
const hoursOf = { hour: '1', day: '24', year: '8760' } as const;

const interestOf = (amount: string, hourlyRate: string, hours: string): string =>
  truncate(multiply(amount, multiply(hourlyRate, hours)), valueDecimals);

/**
 * The interest of an hour, a day and 365 days upon what is borrowed, cut toward zero to 18 decimals as the exchange charges it: each
 * hour that has begun costs the coin's rate, interest itself bears none.
 */
export const costOfLoan = ({ hourlyRate }: Pick<MarginCoin, 'hourlyRate'>, amount: string): LoanCost => ({
  hour: interestOf(amount, hourlyRate, hoursOf.hour),
  day: interestOf(amount, hourlyRate, hoursOf.day),
  year: interestOf(amount, hourlyRate, hoursOf.year),
});

/** The first hour's interest is owed at once. */
function withBorrowed(coin: MarginCoin, amount: string): MarginCoin {
  const interest = add(coin.interest, interestOf(amount, coin.hourlyRate, hoursOf.hour));
  return { ...coin, available: add(coin.available, amount), borrowed: add(coin.borrowed, amount), interest };
}
/** Interest is paid first, and no more than is owed. */
function withRepaid(coin: MarginCoin, amount: string): MarginCoin {
  const paid = smaller(amount, add(coin.borrowed, coin.interest));
  const interest = smaller(paid, coin.interest);
  return {
    ...coin,
    available: subtract(coin.available, paid),
    borrowed: subtract(coin.borrowed, subtract(paid, interest)),
    interest: subtract(coin.interest, interest),
  };
}
const changed = (coin: MarginCoin, { kind, amount }: LoanChange): MarginCoin =>
  kind === 'borrow' ? withBorrowed(coin, amount) : withRepaid(coin, amount);

/** Each coin's value is cut toward zero to 18 decimals before it is added. */
const valueOf = (coins: readonly MarginCoin[], amountOf: (coin: MarginCoin) => string): string =>
  coins.reduce((sum, coin) => add(sum, truncate(multiply(amountOf(coin), coin.priceUsdt), valueDecimals)), '0');

/**
 * The wallet's risk rate once it has borrowed or paid back: what it has (orders included) by what it owes (interest included), at the
 * exchange's own prices, cut toward zero to 4 decimals; null where it then owes nothing.
 */
export function riskAfter({ coins }: Pick<MarginWalletData, 'coins'>, change: LoanChange): string | null {
  const after = coins.map((coin) => (coin.coinId === change.coinId ? changed(coin, change) : coin));
  const debt = valueOf(after, ({ borrowed, interest }) => add(borrowed, interest));
  if (isZero(debt)) return null;
  return divide(
    valueOf(after, ({ available, frozen }) => add(available, frozen)),
    debt,
    rateDecimals,
  );
}

/** The wallet as its risk will be told once it has borrowed or paid back. */
export const walletAfter = (wallet: MarginWalletData, change: LoanChange): MarginWalletData => ({
  ...wallet,
  riskRate: riskAfter(wallet, change),
});

/** What an order's loan costs, and the wallet with it; null where the order borrows nothing. `coin` is the short name. */
export function outlookOf(wallet: MarginWalletData, coin: string, borrowed: string | null) {
  const lent = wallet.coins.find(({ shortName }) => shortName === coin);
  if (lent === undefined || borrowed === null) return null;
  return { cost: costOfLoan(lent, borrowed), after: walletAfter(wallet, { kind: 'borrow', coinId: lent.coinId, amount: borrowed }) };
}
