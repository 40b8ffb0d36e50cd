import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as session from '#machines/tab/session/session.selectors.ts';
import { NoticeBell } from '../help/notices/NoticeBell.tsx';
import { LetterDisc } from '../ui/LetterDisc.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import { latePart } from './late.tsx';
import { lazyPart } from './lazyPart.tsx';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';

const FavouriteOffer = latePart(async () => (await import('../tab/favourites/FavouriteOffer.tsx')).FavouriteOffer);
const EmailConfirmation = lazyPart(async () => (await import('../session/emailConfirmation/EmailConfirmation.tsx')).EmailConfirmation);
const AssetsPanel = lazyPart(async () => (await import('./AssetsPanel.tsx')).AssetsPanel);
const GroupPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).GroupPanel);
const AccountPanel = lazyPart(async () => (await import('./AccountPanel.tsx')).AccountPanel);

/** A member's menus, messages and portrait. */
export function MemberControls({ flow }: { readonly flow: HeaderMenuRef }) {
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
          <ChevronDown size={12} className={css.chevron} aria-hidden />
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
          <ChevronDown size={12} className={css.chevron} aria-hidden />
        </MenuTrigger>
      </ul>
      {login === null || login.isEmailConfirmed ? null : (
        <Suspense>
          <EmailConfirmation key={login.fid} email={login.email} />
        </Suspense>
      )}
      <NoticeBell flow={flow} />
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
      <Suspense>
        <FavouriteOffer />
      </Suspense>
    </>
  );
}
