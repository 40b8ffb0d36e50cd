import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { openRouteNames } from '#machines/tab/navigation/openRoutes.rules.ts';
import type { Command } from '#machines/shell/search/search.selectors.ts';
import * as theme from '#machines/tab/theme/theme.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { useResident } from '../AppContext.tsx';
import { useLanguages } from '../useLanguages.ts';
import { useMenuFacts } from '../useMenuFacts.ts';

const themes = ['dark', 'light', 'system'] as const;

/** What this visitor can do from the palette, in their language: actions, themes, pages, languages. */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation(['search', 'routes']);
  const locales = useLanguages();
  const menuFacts = useMenuFacts();
  const current = useSelector(useResident('navigation'), navigation.locale);
  const isThemeLocked = useSelector(useResident('theme'), theme.isLocked);
  const shownTheme = useSelector(useResident('theme'), theme.choice);
  const hasWallet = useSelector(useResident('walletSession'), walletSession.standing) === 'connected';
  const areHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const { isLoggedIn, isPhone, hasKolProgramme, locale } = menuFacts;
  const hasKol = hasKolProgramme && locale.startsWith('zh');
  const action = (id: string, label: string): Command => ({ id, group: t('command.action'), label });
  return [
    action('transfer', t('command.transfer')),
    action('amounts', areHidden ? t('command.show') : t('command.hide')),
    ...(isLoggedIn ? [action('logout', t('command.logout'))] : []),
    action('keys', t('command.keys')),
    ...themes
      .filter((choice) => !isThemeLocked && choice !== shownTheme)
      .map((choice) => ({ id: `theme:${choice}`, group: t('command.theme'), label: t(`command.${choice}`) })),
    ...openRouteNames({ isLoggedIn, isPhone, hasWallet, hasKolProgramme: hasKol }).map((name) => ({
      id: `page:${name}`,
      group: t('command.page'),
      label: t(`routes:${name}`),
    })),
    ...locales
      .filter(({ code }) => code !== current)
      .map(({ code, name }) => ({ id: `language:${code}`, group: t('command.language'), label: name })),
  ];
}
