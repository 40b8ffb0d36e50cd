import { addressGroups } from '#machines/rules/addressGroups.ts';
import * as css from './Transaction.css.ts';

/** A whole address in groups of four, its ends marked: what people compare before they confirm. */
export function AddressGroups({ address }: { readonly address: string }) {
  const groups = addressGroups(address);
  return (
    <span className={css.groups} translate="no" role="img" aria-label={address}>
      {groups.map((group, index) => (
        <span key={`${index}-${group}`} className={index < 2 || index >= groups.length - 2 ? css.end : undefined} aria-hidden>
          {group}
        </span>
      ))}
    </span>
  );
}
