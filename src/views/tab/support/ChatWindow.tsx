import { useSelector } from '@xstate/react';
import { ChevronLeft, LoaderCircle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { adoptChatFrame } from '#machines/tab/supportLine/supportLine.flow.ts';
import * as support from '#machines/tab/support/support.selectors.ts';
import * as supportLine from '#machines/tab/supportLine/supportLine.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { useLate } from '#views/shell/late.tsx';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { useLine } from './lines.ts';
import * as css from './Support.css.ts';

/** Holds the frames of all lines for as long as they live, and shows the one that is open. */
export function ChatWindow() {
  const { t } = useTranslation('support');
  const flow = useLate('support');
  const open = useSelector(flow, support.openLine);
  const lines = useSelector(flow, support.lines);
  return (
    <section className={css.chat} hidden={open === null} role="dialog" aria-label={open === null ? t('help') : t(`line.${open}`)}>
      {open === null ? null : <ChatHead line={open} />}
      {lines.map((line) => (
        <LineChat key={line} line={line} isOpen={line === open} />
      ))}
    </section>
  );
}

/** An open chat takes the focus in; closed, it gives it back to the help button. One function for all drawings: a new one would move the focus. */
const holdFocus = (head: HTMLElement | null) => {
  if (head === null) return undefined;
  const launcher = head.closest('aside')?.querySelector('button');
  head.focus();
  return () => launcher?.focus();
};

function ChatHead({ line }: { readonly line: support.SupportLine }) {
  const { t } = useTranslation('support');
  const flow = useLate('support');
  return (
    <div ref={holdFocus} className={css.head} tabIndex={-1}>
      <IconButton label={t('back')} onClick={() => flow.send({ type: 'lines.wanted' })}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <h2 className={css.chatTitle}>{t(`line.${line}`)}</h2>
      <IconButton label={t('close')} tooltip={false} onClick={() => flow.send({ type: 'chat.dismissed' })}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function LineChat({ line, isOpen }: { readonly line: support.SupportLine; readonly isOpen: boolean }) {
  const { t } = useTranslation('support');
  const resident = useLine(line);
  const standing = useSelector(resident, supportLine.standing);
  const frame = useSelector(resident, supportLine.frame);
  const name = t(`line.${line}`);
  return (
    <>
      {frame === null ? null : (
        <iframe
          key={frame}
          ref={adopters[line]}
          data-frame={frame}
          className={css.frame}
          hidden={!isOpen || standing !== 'ready'}
          src="/chat/frame.html"
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          title={t('frame', { line: name })}
        />
      )}
      {isOpen && standing !== 'ready' ? (
        <div className={css.waiting} role={standing === 'unavailable' ? 'alert' : 'status'}>
          {standing === 'unavailable' ? (
            <>
              {t('lost', { line: name })}
              <Button tone="ghost" onClick={() => resident.send({ type: 'retry.requested' })}>
                {t('retry')}
              </Button>
            </>
          ) : (
            <>
              <LoaderCircle size={24} className={spinning} aria-hidden />
              {t('connecting', { line: name })}
            </>
          )}
        </div>
      ) : null}
    </>
  );
}

const adopt = (line: support.SupportLine) => (element: HTMLIFrameElement | null) =>
  element === null ? undefined : adoptChatFrame(line, Number(element.dataset['frame']), element);
/** The same functions at every drawing: another one would let the frame go and take it again. */
const adopters = { 1: adopt(1), 2: adopt(2), 3: adopt(3) } as const;
