import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stripFlow } from '#machines/shell/strip/strip.flow.ts';
import * as strip from '#machines/shell/strip/strip.selectors.ts';
import * as css from './Strip.css.ts';
import { useFlow } from './useFlow.ts';

/**
 * A row that may be wider than its place. A finger or the wheel scrolls it and the keyboard walks its links;
 * for the mouse each end that hides something has a button.
 */
export function Strip({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('footer');
  const id = useId();
  const flow = useFlow(stripFlow, { input: { id } });
  const canGoBack = useSelector(flow, strip.canGoBack);
  const canGoForward = useSelector(flow, strip.canGoForward);
  return (
    <div className={css.frame}>
      {canGoBack ? (
        <button type="button" className={css.back} aria-label={t('strip.back')} onClick={() => flow.send({ type: 'back.pressed' })}>
          <ChevronLeft size={16} aria-hidden />
        </button>
      ) : null}
      <nav id={id} className={className} aria-label={label}>
        {children}
      </nav>
      {canGoForward ? (
        <button
          type="button"
          className={css.forward}
          aria-label={t('strip.forward')}
          onClick={() => flow.send({ type: 'forward.pressed' })}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
