import { useTranslation } from 'react-i18next';
import { ageText, momentText } from '#views/ui/moment.ts';

/** Since when something waits or has not been seen: date and time, and how long ago that is. `now` in ms, 0 where it is not known: no age then. */
export function Since({ time, now }: { readonly time: number; readonly now: number }) {
  const { t, i18n } = useTranslation('transaction');
  return (
    <span>
      <time dateTime={new Date(time).toISOString()}>{t('since', { time: momentText(time, i18n.language) })}</time>
      {now === 0 ? null : ` · ${ageText(time, now, i18n.language)}`}
    </span>
  );
}
