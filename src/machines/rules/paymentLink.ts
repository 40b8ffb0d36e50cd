import { shift, truncate } from '#machines/rules/decimalText.ts';

/** What a recipient's text asks for beside its address; null where it says nothing of it. */
export type PaymentLink = {
  readonly chainIndex: number | null;
  /** Empty for the chain's own coin. */
  readonly tokenAddress: string | null;
  /** In the smallest unit. */
  readonly units: string | null;
};
/** `text`: the address alone where one was found, else as it was typed. */
export type EnteredRecipient = { readonly text: string; readonly link: PaymentLink | null };

const address = '0x[0-9a-fA-F]{40}';
const bare = new RegExp(`^${address}$`);
/** EIP-681: `ethereum:<target>@<chain>/<function>?<parameters>`; `pay-` says the same as nothing. */
const request = new RegExp(`^ethereum:(?:pay-)?(${address})(?:@([0-9]{1,15}))?(?:/([A-Za-z]\\w*))?(?:\\?(.*))?$`, 'i');
/** EIP-3770: `<short name of the chain>:<address>`. */
const prefixed = new RegExp(`^([a-z0-9-]{2,20}):(${address})$`, 'i');
/** What cannot be seen, and the spaces of an address in groups. */
const unseen = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu;
export const withoutUnseen = (typed: string): string => typed.replace(unseen, '');

/** Numbers of the chains that wallets name most, by their short names (ethereum-lists/chains). */
const chainsByName: ReadonlyMap<string, number> = new Map([
  ['eth', 1],
  ['oeth', 10],
  ['bnb', 56],
  ['gno', 100],
  ['pol', 137],
  ['matic', 137],
  ['zksync', 324],
  ['base', 8453],
  ['arb1', 42161],
  ['avax', 43114],
  ['linea', 59144],
  ['sep', 11155111],
]);

/** Whole units of a number as EIP-681 writes it, `2.014e18` too; null where it is none. */
function unitsIn(value: string | null): string | null {
  const [, digits = '', exponent = '0'] = /^(\d{1,40}(?:\.\d{1,40})?)(?:e(\d{1,2}))?$/i.exec(value ?? '') ?? [];
  if (digits === '') return null;
  const units = shift(digits, Number(exponent));
  return units === truncate(units, 0) ? units : null;
}

function readRequest(target: string, chain: string | undefined, call: string | undefined, query: string): EnteredRecipient | null {
  const asked = new URLSearchParams(query);
  const chainIndex = chain === undefined ? null : Number(chain);
  if (call === undefined) {
    const units = unitsIn(asked.get('value'));
    return { text: target, link: { chainIndex, tokenAddress: asked.has('value') ? '' : null, units } };
  }
  const to = asked.get('address') ?? '';
  if (call !== 'transfer' || !bare.test(to)) return null;
  return { text: to, link: { chainIndex, tokenAddress: target.toLowerCase(), units: unitsIn(asked.get('uint256')) } };
}

/**
 * Reads what wallets, QR codes and pages write for an address: the address with marks that cannot be seen or in groups, a payment request
 * (EIP-681) of a coin or of a token's `transfer`, or an address with its chain's short name (EIP-3770). Anything else stays as it is.
 */
export function enteredRecipient(typed: string): EnteredRecipient {
  const plain = withoutUnseen(typed).replace(/^0X/, '0x');
  if (bare.test(plain)) return { text: plain, link: null };
  const [, target, chain, call, query = ''] = request.exec(plain) ?? [];
  if (target !== undefined) return readRequest(target, chain, call, query) ?? { text: typed, link: null };
  const [, name = '', named] = prefixed.exec(plain) ?? [];
  const chainIndex = chainsByName.get(name.toLowerCase());
  return named === undefined || chainIndex === undefined
    ? { text: typed, link: null }
    : { text: named, link: { chainIndex, tokenAddress: null, units: null } };
}
