import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as preMarket from '#machines/spot/preMarket/preMarket.selectors.ts';
import { momentText } from '#views/ui/moment.ts';
import * as css from './PreMarket.css.ts';
import type { PreMarketRef } from './refs.ts';

/** What is left of a project's phase by the server's clock, and the moment itself in the visitor's zone. */
export function Countdown({ flow, project }: { readonly flow: PreMarketRef; readonly project: preMarket.PreMarketProject }) {
  const { t, i18n } = useTranslation('preMarket');
  const now = useSelector(flow, preMarket.serverNow);
  const phase = preMarket.phaseAt(project, now);
  const end = preMarket.phaseEnd(project, now);
  if (phase === 'settled' || end === null)
    return (
      <p className={css.countdown}>
        <span className={css.quiet}>{t('phase.settled')}</span>
        <time className={css.figure} dateTime={new Date(project.settleAt).toISOString()}>
          {momentText(project.settleAt, i18n.language)}
        </time>
      </p>
    );
  return (
    <p className={css.countdown}>
      <span className={css.quiet}>{t(`until.${phase}`)}</span>
      <span className={css.left} role="timer">
        {t('left', preMarket.countdownTo(end, now))}
      </span>
      <time className={css.quiet} dateTime={new Date(end).toISOString()}>
        {momentText(end, i18n.language)}
      </time>
    </p>
  );
}
