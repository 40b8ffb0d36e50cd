import type { LoginData } from '#services/session/calls.ts';
import { shift } from '#machines/rules/decimalText.ts';
import type { IdentityLabel } from '../identity/identity.rules.ts';

/** Fractions of what is received, of this account, on the pair that stands for all (`tradeCode`). */
export type AccountFees = { readonly tradeCode: string; readonly makerFee: string; readonly takerFee: string };

/** The pair whose fees are shown: every exchange that trades anything trades it. */
export const feePair = 'btc_usdt';
/** Entries of each list: the whole is a page of its own. */
export const shortList = 3;

/** A fraction as percent with the digits that it has: `0.0015` is `0.15%`. */
export const feeText = (fraction: string): string =>
  `${shift(fraction, 2)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')}%`;
export const pairText = (tradeCode: string): string => tradeCode.toUpperCase().replace('_', '/');

const cover = '•••';
/** An e-mail as bystanders may see it: the first letter and the domain's end. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${[...name][0] ?? ''}${cover}@${cover}${end}`;
}

/** What protects an account here, and whether it does so for this one; null: not known. */
export type Protection = { readonly of: 'browserKey' | 'email' | 'identity'; readonly isOn: boolean | null };
/** Only what the exchange offers: every login is bound to the key of its browser. */
export const protectionsOf = (login: LoginData, identity: IdentityLabel | 'waiting' | 'unknown'): readonly Protection[] => [
  { of: 'browserKey', isOn: true },
  { of: 'email', isOn: login.isEmailConfirmed },
  { of: 'identity', isOn: identity === 'waiting' || identity === 'unknown' ? null : !['notIdentified', 'inProgress'].includes(identity) },
];
