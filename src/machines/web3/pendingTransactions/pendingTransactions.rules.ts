import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { isMined, mostMisses, standingAfter, standingInSilence, standingOf, type Standing } from '../transaction/transaction.rules.ts';

/** A kept transaction and what the chain has of it. `misses`: looks in a row that have found nothing. */
export type SeenTransaction = {
  readonly record: TransactionRecord;
  readonly standing: Standing;
  readonly sighting: Sighting | null;
  readonly misses: number;
};
/** What a look brought of one record; null where the chain did not answer. */
export type Look = { readonly id: string; readonly sighting: Sighting | null };
/** Looks at the chains, and this device's time then in ms. */
export type Looks = { readonly looks: readonly Look[]; readonly now: number };

/** What is kept now, with what was seen of it before. */
export const afterRecords = (before: readonly SeenTransaction[], records: readonly TransactionRecord[]): readonly SeenTransaction[] =>
  records.map((record) => {
    const known = before.find((each) => each.record.id === record.id);
    if (known !== undefined) return { ...known, record };
    // What had an end is not begun anew.
    const misses = record.ending?.kind === 'missing' ? mostMisses : 0;
    return { record, standing: standingOf(record), sighting: null, misses };
  });

/** Has no end yet. */
export const isUnderWay = ({ record }: SeenTransaction): boolean => record.ending === undefined;
/** Has no end, or one that only this browser knows of. */
export const isUnlisted = ({ record }: SeenTransaction): boolean => record.ending?.kind !== 'mined';

function after(item: SeenTransaction, { sighting }: Look): SeenTransaction {
  const misses = item.misses + 1;
  if (sighting === null) return { ...item, misses, standing: standingInSilence(item.standing, misses) };
  const isMissing = sighting.kind === 'missing';
  return { record: sighting.record, sighting, misses: isMissing ? misses : 0, standing: standingAfter(sighting, isMissing ? misses : 0) };
}

/** The same after a look at the chains. */
export const afterLooks = (items: readonly SeenTransaction[], looks: readonly Look[]): readonly SeenTransaction[] =>
  items.map((item) => {
    const look = looks.find(({ id }) => id === item.record.id);
    return look === undefined ? item : after(item, look);
  });

/** Chains on which something was mined since the look before. */
export function newlyMined(items: readonly SeenTransaction[], looks: readonly Look[]): readonly number[] {
  const mined = afterLooks(items, looks).filter(({ standing }, index) => isMined(standing) && !isMined(items[index]?.standing ?? null));
  return [...new Set(mined.map(({ record }) => record.chainIndex))];
}
