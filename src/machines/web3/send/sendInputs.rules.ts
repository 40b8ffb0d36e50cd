import type { AmountEdit } from '#machines/kit/amountField.ts';
import type { Receivable } from '#services/wallet/receivable.ts';
import type { SendFacts } from '#services/wallet/sendFacts.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import {
  editedField,
  filledField,
  fittedField,
  flippedField,
  followedField,
  meantField,
  repriced,
  type AmountField,
} from '#machines/rules/fiatEntry.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { enteredRecipient } from '#machines/rules/paymentLink.ts';
import { fieldRules, isOtherThanLink, mostSendable, sendableTokens, type SendContext } from './send.rules.ts';

/** What can be sent; chain and token stay as chosen where they are still there. */
export function withSendable(context: SendContext, answer: Receivable): Partial<SendContext> {
  const isKept = answer.chains.some(({ chainIndex }) => chainIndex === context.chainIndex);
  const chainIndex = isKept ? context.chainIndex : (answer.chains[0]?.chainIndex ?? 0);
  const token = sendableTokens(answer.tokens, chainIndex).find(({ tokenAddress, symbol }) =>
    context.tokenAddress === '' ? symbol === context.symbol : tokenAddress === context.tokenAddress,
  );
  return {
    address: answer.address,
    chains: answer.chains,
    reason: answer.reason,
    tokens: answer.tokens,
    problem: null,
    chainIndex,
    tokenAddress: token?.tokenAddress ?? '',
  };
}

/** Another choice: the amount stays as it is typed, cut to what the token can carry; the fee of another token is another one. */
function withChoice(context: SendContext, choice: Partial<SendContext>): Partial<SendContext> {
  const { facts } = { ...context, ...choice };
  const chosen = { ...choice, isMost: false, facts: facts === null ? null : { ...facts, fee: null, refusal: null } };
  return { ...chosen, ...fittedField(context, fieldRules(context), fieldRules({ ...context, ...chosen })) };
}
/** Another network has other tokens and balances: its own coin is offered first. */
export const withChain = (context: SendContext, chainIndex: number): Partial<SendContext> =>
  withChoice(context, { chainIndex, tokenAddress: '', facts: null, isSilent: false });
export const withToken = (context: SendContext, tokenAddress: string): Partial<SendContext> => withChoice(context, { tokenAddress });

/** Another recipient. A link fills in the amount that it asks for where none is typed, and chain and token are those of the form. */
export function withRecipient(context: SendContext, typed: string): Partial<SendContext> {
  const { facts } = context;
  const { text, link } = enteredRecipient(typed);
  const entered = {
    recipient: text,
    link,
    consent: '',
    facts: facts === null ? null : { ...facts, recipient: { kind: 'none' } as const, refusal: null },
  };
  return { ...entered, ...withLinkedAmount({ ...context, ...entered }) };
}
function withLinkedAmount(context: SendContext): Partial<SendContext> {
  const { link, unit, entry, tokens, chainIndex, tokenAddress } = context;
  const token = tokens.find((each) => each.chainIndex === chainIndex && each.tokenAddress === tokenAddress);
  // What is typed in the visitor's currency is not what a link asks for.
  const isFree = unit === 'token' && entry.text === '' && token !== undefined && !isOtherThanLink(context);
  if (!isFree || link === null || link.units === null) return {};
  return withMeaning(context, shift(link.units, -token.decimals));
}

/** Where the amount was cut to what can be sent, it is all of it from here on. */
const entered = (field: AmountField): Partial<SendContext> => ({ ...field, isMost: field.entry.cutBy !== null });
export const withEdit = (context: SendContext, edit: AmountEdit): Partial<SendContext> => {
  const field = editedField(context, edit, fieldRules(context));
  // A key that is not taken changes nothing.
  return field.entry.refusal !== null && field.entry.amount === context.entry.amount ? field : entered(field);
};
export const withMeaning = (context: SendContext, amount: string): Partial<SendContext> =>
  entered(meantField(context, amount, fieldRules(context)));
export const withMost = (context: SendContext): Partial<SendContext> => ({
  ...filledField(context, mostSendable(context) ?? '', fieldRules(context)),
  isMost: true,
});

/** What the chain says now. All that can be sent is cut again for the fee of now, which is on view before anything is signed. */
export function withFacts(context: SendContext, facts: SendFacts): Partial<SendContext> {
  const told = { facts, isSilent: false };
  const next = { ...context, ...told };
  const most = context.isMost ? mostSendable(next) : null;
  if (most === null) return told;
  const field = filledField(context, most, fieldRules(next));
  return { ...told, ...field, entry: { ...field.entry, cutBy: context.entry.cutBy } };
}
export const withOtherUnit = (context: SendContext): Partial<SendContext> => flippedField(context);

/** The amount field at the prices of now. */
export const withFollowed = (context: SendContext): AmountField => followedField(context, fieldRules(context));
export const withPrices = ({ tokens }: SendContext, news: readonly Web3Token[]): Partial<SendContext> => ({
  tokens: repriced(tokens, news),
});
