import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { scrollTopFlow } from '#machines/scrollTop/scrollTop.flow.ts';
import * as scrollTop from '#machines/scrollTop/scrollTop.selectors.ts';
import * as css from './ScrollTop.css.ts';
import { useFlow } from './useFlow.ts';

/** The way back to the top, past one screen; it stands above the help button. */
export function ScrollTop() {
  const { t } = useTranslation('footer');
  const flow = useFlow(scrollTopFlow);
  if (!useSelector(flow, scrollTop.isShown)) return null;
  return (
    <aside aria-label={t('toTop')}>
      <button type="button" className={css.toTop} aria-label={t('toTop')} onClick={() => flow.send({ type: 'top.wanted' })}>
        <ArrowUp size={20} aria-hidden />
      </button>
    </aside>
  );
}
