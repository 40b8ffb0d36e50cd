import { expect, test } from 'vitest';
import { openRouteNames, routePath, type CommandFacts } from '#machines/tab/navigation/openRoutes.rules.ts';
import { routes } from '#machines/tab/navigation/navigation.routes.ts';

const guest: CommandFacts = { isLoggedIn: false, hasWallet: false, isPhone: false, hasKolProgramme: false };
test('pages are those that are open to the visitor', () => {
  expect(openRouteNames(guest)).toEqual(expect.arrayContaining(['home', 'login', 'market', 'tradeExchange', 'web3']));
  expect(openRouteNames(guest)).not.toEqual(expect.arrayContaining(['assetManagementOverView']));
  const member = openRouteNames({ ...guest, isLoggedIn: true });
  expect(member).toContain('assetManagementOverView');
  for (const name of [
    'login',
    'web3Asset',
    'accountTransfer',
    'activityKolIncentivePlan',
    'contractExchangeCode',
    'supportArticle',
  ] as const)
    expect(member).not.toContain(name);
  const all = openRouteNames({ isLoggedIn: true, hasWallet: true, isPhone: true, hasKolProgramme: true });
  expect(all).toEqual(expect.arrayContaining(['web3Asset', 'accountTransfer', 'activityKolIncentivePlan']));
  expect(all.every((name) => !routePath(name)?.includes('{'))).toBe(true);
  expect(routePath('nowhere')).toBe(undefined);
});

test('each kind of page is open to whom it is meant for', () => {
  const facts = (bits: number): CommandFacts => ({
    isLoggedIn: (bits & 1) > 0,
    hasWallet: (bits & 2) > 0,
    isPhone: (bits & 4) > 0,
    hasKolProgramme: (bits & 8) > 0,
  });
  for (let bits = 0; bits < 16; bits += 1) {
    const visitor = facts(bits);
    const open = openRouteNames(visitor);
    for (const { name, access, devices } of routes.filter((route) => open.includes(route.name))) {
      expect([name, access === 'login' && !visitor.isLoggedIn]).toEqual([name, false]);
      expect([name, access === 'wallet' && !visitor.hasWallet]).toEqual([name, false]);
      expect([name, access === 'kol' && !(visitor.isLoggedIn && visitor.hasKolProgramme)]).toEqual([name, false]);
      expect([name, devices === 'phone' && !visitor.isPhone]).toEqual([name, false]);
    }
    expect(open.includes('login') && open.includes('register')).toBe(!visitor.isLoggedIn);
  }
});

test('pages that say nothing by their address alone are offered to nobody', () => {
  const all = [true, false].flatMap((isLoggedIn) => openRouteNames({ isLoggedIn, hasWallet: true, isPhone: true, hasKolProgramme: true }));
  expect(routes.filter(({ path }) => !path.includes('{')).flatMap(({ name }) => (all.includes(name) ? [] : [name]))).toEqual([
    'chargeBackOrderBearerHomepage',
    'benefitsCenterTradingFundDetails',
    'welfareTradingFundDetails',
    'activityCashbackDetails',
    'liveRoom',
    'supportArticle',
  ]);
});

test('trading pages open with a pair; others by their path alone', () => {
  expect(routePath('tradeExchange')).toBe('/trade/exchange/?tradeCode=btc_usdt');
  expect(routePath('market')).toBe('/market');
  expect(routes.map(({ name }) => routePath(name)).filter((path) => path?.includes('?'))).toEqual([
    '/trade/exchange/?tradeCode=btc_usdt',
    '/contract/exchange/trade/?tradeName=btcusdt',
  ]);
});
