import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as tips from '#machines/tab/tips/tips.selectors.ts';
import { useLate } from '#views/shell/late.tsx';
import { Button } from '#views/ui/Button.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './Tips.css.ts';

/** The tip on view, beside the part it speaks of: told politely, in nobody's way, gone by Escape. */
export function Tips() {
  const { t } = useTranslation('tips');
  const flow = useLate('tips');
  const tip = useSelector(flow, tips.shownTip);
  return (
    <>
      <div role="status">{tip === null ? null : <VisuallyHidden>{`${t(`tip.${tip}`)} ${t('reach')}`}</VisuallyHidden>}</div>
      {tip === null ? null : <Card />}
    </>
  );
}

function Card() {
  const { t } = useTranslation('tips');
  const flow = useLate('tips');
  const tip = useSelector(flow, tips.shownTip);
  const spot = useSelector(flow, tips.spot);
  const hasNext = useSelector(flow, tips.hasNext);
  if (tip === null || spot === null) return null;
  const { part, left, width, arrow, top, bottom } = spot;
  return (
    <aside aria-label={t('title')}>
      <span
        className={css.ring}
        style={{ left: part.left - 4, top: part.top - 4, width: part.width + 8, height: part.height + 8 }}
        aria-hidden
      />
      <div data-tip-card="" className={css.card} style={{ left, width, ...(top === null ? { bottom: bottom ?? 0 } : { top }) }}>
        <span className={top === null ? css.arrowDown : css.arrowUp} style={{ left: arrow }} aria-hidden />
        <p>{t(`tip.${tip}`)}</p>
        <div className={css.actions}>
          <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'tips.skipped' })}>
            {t('skip')}
          </Button>
          <Button tone="iris" size="small" onClick={() => flow.send({ type: 'tip.passed' })}>
            {hasNext ? t('next') : t('done')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
