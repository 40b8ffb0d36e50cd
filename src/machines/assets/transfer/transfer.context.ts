import type { Problem } from '#machines/rules/problem.ts';
import { emptyEntry, type AmountEntry } from '#machines/rules/amountEntry.ts';
import type { TransferTypes, WalletRoute } from './transfer.rules.ts';
import type { SwitchStanding } from '#machines/kit/switches.selectors.ts';
import type { TransferEnding } from './transferSubmit.rules.ts';
import type { IsolatedPair, TransferCoin, TransferRequest, WalletInfo } from '#services/assets/calls.ts';

/** An intent that was stored before sending and has no known outcome. */
export type PendingTransfer = {
  readonly key: string;
  readonly request: TransferRequest;
  readonly shortName: string;
  /** Too long ago to be asked again without the user. */ readonly isOld: boolean;
};
/** What a lost session interrupted; offered again after login. */
export type TransferDraft = {
  readonly route: WalletRoute;
  readonly tradeId: number | null;
  readonly coinId: number | null;
  readonly amount: string;
};
export type TransferSetup = {
  /** The UID of who is logged in: intents and drafts are theirs alone. */
  readonly owner: string;
  readonly types: TransferTypes;
  readonly pairs: readonly IsolatedPair[];
  readonly draft: TransferDraft | null;
  readonly pending: PendingTransfer | null;
};

/** Ids that the address or the caller asks for; anything unknown is ignored. */
export type TransferInput = {
  readonly source: number | null;
  readonly target: number | null;
  readonly coinId: number | null;
  readonly tradeId: number | null;
  readonly locale: string;
};
export type TransferContext = {
  /** Whether the exchange takes transfers now; the form is away unless it is `on`. */
  readonly standing: SwitchStanding;
  readonly owner: string;
  readonly wanted: TransferInput;
  readonly types: TransferTypes;
  readonly pairs: readonly IsolatedPair[];
  /** Null until the server has named the ways; null afterwards when there is none. */
  readonly route: WalletRoute | null;
  readonly tradeId: number | null;
  readonly coins: readonly TransferCoin[];
  readonly coinId: number | null;
  readonly wallet: WalletInfo | null;
  readonly entry: AmountEntry;
  /** Why the last press of Confirm did nothing; a key of locales/<code>/assets/transfer.json. */
  readonly blockedBy: string | null;
  /** The server's last words on a transfer, until the form changes. */
  readonly ending: TransferEnding | null;
  readonly problem: Problem | null;
  readonly pending: PendingTransfer | null;
  /** The way of the transfer spoken of last: where its record is found. */
  readonly recordRoute: WalletRoute;
  /** The amount was entered before the balance was known. */
  readonly isAhead: boolean;
  /** How often an unanswered intent was asked about again. */
  readonly asks: number;
};

/** What the loading call is asked with, and answers; `wallet` is null when there is no coin. */
export type ChoicesQuery = { readonly route: WalletRoute | null; readonly tradeId: number | null; readonly coinId: number | null };
export type TransferChoices = { readonly coins: readonly TransferCoin[]; readonly wallet: WalletInfo | null };

/** No words on view: neither why the form is held nor what the server said. */
export const noWords = { blockedBy: null, ending: null, problem: null } as const;
/** Where records are looked for when no way is known. */
export const usualRoute: WalletRoute = { source: 2, target: 5 };

export const startContext = (input: TransferInput): TransferContext => ({
  standing: 'opening',
  owner: '',
  wanted: input,
  types: [],
  pairs: [],
  route: null,
  tradeId: null,
  coins: [],
  coinId: input.coinId,
  wallet: null,
  entry: emptyEntry,
  pending: null,
  recordRoute: usualRoute,
  isAhead: false,
  asks: 0,
  ...noWords,
});

export const coinOf = (context: TransferContext): TransferCoin | undefined => context.coins.find((coin) => coin.coinId === context.coinId);
