import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { routeOfLink } from '#machines/tab/navigation/navigation.rules.ts';
import { openPagesNow, watchOpenPages } from '../openPages.ts';

/**
 * What a link says whose page is a route of the product that is not open yet; undefined for all others, and while the pages are not known.
 * `to` is a path inside the visitor's language.
 */
export function useNotOpen(): (to: string) => string | undefined {
  const { t } = useTranslation('shell');
  const pages = useSyncExternalStore(watchOpenPages, openPagesNow);
  return (to) => {
    const name = pages === null ? undefined : routeOfLink(to)?.name;
    return name === undefined || name === 'home' || pages?.has(name) === true ? undefined : t('soon');
  };
}
