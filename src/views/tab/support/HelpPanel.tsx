import { useSelector } from '@xstate/react';
import { Headset, MessageSquareHeart, MessageSquareText, MessagesSquare, Radio, RotateCw } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as support from '#machines/tab/support/support.selectors.ts';
import * as supportLine from '#machines/tab/supportLine/supportLine.selectors.ts';
import { useLate } from '#views/shell/late.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { IconButton } from '#views/ui/Button.tsx';
import { useLine } from './lines.ts';
import * as css from './Support.css.ts';

const icons = { 1: MessageSquareText, 2: MessagesSquare, 3: Headset } as const;
const stops = 'a[href], button';

/** The panel opens with the focus on its first way. */
const focusFirst = (panel: HTMLElement | null): void => panel?.querySelector<HTMLElement>(stops)?.focus();

function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const index = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: all[index + 1] ?? all[0], ArrowUp: all[index - 1] ?? all.at(-1), Home: all[0], End: all.at(-1) }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Every way to get help: the service lines, the live room where one answers, and feedback. */
export function HelpPanel() {
  const { t } = useTranslation('support');
  const flow = useLate('support');
  const lines = useSelector(flow, support.lines);
  const roomPath = useSelector(flow, support.roomPath);
  const dismiss = () => flow.send({ type: 'panel.dismissed' });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && !(currentTarget.closest('aside') ?? currentTarget).contains(relatedTarget)) dismiss();
  };
  return (
    <section className={css.panel} aria-labelledby="help-title">
      <div ref={focusFirst} role="presentation" onKeyDown={walk} onBlur={onBlur}>
        <h2 id="help-title" className={css.title}>
          {t('title')}
        </h2>
        <p className={css.intro}>{lines.length === 0 ? t('noLines') : t('intro')}</p>
        <ul className={css.list}>
          {lines.map((line) => (
            <LineItem key={line} line={line} />
          ))}
          {roomPath === null ? null : (
            <li className={css.item}>
              <Anchor to={roomPath} className={css.way} onClick={dismiss}>
                <Way icon={<Radio size={18} aria-hidden />} name={t('line.room')}>
                  {t('roomText')}
                </Way>
              </Anchor>
            </li>
          )}
        </ul>
        <hr className={css.line} />
        <Anchor to="/userfeedback?tab=feedbackTab" className={css.way} onClick={dismiss}>
          <Way icon={<MessageSquareHeart size={18} aria-hidden />} name={t('feedback')}>
            {t('feedbackText')}
          </Way>
        </Anchor>
      </div>
    </section>
  );
}

function Way({ icon, name, children }: { readonly icon: ReactNode; readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={css.icon}>{icon}</span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.note}>{children}</span>
      </span>
    </>
  );
}

function LineItem({ line }: { readonly line: support.SupportLine }) {
  const { t } = useTranslation('support');
  const flow = useLate('support');
  const resident = useLine(line);
  const found = useSelector(resident, supportLine.standing);
  const standing = found === 'idle' ? 'loading' : found;
  const badge = support.unreadBadge(useSelector(resident, supportLine.unread));
  const name = t(`line.${line}`);
  const Icon = icons[line];
  return (
    <li className={css.item}>
      <button type="button" className={css.way} onClick={() => flow.send({ type: 'line.chosen', line })}>
        <Way icon={<Icon size={18} aria-hidden />} name={name}>
          <span className={css.dots[standing]} aria-hidden />
          {t(`standing.${standing}`)}
        </Way>
        {badge === '' ? null : <span className={css.count}>{badge}</span>}
      </button>
      {standing === 'unavailable' ? (
        <IconButton label={t('retryLine', { line: name })} onClick={() => resident.send({ type: 'retry.requested' })}>
          <RotateCw size={16} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
