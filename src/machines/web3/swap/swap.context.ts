import type { Holding } from '#services/wallet/balances.ts';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { ApprovalSize, SwapOrder } from '#services/wallet/swapSteps.ts';
import type { Pool, SwapFunds, SwapPlace } from '#services/wallet/swapPlace.ts';
import type { QuoteAnswer, QuoteRequest, SwapQuote } from '#services/wallet/swapQuote.ts';
import type { UnfinishedSwap } from '#services/wallet/swapNotes.ts';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { WalletProblem } from '#services/wallet/walletProblem.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { unquoted, withQuote, type QuoteFacts } from '#machines/kit/quote.rules.ts';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
import type { DecimalMark } from '#machines/rules/amountText.ts';
import { isZero } from '#machines/rules/decimal.ts';
import { emptyField, isStranded, isUnclear } from '#machines/rules/fiatEntry.ts';
import * as rules from './swap.rules.ts';
import { amountIn, fieldRules, fitted, tokenOf, type PaidAmount } from './swapAmount.rules.ts';
import { searchText } from '#machines/rules/searchText.ts';

/** The connected wallet's account and the chain that it is on. `mark`: the decimal mark of the visitor's language. */
export type SwapWallet = { readonly address: string; readonly chainId: number };
export type SwapInput = SwapWallet & {
  readonly mark: DecimalMark;
  /** The token that the visitor came from, to be paid with; '' for the chain's own coin. Chosen once the wallet is on its chain. */
  readonly wanted: string;
  /** That token's chain; 0 for whichever the wallet is on. */
  readonly wantedOn: number;
};
/** Consents that the user gives in the review: to a large impact, to a token marked as a risk, and by typing to any allowance. */
export type Consents = { readonly impact: boolean; readonly risk: boolean; readonly typed: string };
export type SwapContext = SwapInput &
  PaidAmount &
  QuoteFacts<SwapQuote, 'noRoute' | 'tooSmall'> & {
    readonly chains: readonly EnabledChain[];
    /** The chain that the wallet is asked to go to. */
    readonly wantedChain: number;
    /** Why there are no chains; empty when there are. */
    readonly reason: string;
    readonly wrapped: string;
    readonly pools: readonly Pool[];
    /** What the account holds; null before the first look. */
    readonly holdings: readonly Holding[] | null;
    /** The most that a unit of gas costs, in the smallest unit of the chain's own coin. */
    readonly gasPrice: string;
    /** What Max filled in, in whole coins; '' once something is typed. While it stands in the field it follows the fees. */
    readonly filledMost: string;
    /** The address of the token that is received, '' for the chain's own coin; null while none is chosen. */
    readonly to: string | null;
    /** Which side's token list is open, and what is searched for in it. */
    readonly picking: rules.Side | null;
    readonly search: string;
    readonly settings: rules.SwapSettings;
    /** The quote that the user looks at in the review; null while it is closed. */
    readonly reviewed: SwapQuote | null;
    readonly approval: ApprovalSize;
    readonly consents: Consents;
    /** The order is one of an earlier visit, which is followed to its end. */
    readonly resumes: boolean;
    /** What was confirmed. */
    readonly order: SwapOrder | null;
    /** Why the wallet did not go to another chain. */
    readonly walletProblem: WalletProblem | null;
    readonly isSeen: boolean;
  };

const noConsents: Consents = { impact: false, risk: false, typed: '' };
const unreviewed = { reviewed: null, approval: 'exact', consents: noConsents } as const;
/** Other inputs: what was quoted and looked at counts for nothing (user ask 8). */
export const voided = { ...unquoted, ...unreviewed } as const;

export const startContext = (input: SwapInput): SwapContext => ({
  ...input,
  chains: [],
  wantedChain: 0,
  reason: '',
  tokens: [],
  wrapped: '',
  pools: [],
  holdings: null,
  gasPrice: '0',
  filledMost: '',
  from: '',
  to: null,
  ...emptyField,
  currency: null,
  picking: null,
  search: '',
  settings: rules.usualSettings,
  ...voided,
  turn: 0,
  order: null,
  resumes: false,
  walletProblem: null,
  isSeen: true,
});

/** What a chain offers, with tokens chosen that it has: what stood before where it still does, else its own coin. */
export function withPlace(context: SwapContext, place: SwapPlace): Partial<SwapContext> {
  if (place.kind !== 'open') return { chains: place.chains, reason: place.reason };
  const next = { ...context, tokens: place.tokens };
  const isThere = context.wantedOn === 0 || context.wantedOn === place.chainIndex;
  const isAsked = isThere && (context.wantedOn !== 0 || context.from === '');
  const first = tokenOf(next, isAsked ? context.wanted : context.from);
  const from = first !== undefined && rules.isTradable(place, first.tokenAddress) ? first.tokenAddress : '';
  const kept = tokenOf(next, context.to)?.tokenAddress ?? null;
  const to = kept === null || rules.isSame(kept, from) ? (from === '' ? null : '') : kept;
  const chosen = { ...next, from, to };
  return {
    chains: place.chains,
    reason: '',
    tokens: place.tokens,
    wrapped: place.wrapped,
    pools: place.pools,
    from,
    to,
    ...(isThere ? { wanted: '', wantedOn: 0 } : {}),
    ...fitted(context, chosen),
    ...voided,
  };
}
export const withFunds = (funds: SwapFunds): Partial<SwapContext> => ({ holdings: funds.holdings, gasPrice: funds.gasPrice });

export const withoutEntry = (): Partial<SwapContext> => ({ entry: emptyEntry, fiat: null, ...voided });
export const problemOfAnswer = ({ kind }: WalletAnswer): WalletProblem | null => (kind === 'connected' ? null : kind);
export type FundsQuery = { readonly chainIndex: number; readonly holder: string; readonly tokens: readonly Web3Token[] };
export const fundsQuery = ({ chainId, address, tokens }: SwapContext): FundsQuery => ({ chainIndex: chainId, holder: address, tokens });

/** What is asked of the pools; null where the inputs ask for nothing. */
export function quoteRequest(context: SwapContext): QuoteRequest | null {
  const { address, chainId, from, to, wrapped, pools } = context;
  const kind = to === null ? null : rules.kindOf(from, to, wrapped);
  if (to === null || kind === null || isUnclear(context)) return null;
  const amount = amountIn(context);
  if (isZero(amount)) return null;
  const routes = kind === 'swap' ? rules.routesBetween({ pools, wrapped }, from, to) : [];
  return { kind, chainIndex: chainId, holder: address, from, to, wrapped, amountIn: amount, routes };
}

export type QuoteQuery = { readonly request: QuoteRequest | null; readonly funds: FundsQuery };
export const quoteQuery = (context: SwapContext): QuoteQuery => ({ request: quoteRequest(context), funds: fundsQuery(context) });

/** A new answer of the pools. The review goes on with a better quote, keeps the one that the user saw over a worse one, and ends without one. */
export function withAnswer(context: SwapContext, { answer, funds }: { answer: QuoteAnswer; funds: SwapFunds }): Partial<SwapContext> {
  const known = { ...withFunds(funds), ...withQuote(context, answer) };
  if (answer.kind !== 'quoted') return { ...known, ...unreviewed };
  const { reviewed } = context;
  const isBetter = reviewed !== null && BigInt(answer.amountOut) >= BigInt(reviewed.amountOut);
  return { ...known, ...(isBetter ? { reviewed: answer } : {}) };
}

/** The review opens on the quote of now, or takes it in place of one that has moved: consents are asked for anew. */
export const withReview = ({ quote }: SwapContext): Partial<SwapContext> => ({ ...unreviewed, reviewed: quote });
export const withoutReview = (): Partial<SwapContext> => unreviewed;
export const isMoved = ({ reviewed, quote }: SwapContext): boolean =>
  reviewed !== null && quote !== null && rules.hasMoved(reviewed.amountOut, quote.amountOut);

export const hasRisk = (context: SwapContext): boolean =>
  [context.from, context.to].some((token) => tokenOf(context, token)?.isRiskToken === true);
/** The slippage in force for a quote, in hundredths of a percent. */
export const slippageFor = ({ settings }: SwapContext, quote: SwapQuote): bigint | null =>
  quote.route === null ? 0n : rules.slippageIn(settings, quote.route.pools.length);
export const needsApproval = ({ allowance, amountIn: amount }: SwapQuote): boolean =>
  allowance !== null && BigInt(allowance) < BigInt(amount);

/** What keeps the trade from being reviewed; null where nothing does. */
export type Block = 'amount' | 'unclear' | 'unpriced' | 'token' | 'balance' | 'gas' | 'slippage' | 'deadline' | 'quote';
export function blockOf(context: SwapContext): Block | null {
  const { holdings, quote, from, to, settings } = context;
  if (to === null) return 'token';
  if (isUnclear(context)) return 'unclear';
  if (isStranded(context, fieldRules(context))) return 'unpriced';
  const amount = amountIn(context);
  if (isZero(amount)) return 'amount';
  if (holdings !== null && BigInt(amount) > rules.unitsHeld(holdings, from)) return 'balance';
  if (quote === null || holdings === null) return 'quote';
  if (!isZero(rules.gasShort(holdings, from, amount, quote.fee))) return 'gas';
  if (quote.route !== null && slippageFor(context, quote) === null) return 'slippage';
  return rules.minutesOf(settings.minutes) === null ? 'deadline' : null;
}

/** A swap of an earlier visit is taken up again: the form holds what was confirmed. */
export const withUnfinished = (unfinished: UnfinishedSwap | null): Partial<SwapContext> =>
  unfinished === null
    ? {}
    : {
        order: unfinished.order,
        resumes: true,
        from: unfinished.order.from,
        to: unfinished.order.to,
        unit: 'token',
        entry: {
          ...emptyEntry,
          text: unfinished.order.sent.amount,
          typed: null,
          amount: unfinished.order.sent.amount,
        },
        fiat: null,
      };

/** What is still to be agreed to in the review; null where the trade can be confirmed. */
export type Missing = 'price' | 'impact' | 'risk' | 'typed';
export function missingConsent(context: SwapContext): Missing | null {
  const { reviewed, consents, approval } = context;
  if (reviewed === null || isMoved(context)) return 'price';
  if (rules.bandOf(reviewed.impact) === 'red' && !consents.impact) return 'impact';
  if (hasRisk(context) && !consents.risk) return 'risk';
  const from = tokenOf(context, context.from);
  const isTyped = from !== undefined && searchText(consents.typed) === searchText(from.symbol);
  return approval === 'unlimited' && needsApproval(reviewed) && !isTyped ? 'typed' : null;
}

/** The order that is signed for what was reviewed; null where something keeps it back. */
export function orderOf(context: SwapContext): SwapOrder | null {
  const { reviewed, approval, settings } = context;
  const request = quoteRequest(context);
  const minutes = rules.minutesOf(settings.minutes);
  if (reviewed === null || request === null || minutes === null) return null;
  const slippage = slippageFor(context, reviewed);
  if (slippage === null || blockOf(context) !== null || missingConsent(context) !== null || reviewed.amountIn !== request.amountIn)
    return null;
  const { routes: _, ...trade } = request;
  const [sold, bought] = [tokenOf(context, context.from), tokenOf(context, context.to)];
  return {
    ...trade,
    leastOut: rules.leastOut(reviewed.amountOut, slippage),
    path: reviewed.route?.path ?? [],
    approval: needsApproval(reviewed) ? approval : 'exact',
    minutes,
    sent: { symbol: sold?.symbol ?? '', amount: rules.coinsOf(trade.amountIn, sold?.decimals ?? 18) },
    received: { symbol: bought?.symbol ?? '', amount: rules.coinsOf(reviewed.amountOut, bought?.decimals ?? 18) },
  };
}
