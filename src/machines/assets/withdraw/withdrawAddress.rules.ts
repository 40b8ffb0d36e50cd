import { enteredRecipient, withoutUnseen } from '#machines/rules/paymentLink.ts';
import type { RequestOf } from '#services/http/call.ts';
import type { createWithdrawAddress, withdrawAddressRemark } from '#services/assets/withdrawCalls.ts';

/** Characters of a note, as the exchange takes them. */
const longestRemark = 40;

/** What can be said beside each field. */
export type WithdrawAddressFields = {
  readonly id: never;
  readonly chainIndex: 'withdrawBook:noNetwork';
  readonly address: `withdrawBook:${'missing' | 'bad' | 'own' | 'listed'}`;
  readonly remark: 'withdrawBook:long';
};
type Typed = { readonly [Field in keyof WithdrawAddressFields]: string };
export type WithdrawAddressRequest =
  | { readonly create: RequestOf<typeof createWithdrawAddress> }
  | { readonly edit: RequestOf<typeof withdrawAddressRemark> };

/** The address that is meant, and whether a link names another network than the one that it is saved for. */
function entered({ chainIndex, address }: Pick<Typed, 'chainIndex' | 'address'>): { readonly text: string; readonly isElsewhere: boolean } {
  const { text, link } = enteredRecipient(address);
  const named = link?.chainIndex ?? null;
  return { text: withoutUnseen(text), isElsewhere: named !== null && String(named) !== chainIndex };
}
function addressProblem(typed: Typed): 'withdrawBook:missing' | 'withdrawBook:bad' | null {
  if (typed.id !== '') return null;
  const { text, isElsewhere } = entered(typed);
  if (text === '') return 'withdrawBook:missing';
  return isElsewhere ? 'withdrawBook:bad' : null;
}

/** What keeps an address from being worth sending; what it is worth is said by the exchange. */
export const judgeWithdrawAddress = (typed: Typed) => ({
  id: null,
  chainIndex: null,
  address: addressProblem(typed),
  remark: typed.remark.trim().length > longestRemark ? ('withdrawBook:long' as const) : null,
});

/** What is sent of the fields: the new note of an address that has an id, else a new address. */
export const withdrawAddressRequest = ({ id, chainIndex, address, remark }: Typed): WithdrawAddressRequest =>
  id === ''
    ? { create: { chainIndex: Number(chainIndex), address: entered({ chainIndex, address }).text, remark: remark.trim() } }
    : { edit: { id: Number(id), remark: remark.trim() } };
