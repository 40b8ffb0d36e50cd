import { describe, expect, test } from 'vitest';
import { leadsHere, visibleMemberMenus, visibleMenus, type MenuFacts } from '#machines/shell/headerMenu/headerMenu.rules.ts';
import { guestGroups, memberGroups, menuGroups, oneColumnMost } from '#machines/shell/headerMenu/menu.ts';
import { barMenus } from '#machines/shell/headerMenu/menuBar.ts';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';

const guest: MenuFacts = {
  locale: 'en_US',
  isLoggedIn: false,
  isPhone: false,
  hasKolProgramme: false,
  hasCashback: false,
  hasContracts: false,
};
const entries = (facts: MenuFacts) => visibleMenus(facts).flatMap((group) => group.entries);
const leadsTo = (facts: MenuFacts, id: string) => entries(facts).find((entry) => entry.id === id)?.to;

describe('header menu', () => {
  test('holds the seven menus of the spec in its order', () => {
    expect(visibleMenus(guest).map((group) => group.id)).toEqual(['buy', 'market', 'trade', 'contract', 'copy', 'financial', 'more']);
  });

  test('has the same names in its bar, and one link, for every visitor', () => {
    const both = [false, true];
    const visitors = both.flatMap((isPhone) =>
      both.flatMap((isLoggedIn) =>
        both.flatMap((rest) => ({
          locale: rest ? 'zh_CN' : 'en_US',
          isPhone,
          isLoggedIn,
          hasKolProgramme: rest,
          hasCashback: rest,
          hasContracts: rest,
        })),
      ),
    );
    for (const facts of visitors) {
      const bar = visibleMenus(facts).map(({ id, entries: [first, ...more] }) => (more.length === 0 ? { id, only: first?.to } : { id }));
      expect(bar).toEqual(barMenus);
    }
  });

  test('leads every entry to a route of the product', () => {
    const lost = [...menuGroups, ...memberGroups, ...guestGroups]
      .flatMap((group) => group.entries)
      .filter((entry) => matchRoute((entry.to.split('?')[0] ?? '').replace(/\/$/, '')) === undefined);
    expect(lost).toEqual([]);
  });

  test('sends a guest to log in where the spec asks for it, and remembers the way', () => {
    expect(leadsTo(guest, 'deposit')).toBe('/login?next=%2Fen_US%2FassetManagement%2Ftopup');
    expect(leadsTo(guest, 'pay')).toBe('/login?next=%2Fen_US%2Fpay%2Fhome');
    expect(leadsTo(guest, 'simulation')).toBe('/login?next=%2Fen_US%2Fcontract%2Fexchange%2Fbtcusdt');
    expect(leadsTo({ ...guest, isLoggedIn: true }, 'deposit')).toBe('/assetManagement/topup');
  });

  test('leads to the simulation once contracts are activated', () => {
    expect(leadsTo({ ...guest, isLoggedIn: true }, 'simulation')).toBe('/contract/exchange/btcusdt');
    expect(leadsTo({ ...guest, isLoggedIn: true, hasContracts: true }, 'simulation')).toBe('/simulation/exchange');
  });

  test.each([
    ['zh_CN', true, true, true],
    ['zh_HK', true, true, true],
    ['en_US', true, true, false],
    ['zh_CN', false, true, false],
    ['zh_CN', true, false, false],
  ])('shows the KOL programme for %s, logged in %s, flag %s: %s', (locale, isLoggedIn, hasKolProgramme, shown) => {
    expect(leadsTo({ ...guest, locale, isLoggedIn, hasKolProgramme }, 'kol') !== undefined).toBe(shown);
  });

  test('shows cashback by its status and hides loans on a phone', () => {
    expect(leadsTo(guest, 'cashback')).toBeUndefined();
    expect(leadsTo({ ...guest, hasCashback: true }, 'cashback')).toBe('/activity/cashback');
    expect(leadsTo(guest, 'loan')).toBe('/pledgeBorrowMoney');
    expect(leadsTo({ ...guest, isPhone: true }, 'loan')).toBeUndefined();
  });

  test('marks hot and new entries', () => {
    expect(
      entries(guest)
        .filter((entry) => entry.badge !== undefined)
        .map((entry) => [entry.id, entry.badge]),
    ).toEqual([
      ['invite', 'hot'],
      ['rewards', 'hot'],
      ['vip', 'new'],
      ['selection', 'hot'],
    ]);
  });

  test('gives a member assets, orders and account', () => {
    expect(visibleMemberMenus({ ...guest, isLoggedIn: true }).map((group) => group.id)).toEqual(['assets', 'orders', 'account']);
  });

  test('gives a guest help in the avatar menu, and feedback behind login', () => {
    expect(visibleMemberMenus(guest).map((group) => [group.id, group.entries.map((entry) => entry.to)])).toEqual([
      ['account', ['/support/index', '/support/notice', '/login?next=%2Fen_US%2Fuserfeedback%3Ftab%3DfeedbackTab']],
    ]);
  });

  test('stands in two columns above six entries', () => {
    const wide = visibleMenus({ ...guest, isLoggedIn: true, hasCashback: true }).filter((group) => group.entries.length > oneColumnMost);
    expect([oneColumnMost, wide.map((group) => group.id)]).toEqual([6, ['more']]);
  });

  test.each([
    ['/market', '/market', '', true],
    ['/learn/index/?tab=research', '/learn/index', '?tab=research', true],
    ['/learn/index', '/learn/index', '?tab=research', false],
    ['/market', '/marketExplore/overview', '', false],
  ])('says of %s whether it leads to %s%s: %s', (to, page, search, here) => expect(leadsHere(to, page, search)).toBe(here));
});
