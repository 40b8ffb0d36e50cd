import type { Fee, TransactionRequest } from '#services/wallet/transactionFee.ts';
import type { TransactionRecord, TransactionSummary } from '#services/wallet/transactionRecords.ts';
import type { Preparation, PreparationRequest, WalletReply } from '#services/wallet/transactions.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { firstStanding, isMined, standingAfter, standingInSilence, type Standing } from './transaction.rules.ts';

/**
 * `isConfirmed`: the user has already said yes, so the wallet is asked as soon as the simulation passes; otherwise it rests in `ready`.
 * `sweeps`: it is all that the account has of the chain's own coin, so that the amount gives way to a fee that rises.
 * `recordId`: empty for a new one; else the record of one to take up again, which the wallet is not asked for.
 */
export type TransactionInput = {
  readonly request: TransactionRequest;
  readonly summary: TransactionSummary;
  readonly isConfirmed: boolean;
  readonly sweeps?: boolean;
  readonly recordId: string;
};
export type RecordAnswer =
  | { readonly kind: 'found'; readonly record: TransactionRecord }
  | { readonly kind: 'new' }
  | { readonly kind: 'gone' };
export type RecordQuestion = { readonly recordId: string; readonly from: string; readonly chainIndex: number };
/** `standing` is null where the wallet was not asked, or has refused: nothing was sent. */
export type TransactionOutput = { readonly standing: Standing | null; readonly record: TransactionRecord | null };
export type Obstacle = Exclude<Preparation, { kind: 'ready' | 'cut' }> | Exclude<WalletReply, { kind: 'sent' | 'uncertain' }>;
export type TransactionContext = TransactionInput & {
  /** What is kept of it once the wallet was asked. */
  readonly record: TransactionRecord | null;
  readonly fee: Fee | null;
  /** The amount is less than was asked for: the fee has risen. */
  readonly isCut: boolean;
  /** Why the check or the wallet says no. */
  readonly obstacle: Obstacle | null;
  /** Why the wallet did not change its network; empty where it was not asked, or went. */
  readonly switchProblem: string;
  readonly standing: Standing | null;
  readonly sighting: Sighting | null;
  /** Looks in a row that have found nothing. */
  readonly misses: number;
  /** The chain did not answer the last look. */
  readonly isSilent: boolean;
  /** The chain has turned away from a block that held it. */
  readonly isReorganised: boolean;
  readonly problem: Problem | null;
};

export type TransactionEvent =
  | { type: 'sign.requested' }
  | { type: 'retry.requested' }
  | { type: 'network.requested' }
  /** The user waits no longer for the wallet, which may still send. */
  | { type: 'waiting.stopped' }
  /** The user says that it was not sent, or wants to see it no more. */
  | { type: 'record.dropped' }
  | { type: 'transaction.closed' }
  /** The wallet has another account or network; empty where it has left. */
  | { type: 'wallet.moved'; address: string }
  | { type: 'standing.changed' };

export const contextOf = (input: TransactionInput): TransactionContext => ({
  ...input,
  record: null,
  fee: null,
  isCut: false,
  obstacle: null,
  switchProblem: '',
  standing: null,
  sighting: null,
  misses: 0,
  isSilent: false,
  isReorganised: false,
  problem: null,
});

/** What the check is asked about. */
export const preparationOf = ({ request, sweeps = false }: TransactionContext): PreparationRequest =>
  sweeps ? { ...request, sweeps } : request;

/** The context with an amount that the fee leaves: the user has not seen it yet, so that no word counts for it. */
export function withCut({ request, summary }: TransactionContext, { fee, value, amount }: Extract<Preparation, { kind: 'cut' }>) {
  const sent = summary.sent === null ? null : { ...summary.sent, amount };
  return {
    fee,
    request: { ...request, value },
    summary: { ...summary, sent },
    isCut: true,
    isConfirmed: false,
    obstacle: null,
    problem: null,
  } as const;
}

/** The context once the wallet was asked. */
export const withRecord = (record: TransactionRecord): Partial<TransactionContext> => ({
  record,
  summary: record.summary,
  standing: firstStanding(record),
  obstacle: null,
  problem: null,
});

/** The context after a look at the chain. */
export function withSighting(context: TransactionContext, sighting: Sighting) {
  const misses = sighting.kind === 'missing' ? context.misses + 1 : 0;
  const standing = standingAfter(sighting, misses);
  const isReorganised = context.isReorganised || (isMined(context.standing) && !isMined(standing));
  return { sighting, record: sighting.record, standing, misses, isReorganised, isSilent: false } as const;
}

/** The context after a look that the chain did not answer. */
export function withSilence({ standing, misses: before }: TransactionContext) {
  const misses = before + 1;
  return { misses, isSilent: true, standing: standing === null ? null : standingInSilence(standing, misses) } as const;
}
