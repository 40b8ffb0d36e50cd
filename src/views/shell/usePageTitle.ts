import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from './AppContext.tsx';
import { useBrand } from './useBrand.ts';

/** Names the document after its page, in the visitor's language. */
export function usePageTitle(): void {
  const brand = useBrand();
  const name = useSelector(useResident('navigation'), navigation.routeName);
  // The home page is named by the brand alone: its first view need not fetch the names of all pages.
  const { t, ready } = useTranslation(name === 'home' ? 'shell' : 'routes', { useSuspense: false });
  const title = name === 'home' ? brand.name : `${t(name ?? 'notFound')} · ${brand.name}`;
  useEffect(() => {
    if (ready) document.title = title;
  }, [ready, title]);
}
