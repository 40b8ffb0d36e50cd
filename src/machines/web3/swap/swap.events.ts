import { amountFieldTo, type AmountEvent } from '#machines/kit/amountField.ts';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { SwapFunds, SwapPlace } from '#services/wallet/swapPlace.ts';
import type { QuoteAnswer } from '#services/wallet/swapQuote.ts';
import type { ApprovalSize, SwapOrder } from '#services/wallet/swapSteps.ts';
import type { UnfinishedSwap } from '#services/wallet/swapNotes.ts';
import type { WorthNews } from '#machines/rules/fiatEntry.ts';
import type { Side, SlippageChoice } from './swap.rules.ts';
import type { SwapWallet } from './swap.context.ts';
import type { OrderEnding } from './swapOrder.rules.ts';

export type SwapEvent =
  | { type: 'reload.requested' }
  /** The account or the chain of the wallet, told at the start and when it changes. */
  | ({ type: 'wallet.changed' } & SwapWallet)
  | { type: 'network.chosen'; chainIndex: number }
  /** The page came back to the user. */
  | { type: 'attention.returned' }
  | { type: 'sight.changed'; isSeen: boolean }
  | { type: 'block.seen' }
  | WorthNews
  | { type: 'side.picked'; side: Side }
  | { type: 'picker.closed' }
  | { type: 'search.changed'; text: string }
  | { type: 'token.chosen'; side: Side; token: string }
  | { type: 'sides.flipped' }
  | AmountEvent
  | { type: 'max.chosen' }
  /** The amount is typed in the visitor's currency from now on, or in the token again. */
  | { type: 'unit.flipped' }
  | { type: 'slippage.chosen'; slippage: SlippageChoice }
  | { type: 'slippage.changed'; text: string }
  | { type: 'deadline.changed'; text: string }
  | { type: 'quote.requested' }
  | { type: 'review.requested' }
  | { type: 'review.closed' }
  | { type: 'price.accepted' }
  | { type: 'impact.accepted' }
  | { type: 'risk.accepted' }
  | { type: 'approval.chosen'; approval: ApprovalSize }
  | { type: 'consent.typed'; text: string }
  | { type: 'swap.confirmed' };

/** What the pools answered, and what the wallet holds with it. */
export type Quoted = { readonly answer: QuoteAnswer; readonly funds: SwapFunds };
/** `unfinished`: what an earlier visit has under way here. */
export type OpenedFunds = { readonly funds: SwapFunds; readonly unfinished: UnfinishedSwap | null };

type Done<Output> = { readonly event: { readonly output: Output } };

export const walletIn = ({ event: { address, chainId } }: { event: SwapWallet }): SwapWallet => ({ address, chainId });
export const chainIn = ({ event: { chainIndex } }: { event: { chainIndex: number } }) => ({ chainIndex });
export const placeOf = ({ event }: Done<SwapPlace>) => ({ place: event.output });
export const openedOf = ({ event }: Done<OpenedFunds>) => ({ opened: event.output });
export const openedFundsOf = ({ event }: Done<OpenedFunds>) => ({ funds: event.output.funds });
export const answerOf = ({ event }: Done<WalletAnswer>) => ({ answer: event.output });
export const endingOf = ({ event }: Done<OrderEnding>) => ({ ending: event.output });
export const connectedOf = ({ event: { output } }: Done<WalletAnswer>): SwapWallet =>
  output.kind === 'connected' ? { address: output.wallet.accountAddress, chainId: output.wallet.chainId } : { address: '', chainId: 0 };
export const orderIn = ({ context: { order } }: { context: { readonly order: SwapOrder | null } }) => ({ order });

type On<Params> = { readonly event: Params };
const textIn = ({ event: { text } }: On<{ text: string }>) => ({ text });

/** What the visitor enters while trading; other inputs are quoted anew. */
export const inputs = {
  'side.picked': { actions: { type: 'pickSide', params: ({ event: { side } }: On<{ side: Side }>) => ({ side }) } },
  'picker.closed': { actions: { type: 'pickSide', params: { side: null } } },
  'search.changed': { actions: { type: 'storeSearch', params: textIn } },
  'token.chosen': {
    target: '.deciding',
    actions: { type: 'storeToken', params: ({ event: { side, token } }: On<{ side: Side; token: string }>) => ({ side, token }) },
  },
  'sides.flipped': { target: '.deciding', actions: 'flipSides' },
  ...amountFieldTo('.deciding'),
  'max.chosen': { target: '.deciding', actions: 'fillMost' },
  'unit.flipped': { guard: 'mayFlipUnit', actions: 'flipUnit' },
  'review.closed': { actions: 'closeReview' },
  'impact.accepted': { actions: { type: 'flipConsent', params: { to: 'impact' } } },
  'risk.accepted': { actions: { type: 'flipConsent', params: { to: 'risk' } } },
  'approval.chosen': {
    actions: { type: 'storeApproval', params: ({ event: { approval } }: On<{ approval: ApprovalSize }>) => ({ approval }) },
  },
  'consent.typed': { actions: { type: 'storeTyped', params: textIn } },
} as const;

/** What amounts are worth from now on. */
export const worthChanges = {
  'currency.changed': {
    actions: {
      type: 'storeCurrency',
      params: ({ event: { currency } }: On<Extract<WorthNews, { type: 'currency.changed' }>>) => ({ currency }),
    },
  },
  'prices.changed': {
    actions: { type: 'storePrices', params: ({ event: { tokens } }: On<Extract<WorthNews, { type: 'prices.changed' }>>) => ({ tokens }) },
  },
} as const;

/** Settings hold for every trade, and change what comes out at least, not what is quoted. */
export const settingChanges = {
  'slippage.chosen': {
    actions: { type: 'storeSlippage', params: ({ event: { slippage } }: On<{ slippage: SlippageChoice }>) => ({ slippage }) },
  },
  'slippage.changed': { actions: { type: 'storeCustom', params: textIn } },
  'deadline.changed': { actions: { type: 'storeMinutes', params: textIn } },
} as const;
