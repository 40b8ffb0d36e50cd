import { useSelector } from '@xstate/react';
import { Bell, ChevronDown, Download } from 'lucide-react';
import { lazyPart } from './lazyPart.tsx';
import { useTranslation } from 'react-i18next';
import * as session from '#machines/session/session.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { iconButton } from '../ui/Button.css.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LetterDisc } from '../ui/CoinDisc.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';

const AssetsPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).AssetsPanel);
const GroupPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).GroupPanel);
const AccountPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).AccountPanel);
const DownloadPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).DownloadPanel);

/** A guest's or a member's controls; neither while the session is not known, so that a reload never flashes the wrong one. */
export function SessionControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const standing = useSelector(useResident('session'), session.standing);
  return (
    <div className={css.session} aria-busy={standing === 'unknown' || standing === 'leaving'}>
      {standing === 'out' ? <GuestControls /> : null}
      {standing === 'in' ? <MemberControls flow={flow} /> : null}
      <DownloadMenu flow={flow} />
    </div>
  );
}

function GuestControls() {
  const { t } = useTranslation('shell');
  return (
    <>
      <span className={css.fromPad}>
        <ButtonLink to="/login" tone="quiet">
          {t('header.login')}
        </ButtonLink>
      </span>
      <ButtonLink to="/register">{t('header.register')}</ButtonLink>
    </>
  );
}

function MemberControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  const login = useSelector(useResident('session'), session.login);
  return (
    <>
      <ul className={css.sessionMenus}>
        <MenuTrigger
          flow={flow}
          name="assets"
          className={css.trigger}
          holderClass={css.menu}
          align="end"
          panel={() => <AssetsPanel flow={flow} />}
        >
          {t('groups.assets')}
          <ChevronDown size={14} className={css.chevron} aria-hidden />
        </MenuTrigger>
        <MenuTrigger
          flow={flow}
          name="orders"
          className={css.trigger}
          holderClass={css.menu}
          align="end"
          panel={() => <GroupPanel flow={flow} ids={['orders']} />}
        >
          {t('groups.orders')}
          <ChevronDown size={14} className={css.chevron} aria-hidden />
        </MenuTrigger>
      </ul>
      <Anchor to="/inMail/noticeNavList" className={iconButton()} aria-label={t('header.notifications')}>
        <Bell size={18} aria-hidden />
      </Anchor>
      <ul className={css.iconMenu}>
        <MenuTrigger
          flow={flow}
          name="account"
          label={t('header.account')}
          className={css.avatar}
          holderClass={css.iconMenu}
          align="end"
          panel={() => <AccountPanel flow={flow} />}
        >
          {login === null || login.photo === '' ? (
            <LetterDisc name={login?.fnickname ?? ''} colorId={Number(login?.fid.slice(-1) ?? 0)} size={28} />
          ) : (
            <img className={css.avatarImage} src={login.photo} alt="" width={28} height={28} />
          )}
        </MenuTrigger>
      </ul>
    </>
  );
}

function DownloadMenu({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  return (
    <span className={css.fromLaptop}>
      <ul className={css.iconMenu}>
        <MenuTrigger
          flow={flow}
          name="download"
          label={t('header.download')}
          className={iconButton()}
          holderClass={css.iconMenu}
          align="end"
          panel={() => <DownloadPanel flow={flow} />}
        >
          <Download size={18} aria-hidden />
        </MenuTrigger>
      </ul>
    </span>
  );
}
