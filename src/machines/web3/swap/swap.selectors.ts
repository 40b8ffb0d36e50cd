import type { SnapshotFrom } from 'xstate';
import type { Currency } from '#services/config/calls.ts';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { ApprovalSize } from '#services/wallet/swapSteps.ts';
import type { SwapQuote } from '#services/wallet/swapQuote.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { isQuoteAskedIn, quoteStandIn, type QuoteStand } from '#machines/kit/quote.selectors.ts';
import { settledAmount, type AmountEntry } from '#machines/rules/amountEntry.ts';
import { divide, isZero } from '#machines/rules/decimal.ts';
import { offlineText } from '#machines/rules/offlineText.ts';
import type { AmountUnit, NoFiat } from '#machines/rules/fiatEntry.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { SwapOrderRef } from './swapOrder.selectors.ts';
import type { swapMachine } from './swap.machine.ts';
import * as rules from './swap.rules.ts';
import * as amounts from './swapAmount.rules.ts';
import * as change from './swap.context.ts';

export type { Band, PickerRow, Side, SlippageChoice, SwapSettings } from './swap.rules.ts';
export type { AmountUnit, NoFiat } from '#machines/rules/fiatEntry.ts';
export type { Block, Consents, Missing } from './swap.context.ts';
export { deadlines } from './swap.rules.ts';
export type SwapSnapshot = SnapshotFrom<typeof swapMachine>;

const faces = ['offline', 'failed', 'unsupported', 'switching', 'trading', 'ordering'] as const;
/** Which of its faces the page shows. */
export const face = (snapshot: SwapSnapshot): (typeof faces)[number] | 'loading' =>
  faces.find((name) => snapshot.matches(name)) ?? 'loading';
export const problem = (snapshot: SwapSnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
/** Why the wallet did not go to the chosen network; null where nothing was refused. */
export const switchProblem = ({ context: { walletProblem } }: SwapSnapshot): 'rejected' | 'pending' | 'other' | null =>
  walletProblem === null || walletProblem === 'rejected' || walletProblem === 'pending' ? walletProblem : 'other';
export const offlineReason = ({ context }: SwapSnapshot) => offlineText(context.reason);
export const chains = ({ context }: SwapSnapshot): readonly EnabledChain[] => context.chains;
/** The wallet's chain by its number, also where it is none of ours. */
export const chainIndex = ({ context }: SwapSnapshot): number => context.chainId;
export const chain = ({ context }: SwapSnapshot): EnabledChain | undefined =>
  context.chains.find(({ chainIndex }) => chainIndex === context.chainId);
/** The chain of the token that the visitor came from, while the wallet is on another one; undefined where nothing keeps it from being paid. */
export const chainToGo = ({ context }: SwapSnapshot): EnabledChain | undefined =>
  context.wantedOn === context.chainId ? undefined : context.chains.find(({ chainIndex }) => chainIndex === context.wantedOn);
export const tokens = ({ context }: SwapSnapshot): readonly Web3Token[] => context.tokens;
/** The chain's own coin. */
export const coin = ({ context }: SwapSnapshot): Web3Token | undefined => amounts.tokenOf(context, '');
export const token = ({ context }: SwapSnapshot, side: rules.Side): Web3Token | undefined =>
  amounts.tokenOf(context, side === 'from' ? context.from : context.to);
/** What stands in the pay field, in the unit that it is typed in. Compare shallowly. */
export const entry = ({ context }: SwapSnapshot): AmountEntry => amounts.shownIn(context);
export const unit = ({ context }: SwapSnapshot): AmountUnit => context.unit;
export const currency = ({ context }: SwapSnapshot): Currency | null => context.currency;
/** Why the amount cannot be typed in the visitor's currency; null where it can. */
export function noFiat({ context }: SwapSnapshot): NoFiat | null {
  const { pricing } = amounts.fieldRules(context);
  return pricing.kind === 'priced' ? null : pricing.why;
}
/** What was typed is not taken, or is more than the account holds. */
export const isAmountRefused = ({ context }: SwapSnapshot): boolean =>
  amounts.shownIn(context).refusal !== null || change.blockOf(context) === 'balance';
export const mayFlipUnit = (snapshot: SwapSnapshot): boolean => snapshot.can({ type: 'unit.flipped' });
/** What an amount of the paid token is worth in the visitor's currency; typed money comes back as it was. Null where there is no price. */
export const paidInFiat = ({ context }: SwapSnapshot, coins: string): string | null => amounts.paidInFiat(context, coins);
/** What is paid and what comes out, in whole coins; '' where there is none. */
export function amount(snapshot: SwapSnapshot, side: rules.Side): string {
  const { entry: typed, quote } = snapshot.context;
  const decimals = token(snapshot, side)?.decimals;
  if (side === 'from') return typed.amount === '' ? '' : settledAmount(typed, decimals);
  return quote === null || decimals === undefined ? '' : rules.coinsOf(quote.amountOut, decimals);
}
/** What the account holds of a side's token, in whole coins; null while that is not known. */
export const balance = ({ context }: SwapSnapshot, side: rules.Side): string | null => {
  const address = side === 'from' ? context.from : context.to;
  return context.holdings === null || address === null ? null : rules.balanceOf(context.holdings, address);
};
/** The most that can be paid, in whole coins; '0' where fees leave nothing. */
export const most = ({ context }: SwapSnapshot): string =>
  rules.coinsOf(
    rules.mostIn(context.holdings ?? [], context.from, context.gasPrice),
    amounts.tokenOf(context, context.from)?.decimals ?? 18,
  );

export const picking = ({ context }: SwapSnapshot): rules.Side | null => context.picking;
export const search = ({ context }: SwapSnapshot): string => context.search;
/** The token list as searched. Fresh arrays: read once a snapshot. */
export const rows = ({ context }: SwapSnapshot): readonly rules.PickerRow[] =>
  rules.pickerRows(context.tokens, context.holdings ?? [], context, context.search);

export const settings = ({ context }: SwapSnapshot): rules.SwapSettings => context.settings;
/** The slippage in force in percent, as decimal text; null for one that cannot be used. */
export function slippage({ context }: SwapSnapshot): string | null {
  const value = rules.slippageIn(context.settings, context.quote?.route?.pools.length ?? 1);
  return value === null ? null : divide(String(value), '100', 2);
}
export const slippageNote = ({ context }: SwapSnapshot) => rules.slippageNote(context.settings);
export const isDeadlineWrong = ({ context }: SwapSnapshot): boolean => rules.minutesOf(context.settings.minutes) === null;

const inTrading = ({ value }: SwapSnapshot) => (typeof value === 'object' ? value.trading : undefined);
export const quoteStand = (snapshot: SwapSnapshot): QuoteStand => quoteStandIn(inTrading(snapshot));
export const isUpdating = (snapshot: SwapSnapshot): boolean => isQuoteAskedIn(inTrading(snapshot));
export const refusal = ({ context }: SwapSnapshot): 'noRoute' | 'tooSmall' | null => context.refusal;
/** Changes with every quote. */
export const turn = ({ context }: SwapSnapshot): number => context.turn;

/** What a quote means, as decimal text in whole coins; `rate` is what one coin paid gives, cut to 18 decimals. */
export type Details = {
  readonly rate: string;
  readonly impact: string;
  readonly band: rules.Band;
  readonly least: string;
  /** Symbols along the way. */
  readonly route: string;
  readonly fee: string;
  /** Coins are wrapped or unwrapped, one for one. */
  readonly isWrap: boolean;
};
function detailsOf(context: SwapSnapshot['context'], quote: SwapQuote): Details | null {
  const [sold, bought] = [amounts.tokenOf(context, context.from), amounts.tokenOf(context, context.to)];
  const allowed = change.slippageFor(context, quote);
  if (sold === undefined || bought === undefined) return null;
  const symbolAt = (address: string, index: number, path: readonly string[]): string =>
    index === 0 ? sold.symbol : index === path.length - 1 ? bought.symbol : (amounts.tokenOf(context, address)?.symbol ?? '?');
  const received = rules.coinsOf(quote.amountOut, bought.decimals);
  return {
    rate: divide(received, rules.coinsOf(quote.amountIn, sold.decimals)),
    impact: quote.impact,
    band: rules.bandOf(quote.impact),
    least: allowed === null ? '' : rules.coinsOf(rules.leastOut(quote.amountOut, allowed), bought.decimals),
    route: (quote.route?.path.map(symbolAt) ?? [sold.symbol, bought.symbol]).join(' → '),
    fee: rules.coinsOf(quote.fee, amounts.tokenOf(context, '')?.decimals ?? 18),
    isWrap: quote.route === null,
  };
}
/** Of the quote on view. Compare shallowly. */
export const details = ({ context }: SwapSnapshot): Details | null => (context.quote === null ? null : detailsOf(context, context.quote));

/** What keeps the trade from being reviewed; null where nothing does. */
export const block = ({ context }: SwapSnapshot): change.Block | null => change.blockOf(context);
/** How much of the chain's own coin is missing for the fee, in whole coins. */
export const missingGas = ({ context }: SwapSnapshot): string =>
  rules.coinsOf(
    rules.gasShort(context.holdings ?? [], context.from, amounts.amountIn(context), context.quote?.fee ?? '0'),
    amounts.tokenOf(context, '')?.decimals ?? 18,
  );
export const mayReview = (snapshot: SwapSnapshot): boolean => snapshot.can({ type: 'review.requested' });

export const isReviewing = (snapshot: SwapSnapshot): boolean => snapshot.matches('trading') && snapshot.context.reviewed !== null;
/** Of the reviewed quote. Compare shallowly. */
export const reviewed = ({ context }: SwapSnapshot): (Details & { readonly paid: string; readonly received: string }) | null => {
  const { reviewed: quote } = context;
  const shown = quote === null ? null : detailsOf(context, quote);
  if (quote === null || shown === null) return null;
  return {
    ...shown,
    paid: rules.coinsOf(quote.amountIn, amounts.tokenOf(context, context.from)?.decimals ?? 18),
    received: rules.coinsOf(quote.amountOut, amounts.tokenOf(context, context.to)?.decimals ?? 18),
  };
};
/** The pools give clearly less than what is reviewed: what they give now, in whole coins; null otherwise. */
export const movedTo = ({ context }: SwapSnapshot): string | null =>
  change.isMoved(context) && context.quote !== null
    ? rules.coinsOf(context.quote.amountOut, amounts.tokenOf(context, context.to)?.decimals ?? 18)
    : null;
export const hasRisk = ({ context }: SwapSnapshot): boolean => change.hasRisk(context);
export const needsApproval = ({ context }: SwapSnapshot): boolean => {
  const quote = context.reviewed ?? context.quote;
  return quote !== null && change.needsApproval(quote);
};
export const approval = ({ context }: SwapSnapshot): ApprovalSize => context.approval;
export const consents = ({ context }: SwapSnapshot): change.Consents => context.consents;
/** What is still to be agreed to; null where the trade can be confirmed. */
export const missing = ({ context }: SwapSnapshot): change.Missing | null => change.missingConsent(context);
export const mayConfirm = (snapshot: SwapSnapshot): boolean => snapshot.can({ type: 'swap.confirmed' });

/** The machine that carries out what was confirmed; a stable reference while it does. */
export const orderRef = ({ children }: SwapSnapshot): SwapOrderRef | undefined => children.swapOrder as SwapOrderRef | undefined;
export const isZeroAmount = (value: string): boolean => value === '' || isZero(value);
