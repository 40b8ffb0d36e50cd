import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as inMail from '#machines/tab/inMail/inMail.selectors.ts';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { iconMenu } from '#views/shell/Header.css.ts';
import { latePart, useLateNow } from '#views/shell/late.tsx';
import { MenuTrigger, type HeaderMenuRef } from '#views/shell/MenuTrigger.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { iconButton } from '#views/ui/Button.css.ts';
import * as css from './NoticeBell.css.ts';

const NoticePanel = latePart(async () => (await import('./NoticePanel.tsx')).NoticePanel);

/** The bell with the number of unread messages: a popover on pc and pad, the page itself on a phone. */
export function NoticeBell({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('inMail');
  const mail = useLateNow()?.inMail;
  const badge = useSelector(mail, (snapshot) => (snapshot === undefined ? '' : inMail.badge(snapshot)));
  const screen = useSelector(useResident('viewport'), viewport.screen);
  const label = badge === '' ? t('title') : t('bell', { count: badge });
  const sign = (
    <>
      <Bell size={18} aria-hidden />
      {badge === '' ? null : (
        <span className={css.badge} aria-hidden>
          {badge}
        </span>
      )}
    </>
  );
  return (
    <>
      {screen === 'phone' ? (
        <Anchor to="/inMail/noticeNavList" className={iconButton()} aria-label={label}>
          {sign}
        </Anchor>
      ) : (
        <ul className={iconMenu}>
          <MenuTrigger
            flow={flow}
            name="notices"
            label={label}
            className={iconButton()}
            holderClass={iconMenu}
            align="end"
            panel={() => <NoticePanel onFollow={() => flow.send({ type: 'menu.dismissed' })} />}
          >
            {sign}
          </MenuTrigger>
        </ul>
      )}
      <span className={visuallyHidden} role="status">
        {badge === '' ? '' : label}
      </span>
    </>
  );
}
