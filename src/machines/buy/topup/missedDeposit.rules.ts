import { withoutUnseen } from '#machines/rules/paymentLink.ts';

/** What can be said beside each field. */
export type MissedFields = {
  readonly chainIndex: 'withdraw:network.pick';
  readonly txHash: `topup:missed.${'empty' | 'isAddress' | 'bad'}`;
};
type Typed = { readonly [Field in keyof MissedFields]: string };

/** The transaction that was typed or pasted, also without its 0x, or out of the link of a page that shows it; null where there is none. */
export function enteredTransaction(typed: string): string | null {
  const text = withoutUnseen(typed).toLowerCase();
  const [hash] = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/.exec(text) ?? [];
  return hash === undefined ? null : hash.replace(/^(?!0x)/, '0x');
}

function hashProblem(typed: string): MissedFields['txHash'] | null {
  if (enteredTransaction(typed) !== null) return null;
  const text = withoutUnseen(typed);
  if (text === '') return 'topup:missed.empty';
  return /^0x[0-9a-f]{40}$/i.test(text) ? 'topup:missed.isAddress' : 'topup:missed.bad';
}

export const judgeMissed = ({ chainIndex, txHash }: Typed) => ({
  chainIndex: chainIndex === '' ? ('withdraw:network.pick' as const) : null,
  txHash: hashProblem(txHash),
});
/** What is sent of fields of which nothing is said. */
export const missedRequest = ({ chainIndex, txHash }: Typed) => ({
  chainIndex: Number(chainIndex),
  txHash: enteredTransaction(txHash) ?? '',
});
