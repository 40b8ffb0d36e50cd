import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freeSpotFlow } from '#machines/shell/freeSpot/freeSpot.flow.ts';
import * as freeSpot from '#machines/shell/freeSpot/freeSpot.selectors.ts';
import { scrollTopFlow } from '#machines/shell/scrollTop/scrollTop.flow.ts';
import * as scrollTop from '#machines/shell/scrollTop/scrollTop.selectors.ts';
import * as css from './ScrollTop.css.ts';
import { useFlow } from './useFlow.ts';

/** The way back to the top, past one screen; it stands above the help button, and covers nothing that can be pressed. */
export function ScrollTop() {
  const { t } = useTranslation('footer');
  const flow = useFlow(scrollTopFlow);
  if (!useSelector(flow, scrollTop.isShown)) return null;
  return (
    <aside aria-label={t('toTop')}>
      <Way label={t('toTop')} onPress={() => flow.send({ type: 'top.wanted' })} />
    </aside>
  );
}

function Way({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const lift = useSelector(useFlow(freeSpotFlow, { input: freeSpot.floating.toTop }), freeSpot.lift);
  return (
    <button
      type="button"
      className={css.toTop}
      {...{ [freeSpot.floating.toTop.mark]: '' }}
      data-aside={lift === null ? '' : undefined}
      style={lift === null || lift === 0 ? undefined : { translate: `0 -${lift}px` }}
      aria-label={label}
      onClick={onPress}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  );
}
