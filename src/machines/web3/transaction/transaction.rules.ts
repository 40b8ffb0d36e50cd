import type { Sighting } from '#services/wallet/transactionSightings.ts';
import type { TransactionRequest } from '#services/wallet/transactionFee.ts';
import type { MinedEnding, TransactionRecord } from '#services/wallet/transactionRecords.ts';

/**
 * Where a transaction that the wallet was asked for stands. `uncertain`: nobody knows whether it was sent. `cancelled` and `replaced`:
 * another one took its place (a speed-up is the same again: it counts as ours). `dropped`: the network had it and forgot it.
 * `unknown`: the network never showed it, or does not answer.
 */
export type Standing = 'uncertain' | 'pending' | 'confirmed' | 'reverted' | 'cancelled' | 'replaced' | 'dropped' | 'unknown';

/** Looks in a row that find nothing before a transaction counts as dropped or unknown. */
export const mostMisses = 5;

export const firstStanding = ({ hash }: Pick<TransactionRecord, 'hash'>): Standing => (hash === '' ? 'uncertain' : 'pending');

/** By what the chain says of a mined one; a faster copy counts as ours. */
function minedStanding({ replacement, outcome }: Pick<MinedEnding, 'replacement' | 'outcome'>): Standing {
  if (replacement === null || replacement.how === 'speedUp') return outcome;
  return replacement.how === 'cancel' ? 'cancelled' : 'replaced';
}
const lostStanding = ({ nonce }: Pick<TransactionRecord, 'nonce'>): Standing => (nonce === null ? 'unknown' : 'dropped');

/** Where a kept transaction stands as far as its record tells. */
export function standingOf(record: TransactionRecord): Standing {
  const { ending } = record;
  if (ending === undefined || ending.kind === 'unasked') return firstStanding(record);
  return ending.kind === 'mined' ? minedStanding(ending) : lostStanding(record);
}

/** What a look makes of it; `misses` counts this look too. */
export function standingAfter(sighting: Sighting, misses: number): Standing {
  if (sighting.kind === 'unasked') return 'uncertain';
  if (sighting.kind === 'waiting') return 'pending';
  if (sighting.kind === 'missing') return misses < mostMisses ? 'pending' : lostStanding(sighting.record);
  return minedStanding(sighting);
}

/** What it is after a look that the chain did not answer. */
export const standingInSilence = (before: Standing, misses: number): Standing =>
  before === 'pending' && misses >= mostMisses ? 'unknown' : before;

/** The chain has decided; it may still turn away from the block. */
export const isMined = (standing: Standing | null): boolean =>
  standing === 'confirmed' || standing === 'reverted' || standing === 'cancelled' || standing === 'replaced';

/** Nobody can show it, and nobody can say that it will not come. */
export const isLost = (standing: Standing): boolean => standing === 'uncertain' || standing === 'dropped' || standing === 'unknown';

/** The chain's own word for a reason, where no contract gave one. */
export const isOutOfGas = (reason: string): boolean => reason === 'out of gas';

/** The newest hash under which it is found: that of what replaced it where something did; empty where none is known. */
export const hashOf = (record: TransactionRecord, sighting: Sighting | null): string =>
  (sighting?.kind === 'mined' ? sighting.replacement?.hash : undefined) ?? record.hash;

/** Address of a transaction in a block explorer; null where the operator names none, or there is no hash. */
export const explorerLink = (explorerUrl: string, hash: string): string | null =>
  explorerUrl === '' || hash === '' ? null : `${explorerUrl.replace(/\/$/, '')}/tx/${hash}`;

/** Whether a record is of this question to the wallet, which has not answered yet. */
export const isQuestionOf = ({ hash, to, data, value }: TransactionRecord, request: TransactionRequest): boolean =>
  hash === '' &&
  to.toLowerCase() === request.to.toLowerCase() &&
  data.toLowerCase() === request.data.toLowerCase() &&
  value === request.value;

/** What takes a kept transaction up again: the wallet is not asked for it. */
export const resuming = ({ id, chainIndex, from, to, data, value, summary }: TransactionRecord) => ({
  request: { chainIndex, from, to, data, value },
  summary,
  isConfirmed: false,
  recordId: id,
});
