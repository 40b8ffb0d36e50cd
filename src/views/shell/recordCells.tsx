import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { withGroups } from '#machines/rules/format.ts';
import * as css from '#views/ui/DataTable.css.ts';
import { momentText } from '#views/ui/moment.ts';
import { Money } from '#views/ui/Money.tsx';
import { useResident } from './AppContext.tsx';

/** A figure of money, covered while amounts are hidden: as the decimal string that it came as, or already in words (`text`). */
export function Figure({ unit, ...figure }: ({ readonly value: string } | { readonly text: string }) & { readonly unit?: string }) {
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  return (
    <span className={css.figure}>
      <Money text={'text' in figure ? figure.text : withGroups(figure.value)} {...(unit === undefined ? {} : { unit })} hidden={isHidden} />
    </span>
  );
}

/** A moment, milliseconds since 1970, in the visitor's zone; in UTC when pointed at. */
export function Moment({ time }: { readonly time: number }) {
  const { t, i18n } = useTranslation('orders');
  const iso = new Date(time).toISOString();
  return (
    <time className={css.time} dateTime={iso} title={t('transferRecord.utc', { time: iso.slice(0, 19).replace('T', ' ') })}>
      {momentText(time, i18n.language, true)}
    </time>
  );
}
