import { useSelector } from '@xstate/react';
import { Download, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import * as session from '#machines/session/session.selectors.ts';
import { iconButton } from '../ui/Button.css.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import { lazyPart } from './lazyPart.tsx';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';

const MemberControls = lazyPart(async () => (await import('./MemberControls.tsx')).MemberControls);
const GuestPanel = lazyPart(async () => (await import('./AccountPanel.tsx')).GuestPanel);
const DownloadPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).DownloadPanel);

/** A guest's or a member's controls; neither while the session is not known, so that a reload never flashes the wrong one. */
export function SessionControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const standing = useSelector(useResident('session'), session.standing);
  return (
    <div className={css.session} aria-busy={standing === 'unknown' || standing === 'leaving'}>
      {standing === 'out' ? <GuestControls flow={flow} /> : null}
      <Suspense>{standing === 'in' ? <MemberControls flow={flow} /> : null}</Suspense>
      <DownloadMenu flow={flow} />
    </div>
  );
}

function GuestControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  const search = useSelector(useResident('navigation'), navigation.returnSearch);
  return (
    <>
      <span className={css.fromPad}>
        <ButtonLink to={`/login${search}`} tone="quiet">
          {t('header.login')}
        </ButtonLink>
      </span>
      <ButtonLink to={`/register${search}`}>{t('header.register')}</ButtonLink>
      <span className={css.fromPad}>
        <ul className={css.iconMenu}>
          <MenuTrigger
            flow={flow}
            name="account"
            label={t('header.account')}
            className={iconButton()}
            holderClass={css.iconMenu}
            align="end"
            panel={() => <GuestPanel flow={flow} />}
          >
            <UserRound size={18} aria-hidden />
          </MenuTrigger>
        </ul>
      </span>
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
