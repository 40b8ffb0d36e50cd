import { useSelector } from '@xstate/react';
import * as languages from '#machines/tab/languages/languages.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from './AppContext.tsx';
import { useLateNow } from './late.tsx';
import { useShellFacts } from './useBrand.ts';

/** The languages to choose from, in the build's order. */
export function useLanguages() {
  const { locales } = useShellFacts();
  const codes = useSelector(useLateNow()?.languages, languages.codes);
  const current = useSelector(useResident('navigation'), navigation.locale);
  return languages.offeredOf(locales, codes, current);
}
