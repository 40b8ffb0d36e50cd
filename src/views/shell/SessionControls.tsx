import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as session from '#machines/session/session.selectors.ts';
import { iconButton } from '../ui/Button.css.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import { lazyPart } from './lazyPart.tsx';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';

const MemberControls = lazyPart(async () => (await import('./MemberControls.tsx')).MemberControls);
const DownloadPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).DownloadPanel);

/** A guest's or a member's controls; neither while the session is not known, so that a reload never flashes the wrong one. */
export function SessionControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const standing = useSelector(useResident('session'), session.standing);
  return (
    <div className={css.session} aria-busy={standing === 'unknown' || standing === 'leaving'}>
      {standing === 'out' ? <GuestControls /> : null}
      <Suspense>{standing === 'in' ? <MemberControls flow={flow} /> : null}</Suspense>
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
