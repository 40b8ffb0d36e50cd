import type { AmountEdit } from '#machines/kit/amountField.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { capOf } from '#machines/rules/cap.ts';
import { isDecimal } from '#machines/rules/decimal.ts';
import { edited, emptyEntry, entryOf, settledAmount, type EntryRules } from '#machines/rules/amountEntry.ts';
import {
  amountProblem,
  coinFor,
  firstRoute,
  isCoinUsable,
  pairFor,
  requestOf,
  routeFrom,
  swapped,
  type WalletRoute,
} from './transfer.rules.ts';
import {
  coinOf,
  noWords,
  usualRoute,
  type TransferContext,
  type TransferChoices,
  type TransferDraft,
  type TransferSetup,
} from './transfer.context.ts';
import type { TransferEnding, TransferWish } from './transferSubmit.rules.ts';
import type { WalletType } from '#services/http/schemas.ts';

type Change = Partial<TransferContext>;

export function afterSetup(context: TransferContext, { owner, types, pairs, draft, pending }: TransferSetup): Change {
  const wanted = draft?.route ?? context.wanted;
  const route = firstRoute(types, wanted);
  return {
    ...noWords,
    owner,
    types,
    pairs,
    pending,
    route,
    recordRoute: pending === null ? context.recordRoute : { source: pending.request.source, target: pending.request.target },
    tradeId: route === null ? null : pairFor(pairs, route, draft?.tradeId ?? context.wanted.tradeId),
    coinId: draft?.coinId ?? context.coinId,
    entry: draft !== null && isDecimal(draft.amount) ? entryOf(draft.amount, { mark: '.', precision: 18, cap: null }) : context.entry,
  };
}

/** Another way between wallets: coins and limits are asked for again, the amount stays. */
const onRoute = (context: TransferContext, route: WalletRoute): Change => ({
  ...noWords,
  route,
  tradeId: pairFor(context.pairs, route, context.tradeId),
  wallet: null,
  isAhead: false,
});
export const withSource = (context: TransferContext, source: WalletType): Change =>
  context.route === null ? {} : onRoute(context, routeFrom(context.types, context.route, source));
export const withTarget = (context: TransferContext, target: WalletType): Change =>
  context.route === null ? {} : onRoute(context, { ...context.route, target });
export const withSwap = (context: TransferContext): Change => (context.route === null ? {} : onRoute(context, swapped(context.route)));
export const withPair = (context: TransferContext, tradeId: number): Change =>
  context.route === null ? {} : { ...noWords, tradeId: pairFor(context.pairs, context.route, tradeId), wallet: null };
export const withCoin = (context: TransferContext, coinId: number): Change =>
  coinId === context.coinId ? { wallet: null } : { ...noWords, coinId, wallet: null, entry: emptyEntry };
/** Fresh coins and wallet; the amount is dropped when another coin had to be chosen, and cut if it was typed before its limits were known. */
export function withChoices(context: TransferContext, { coins, wallet }: TransferChoices): Change {
  const coinId = coinFor(coins, context.coinId);
  const known = { coins, coinId, wallet, isAhead: false };
  if (coinId !== context.coinId && context.coins.length > 0) return { ...known, entry: emptyEntry };
  if (!context.isAhead) return known;
  const cut = entryOf(context.entry.amount, entryRules({ ...context, ...known }));
  return cut.cutBy === null ? known : { ...known, entry: cut };
}

export function entryRules(context: TransferContext): EntryRules {
  const precision = coinOf(context)?.transferPrecision ?? 18;
  const { wallet } = context;
  return {
    mark: decimalMarkOf(context.wanted.locale),
    precision,
    cap: wallet === null ? null : capOf(wallet.available, wallet.todayAvailableLimit, precision),
  };
}
export const withEdit = (context: TransferContext, edit: AmountEdit): Change => ({
  ...noWords,
  entry: edited(context.entry, edit, entryRules(context)),
  isAhead: context.wallet === null,
});
export const withAmount = (context: TransferContext, amount: string): Change => ({
  ...noWords,
  entry: entryOf(amount, entryRules(context)),
  isAhead: context.wallet === null,
});
export const withMax = (context: TransferContext): Change => ({
  ...noWords,
  entry: entryOf(entryRules(context).cap?.amount ?? '', entryRules(context)),
});

const amountNow = (context: TransferContext): string => settledAmount(context.entry, entryRules(context).precision);

/** Why the form cannot be sent now, as a key of locales/<code>/assets/transfer.json, or null. */
export function blockedBy(context: TransferContext): string | null {
  const coin = coinOf(context);
  if (coin === undefined || context.wallet === null) return 'form.notReady';
  if (!isCoinUsable(coin)) return 'coin.unavailable';
  if (context.entry.choices !== null) return 'amount.which';
  return amountProblem({ amount: amountNow(context), ...context.wallet });
}

/** `key` is null for an intent that was never sent. */
type Submission = { readonly owner: string; readonly wish: TransferWish; readonly key: string | null };
/** What is sent: the stored intent as it was, else the form. */
export function submission(context: TransferContext): Submission {
  const { owner, pending } = context;
  if (pending !== null) return { owner, wish: { request: pending.request, shortName: pending.shortName }, key: pending.key };
  return {
    owner,
    wish: {
      request: requestOf(routeOf(context), context.coinId ?? 0, amountNow(context), context.tradeId),
      shortName: coinOf(context)?.shortName ?? '',
    },
    key: null,
  };
}

/** After an answer, or the lack of one. Only silence keeps the intent; its record is found by the way that it took. */
export function withEnding(context: TransferContext, ending: TransferEnding): Change {
  if (ending.kind === 'unanswered') {
    return { problem: ending.problem, pending: { key: ending.key, ...submission(context).wish, isOld: false } };
  }
  const settled = { ...noWords, pending: null, asks: 0, recordRoute: routeOf(context) };
  return ending.kind === 'fault' ? { ...settled, problem: ending.problem } : { ...settled, ending };
}

const routeOf = (context: TransferContext): WalletRoute => {
  const { source, target } = context.pending?.request ?? context.route ?? usualRoute;
  return { source, target };
};

export const draftOf = (context: TransferContext): TransferDraft | null =>
  context.route === null ? null : { route: context.route, tradeId: context.tradeId, coinId: context.coinId, amount: context.entry.amount };
