import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as withdraw from '#machines/assets/withdraw/withdraw.selectors.ts';
import { momentText } from '#views/ui/moment.ts';
import * as css from './Withdraw.css.ts';

/** A word and what it stands for, on one line. */
export const Line = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <div className={css.line}>
    <dt className={css.word}>{word}</dt>
    <dd className={css.figure}>{children}</dd>
  </div>
);

/** Every character of an address, in groups of four; those that differ from another address are marked. */
export function AddressText({ address, other }: { readonly address: string; readonly other?: string }) {
  return (
    <p className={css.address} translate="no" role="img" aria-label={address}>
      {withdraw.comparedGroups(address, other ?? address).map(({ text, differs }, index) => (
        <span key={`${index}-${text}`} className={differs ? css.differs : undefined} aria-hidden>
          {text}
        </span>
      ))}
    </p>
  );
}

/** Changes of the account whose words are those of two-step login. */
const accountHolds = ['secondFactorOff', 'recoveryCode', 'password', 'passkeyRemoved', 'unfrozen'];

/** Why nothing may be withdrawn, and until when. */
export function HoldText({ reason, until }: { readonly reason: string; readonly until: number | null }) {
  const { t, i18n } = useTranslation(['withdraw', 'twoStep']);
  const time = until === null ? '' : momentText(until, i18n.language);
  return <>{t(accountHolds.includes(reason) ? `twoStep:held.${reason}` : `held.${reason}`, { time })}</>;
}
