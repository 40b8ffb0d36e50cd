import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from './AppContext.tsx';
import { Banner } from '../ui/Banner.tsx';

/** Above the button of a form that trades or moves money: what has to be done first while the e-mail is not confirmed. */
export function EmailNeeded() {
  const isNeeded = useSelector(useResident('session'), (snapshot) => session.login(snapshot)?.isEmailConfirmed === false);
  return isNeeded ? (
    <Suspense>
      <Words />
    </Suspense>
  ) : null;
}

function Words() {
  const { t } = useTranslation('account');
  return <Banner tone="warn">{t('confirm.first')}</Banner>;
}
