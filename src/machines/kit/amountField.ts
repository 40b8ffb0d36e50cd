/** What a visitor does in an amount field. */
export type AmountEvent =
  | { type: 'amount.changed'; text: string }
  | { type: 'amount.pasted'; text: string }
  /** The visitor said which of two readings a text has; a plain decimal. */
  | { type: 'meaning.chosen'; amount: string };
/** What `edited` of `rules/amountEntry.ts` takes. */
export type AmountEdit = { readonly text: string; readonly pasted: boolean };
type On<Payload> = { readonly event: Payload };

const edit = (pasted: boolean) =>
  ({ type: 'storeEdit', params: ({ event: { text } }: On<{ readonly text: string }>): AmountEdit => ({ text, pasted }) }) as const;
const choose = {
  type: 'storeAmount',
  params: ({ event: { amount } }: On<{ readonly amount: string }>) => ({ amount }),
} as const;

/** What an amount field's events do in a form whose setup has the actions `storeEdit` and `storeAmount`. */
export const amountField = {
  'amount.changed': { actions: edit(false) },
  'amount.pasted': { actions: edit(true) },
  'meaning.chosen': { actions: choose },
} as const;

/** As `amountField`, in a form that goes on to a state with each edit. */
export const amountFieldTo = <Target extends string>(target: Target) =>
  ({
    'amount.changed': { target, actions: edit(false) },
    'amount.pasted': { target, actions: edit(true) },
    'meaning.chosen': { target, actions: choose },
  }) as const;
