import type { AmountEvent } from '#machines/kit/amountField.ts';
import { draftOf } from './transferChanges.rules.ts';
import type { TransferContext } from './transfer.context.ts';
import { serverWords, type TransferEnding } from './transferSubmit.rules.ts';
import { output, pick } from '#machines/kit/params.ts';
import type { SwitchStanding } from '#machines/kit/switches.selectors.ts';
import type { WalletType } from '#services/http/schemas.ts';

export type TransferEvent =
  | { type: 'source.chosen'; source: WalletType }
  | { type: 'target.chosen'; target: WalletType }
  | { type: 'wallets.swapped' }
  | { type: 'pair.chosen'; tradeId: number }
  | { type: 'coin.chosen'; coinId: number }
  | AmountEvent
  | { type: 'max.chosen' }
  | { type: 'transfer.submitted' }
  | { type: 'retry.requested' }
  | { type: 'warning.confirmed' }
  | { type: 'warning.dismissed' }
  | { type: 'record.wanted' }
  | { type: 'notice.dismissed' }
  /** The user wants to know now what became of an unanswered transfer. */
  | { type: 'answer.wanted' }
  /** Another view or tab moved money. */
  | { type: 'balances.changed' }
  /** The page came back to the user, or the network did. */
  | { type: 'attention.returned' }
  /** The exchange has switched transfers off or on, or stopped saying which. */
  | { type: 'switch.changed'; standing: SwitchStanding }
  | { type: 'switch.wanted' }
  | { type: 'dialog.closed' };

/** What guards and actions take from the answers of the machine's calls. */
export const setupOf = output('setup');
export const choicesOf = output('choices');
export const endingOf = output('ending');
export const wordsOf = ({ event }: { event: { output: TransferEnding } }) => serverWords(event.output);

export const coinIn = pick('coinId');
export const draftIn = ({ context }: { context: TransferContext }) => ({ owner: context.owner, draft: draftOf(context) });
export const recordRouteIn = ({ context }: { context: TransferContext }) => context.recordRoute;
export const pendingKeyIn = ({ context }: { context: TransferContext }) => ({ key: context.pending?.key ?? '' });
