import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import { useResident } from './AppContext.tsx';
import { useBrand } from './useBrand.ts';

/** Names the document after its page, in the visitor's language. */
export function usePageTitle(): void {
  const { t, ready } = useTranslation('routes', { useSuspense: false });
  const brand = useBrand();
  const name = useSelector(useResident('navigation'), navigation.routeName);
  const title = name === undefined ? t('notFound') : t(name);
  useEffect(() => {
    if (ready) document.title = name === 'home' ? brand.name : `${title} · ${brand.name}`;
  }, [ready, title, brand.name, name]);
}
