import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import { IconMenus } from './IconMenus.tsx';
import { lazyPart } from './lazyPart.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';

const MemberControls = lazyPart(async () => (await import('./MemberControls.tsx')).MemberControls);

/** A guest's or a member's controls; neither while the session is not known, so that a reload never flashes the wrong one. */
export function SessionControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const standing = useSelector(useResident('session'), session.standing);
  return (
    <div className={css.session} aria-busy={standing === 'unknown' || standing === 'leaving'}>
      {standing === 'out' ? <GuestControls /> : null}
      <Suspense>{standing === 'in' ? <MemberControls flow={flow} /> : null}</Suspense>
      <IconMenus flow={flow} isGuest={standing === 'out'} />
    </div>
  );
}

function GuestControls() {
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
    </>
  );
}
