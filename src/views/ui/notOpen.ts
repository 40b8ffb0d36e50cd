import { useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';
import { routeOfLink } from '#machines/tab/navigation/navigation.rules.ts';
import { openPagesNow, watchOpenPages } from './openPages.ts';

/**
 * What a link says whose page is a route of the product that is not open yet; undefined for all others, and while the pages are not known.
 * `to` is a path inside the visitor's language.
 */
export function useNotOpen(to: string): string | undefined {
  const pages = useSyncExternalStore(watchOpenPages, openPagesNow);
  const name = routeOfLink(to)?.name;
  return pages === null || name === undefined || pages.has(name) ? undefined : getI18n().t('shell:soon');
}
