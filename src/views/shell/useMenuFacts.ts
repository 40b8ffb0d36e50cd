import { useSelector } from '@xstate/react';
import * as features from '#machines/tab/features/features.selectors.ts';
import type { MenuFacts } from '#machines/shell/headerMenu/headerMenu.rules.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import { useResident } from './AppContext.tsx';

/** What the menus depend on, from the residents that know it. */
export function useMenuFacts(): MenuFacts {
  const login = useSelector(useResident('session'), session.login);
  return {
    locale: useSelector(useResident('navigation'), navigation.locale),
    isLoggedIn: login !== null,
    isPhone: useSelector(useResident('viewport'), viewport.screen) === 'phone',
    hasKolProgramme: useSelector(useResident('features'), features.kolFlag) === 'on',
    hasCashback: useSelector(useResident('features'), features.hasCashback),
    hasContracts: login?.isActivateContract ?? false,
  };
}
