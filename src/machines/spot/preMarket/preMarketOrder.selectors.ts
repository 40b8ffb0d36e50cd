import type { SnapshotFrom } from 'xstate';
import type { PreMarketOrder } from '#services/spot/preMarket/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { preMarketOrderMachine } from './preMarketOrder.machine.ts';
import { amountOf, priceOf, problemsOf, sumsOf, type Draft, type Problems, type Sums, type Terms } from './preMarketOrder.rules.ts';

export { type Draft, type Field, type Problems, type Side, type Sums, type Taken, type Terms } from './preMarketOrder.rules.ts';
export type PreMarketOrderSnapshot = SnapshotFrom<typeof preMarketOrderMachine>;

export const draft = ({ context }: PreMarketOrderSnapshot): Draft => context.draft;
export const terms = ({ context }: PreMarketOrderSnapshot): Terms => context.terms;
/** The price and the amount that count, as decimal strings. */
export const price = ({ context }: PreMarketOrderSnapshot): string => priceOf(context.draft, context.terms);
export const amount = ({ context }: PreMarketOrderSnapshot): string => amountOf(context.draft, context.terms);
const sums = ({ context }: PreMarketOrderSnapshot): Sums => sumsOf(context.draft, context.terms);
export const total = (snapshot: PreMarketOrderSnapshot): string => sums(snapshot).total;
export const fee = (snapshot: PreMarketOrderSnapshot): string => sums(snapshot).fee;
export const frozen = (snapshot: PreMarketOrderSnapshot): string => sums(snapshot).frozen;
/** What is wrong with a field, once an order was asked for. */
export const problemIn = <Field extends keyof Problems>({ context }: PreMarketOrderSnapshot, field: Field): Problems[Field] | null =>
  context.isChecked ? problemsOf(context.draft, context.terms, context.available)[field] : null;
export const step = (snapshot: PreMarketOrderSnapshot) => snapshot.value;
/** What became of the last order; null while another is filled in. */
export const order = ({ context }: PreMarketOrderSnapshot): PreMarketOrder | null => context.order;
export const refusal = ({ context }: PreMarketOrderSnapshot): string | null => context.refusal;
export const problem = ({ context }: PreMarketOrderSnapshot): Problem | null => context.problem;
/** An order is on its way and its answer is lost: it is asked for. */
export const isPending = ({ context }: PreMarketOrderSnapshot): boolean => context.pending !== null && !context.isResent;
