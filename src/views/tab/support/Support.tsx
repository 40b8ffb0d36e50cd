import { useSelector } from '@xstate/react';
import { CircleHelp, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { freeSpotFlow } from '#machines/shell/freeSpot/freeSpot.flow.ts';
import * as freeSpot from '#machines/shell/freeSpot/freeSpot.selectors.ts';
import { isComposed } from '#machines/kit/composing.flow.ts';
import * as support from '#machines/tab/support/support.selectors.ts';
import { useLate } from '#views/shell/late.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import { ChatWindow } from './ChatWindow.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { useUnread } from './lines.ts';
import * as css from './Support.css.ts';

/** The one help button with its unread badge, the ways to get help, and the chat that stands open. */
export function Support() {
  const { t } = useTranslation('support');
  const flow = useLate('support');
  const lift = useSelector(useFlow(freeSpotFlow, { input: freeSpot.floating.help }), freeSpot.lift);
  const isOffered = useSelector(flow, support.isOffered);
  const isPanelOpen = useSelector(flow, support.isPanelOpen);
  const isChatOpen = useSelector(flow, support.openLine) !== null;
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isPanelOpen || isChatOpen;
  const badge = support.unreadBadge(unread);
  if (!isOffered) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isComposed(event.nativeEvent)) return;
    event.stopPropagation();
    if (isChatOpen) return flow.send({ type: 'chat.dismissed' });
    flow.send({ type: 'panel.dismissed' });
    button.current?.focus();
  };
  return (
    <>
      {isPanelOpen ? (
        <div role="presentation" className={css.outside} onPointerDown={() => flow.send({ type: 'panel.dismissed' })} />
      ) : null}
      <aside aria-label={t('help')}>
        <div role="presentation" onKeyDown={onKeyDown}>
          <button
            ref={button}
            type="button"
            className={css.launcher}
            {...{ [freeSpot.floating.help.mark]: '' }}
            data-aside={lift === null && !isOpen ? '' : undefined}
            style={lift === null || lift === 0 || isOpen ? undefined : { translate: `0 -${lift}px` }}
            aria-label={unread === 0 ? t('help') : `${t('help')}, ${t('unread', { count: unread })}`}
            aria-expanded={isOpen}
            onClick={() => flow.send({ type: 'launcher.pressed' })}
          >
            {isOpen ? <X size={22} aria-hidden /> : <CircleHelp size={24} aria-hidden />}
            {badge === '' ? null : (
              <span className={css.badge} aria-hidden>
                {badge}
              </span>
            )}
          </button>
          {isPanelOpen ? <HelpPanel /> : null}
          <ChatWindow />
        </div>
        <div role="status">{unread === 0 ? null : <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>}</div>
      </aside>
    </>
  );
}
