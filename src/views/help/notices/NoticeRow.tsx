import { useSelector } from '@xstate/react';
import { ChevronRight, ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as inMail from '#machines/tab/inMail/inMail.selectors.ts';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { useLate } from '#views/shell/late.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { isBeside } from '#views/ui/isBeside.ts';
import { NoticeContent } from './NoticeContent.tsx';
import { alertDetails, alertTitle, timeText } from './noticeText.ts';
import * as css from './Notices.css.ts';

export type RowProps = {
  readonly flow: notices.NoticesRef;
  readonly notice: notices.Notice;
  readonly isToday: boolean;
  /** Two lines of content until the message is unfolded. */
  readonly compact: boolean;
  /** A link was followed: a popover closes. */
  readonly onFollow: () => void;
};

/** One message. Its title is the way on: a link to a page, or a button that leaves the exchange or unfolds the message. */
export function NoticeRow({ flow, notice, isToday, compact, onFollow }: RowProps) {
  const { t, i18n } = useTranslation('inMail');
  const isRead = useSelector(useLate('inMail'), inMail.isRead(notice));
  const isUnfolded = useSelector(flow, notices.isUnfolded(notice.id));
  const { alert, content } = notice;
  return (
    <li className={css.row} data-unread={isRead ? undefined : ''}>
      <span className={css.dot} aria-hidden />
      <div className={css.words}>
        <div className={css.rowHead}>
          <RowTitle flow={flow} notice={notice} isRead={isRead} isUnfolded={isUnfolded} onFollow={onFollow} />
          <time className={css.time} dateTime={new Date(notice.createdTime).toISOString()}>
            {timeText(notice.createdTime, i18n.language, isToday)}
          </time>
        </div>
        <div className={css.content({ folded: compact && !isUnfolded })} dir="auto">
          {alert === null ? (
            <NoticeContent nodes={content} onLeave={(link) => flow.send({ type: 'link.pressed', link })} />
          ) : (
            alertDetails(alert, t).join(' · ')
          )}
        </div>
      </div>
    </li>
  );
}

function RowTitle({
  flow,
  notice,
  isRead,
  isUnfolded,
  onFollow,
}: Pick<RowProps, 'flow' | 'notice' | 'onFollow'> & { readonly isRead: boolean; readonly isUnfolded: boolean }) {
  const { t, i18n } = useTranslation('inMail');
  const { destination, alert } = notice;
  const press = () => flow.send({ type: 'notice.pressed', notice, isRead });
  // This tab stays as it is; the message is read all the same.
  const pressBeside = (event: MouseEvent) => isBeside(event) && press();
  const words = (
    <>
      {isRead ? null : <span className={visuallyHidden}>{t('unread')}: </span>}
      <bdi>{alert === null ? notice.title : alertTitle(alert, t, i18n.language)}</bdi>
    </>
  );
  if (destination.kind === 'page')
    return (
      <Anchor
        to={notices.anchorPath(destination.path)}
        className={css.title}
        onClick={() => {
          press();
          onFollow();
        }}
        onClickCapture={pressBeside}
        onAuxClick={pressBeside}
      >
        {words}
        <ChevronRight size={14} className={css.titleIcon} aria-hidden />
      </Anchor>
    );
  if (destination.kind === 'external' || destination.kind === 'refused')
    return (
      <button type="button" className={css.title} onClick={press}>
        {words}
        {destination.kind === 'external' ? (
          <span className={css.host}>
            <ExternalLink size={12} aria-hidden /> {destination.host}
          </span>
        ) : null}
      </button>
    );
  return (
    <button type="button" className={css.title} data-plain="" aria-expanded={isUnfolded} onClick={press}>
      {words}
    </button>
  );
}
