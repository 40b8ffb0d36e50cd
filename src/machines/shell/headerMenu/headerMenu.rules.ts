import { guestGroups, memberGroups, menuGroups, type MenuEntry, type MenuGroup } from './menu.ts';

/** What is known of the visitor when menus are drawn; an unknown session counts as a guest's, since it only adds entries. */
export type MenuFacts = {
  readonly locale: string;
  readonly isLoggedIn: boolean;
  readonly isPhone: boolean;
  readonly hasKolProgramme: boolean;
  readonly hasCashback: boolean;
  readonly hasContracts: boolean;
};

const isChinese = (locale: string): boolean => locale === 'zh_CN' || locale === 'zh_HK';

const isShown = ({ gate }: MenuEntry, facts: MenuFacts): boolean => {
  if (gate === 'notPhone') return !facts.isPhone;
  if (gate === 'kol') return facts.isLoggedIn && facts.hasKolProgramme && isChinese(facts.locale);
  return gate !== 'cashback' || facts.hasCashback;
};

/** Where an entry leads this visitor; a guest is sent to log in first where the spec asks for it. */
export function destination({ gate, to }: MenuEntry, facts: MenuFacts): string {
  if (!facts.isLoggedIn && (gate === 'login' || gate === 'simulation')) return `/login?next=${encodeURIComponent(`/${facts.locale}${to}`)}`;
  return gate === 'simulation' && facts.hasContracts ? '/simulation/exchange' : to;
}

const forVisitor = (groups: readonly MenuGroup[], facts: MenuFacts): readonly MenuGroup[] =>
  groups.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isShown(entry, facts)).map((entry) => ({ ...entry, to: destination(entry, facts) })),
  }));

/** The header's menus as this visitor sees them, addresses resolved. */
export const visibleMenus = (facts: MenuFacts): readonly MenuGroup[] => forVisitor(menuGroups, facts);
/** What hangs from the right side of the header: a member's popovers, a guest's avatar menu. */
export const visibleMemberMenus = (facts: MenuFacts): readonly MenuGroup[] =>
  forVisitor(facts.isLoggedIn ? memberGroups : guestGroups, facts);
/** Whether an entry leads to the place on view, query and all. */
export function leadsHere(to: string, page: string, search: string): boolean {
  const place = new URL(to, 'https://here.invalid');
  return place.pathname.replace(/\/$/, '') === page && place.search === search;
}
