import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { marginAccountFlow } from '#machines/margin/margin/marginAccount.flow.ts';
import type { marginAgreementFlow } from '#machines/margin/margin/marginAgreement.flow.ts';

export type AccountRef = ActorRefFrom<typeof marginAccountFlow>;
export type AgreementRef = ActorRefFrom<typeof marginAgreementFlow>;
/** The margin wallet of the page, and whether its user has agreed to the terms. */
export type MarginFlows = { readonly account: AccountRef; readonly agreement: AgreementRef };

export const MarginContext = createContext<MarginFlows | null>(null);

/** @throws Error outside the margin page. */
export function useMargin(): MarginFlows {
  const flows = use(MarginContext);
  if (flows === null) throw new Error('A part of the margin page stands outside of it.');
  return flows;
}
