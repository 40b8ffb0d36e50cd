import { Download, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconButton } from '../ui/Button.css.ts';
import * as css from './Header.css.ts';
import { lazyPart } from './lazyPart.tsx';
import { loadLater } from '../loadLater.ts';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';

const GuestPanel = lazyPart(async () => (await loadLater()).guestPanel());
const DownloadPanel = lazyPart(async () => (await loadLater()).downloadPanel());

/** A guest's avatar menu and the app's download. */
export function IconMenus({ flow, isGuest }: { readonly flow: HeaderMenuRef; readonly isGuest: boolean }) {
  const { t } = useTranslation('shell');
  const look = { flow, className: iconButton(), holderClass: css.iconMenu, align: 'end' } as const;
  return (
    <>
      {isGuest ? (
        <ul className={css.fromPad}>
          <MenuTrigger {...look} name="account" label={t('header.account')} panel={() => <GuestPanel flow={flow} />}>
            <UserRound size={18} aria-hidden />
          </MenuTrigger>
        </ul>
      ) : null}
      <ul className={css.fromLaptop}>
        <MenuTrigger {...look} name="download" label={t('header.download')} panel={() => <DownloadPanel flow={flow} />}>
          <Download size={18} aria-hidden />
        </MenuTrigger>
      </ul>
    </>
  );
}
