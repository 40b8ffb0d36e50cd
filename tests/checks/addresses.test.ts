import fc from 'fast-check';
import { routes } from '#machines/tab/navigation/navigation.routes.ts';
import { matchRoute, nextPlace, placeAddress, readPlace } from '#machines/tab/navigation/navigation.rules.ts';
import { locales } from '#services/i18n/locales.ts';
import { expect, test } from 'vitest';
import { hostilePieces } from '#tests/support/hostileAddresses.ts';

const origin = 'https://exchange.test';
const offered = locales.map(({ code }) => code);
const runs = 5_000;

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostilePieces) },
  { weight: 2, arbitrary: fc.constantFrom(...offered, 'xx_XX', 'en_USx', 'EN_us', 'zh-CN') },
  { weight: 3, arbitrary: fc.constantFrom(...routes.flatMap(({ path }) => path.split('/')).filter(Boolean)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?next=//evil.test', '?next=javascript:alert(1)', '?tradeCode=btc_usdt', '?%', '?__proto__[a]=1'),
  fc.string({ maxLength: 60 }).map((text) => `?${text}`),
);
const path = fc.array(segment, { maxLength: 7 }).map((parts) => `/${parts.join('/')}`);
/** What the address bar would hold: the browser's own parser has been over it. */
const address = fc.tuple(path, query).map(([at, search]) => {
  const parsed = URL.canParse(at + search, origin) ? new URL(at + search, origin) : new URL(origin);
  return { path: parsed.pathname, search: parsed.search };
});

test(`${runs} hostile addresses always end at a known locale and a page or the not-found page, on this site`, () => {
  fc.assert(
    fc.property(address, (given) => {
      const read = readPlace(given, offered, 'en_US');
      if (read.kind === 'redirect') {
        const to = new URL(read.to, origin);
        expect(to.origin).toBe(origin);
        expect(offered).toContain(to.pathname.split('/')[1]);
        expect(readPlace({ path: to.pathname, search: to.search }, offered, 'en_US').kind).toBe('place');
        return;
      }
      expect(offered).toContain(read.place.locale);
      expect(new URL(placeAddress(read.place), origin).origin).toBe(origin);
      const match = matchRoute(read.place.page);
      if (match !== undefined) expect(routes).toContain(match.route);
    }),
    { numRuns: runs, seed: 26 },
  );
});

test(`${runs} hostile wishes for the page after login never lead off this site`, () => {
  const wish = fc.oneof(
    path,
    fc.constantFrom(
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/en_US//evil.test',
      '/en_US/../../evil',
      '/%2f%2fevil.test',
      ' /en_US',
    ),
    fc.webUrl(),
    fc.string({ maxLength: 80 }),
  );
  fc.assert(
    fc.property(wish, (next) => {
      const place = nextPlace(`?${new URLSearchParams({ next }).toString()}`, offered);
      if (place === undefined) return;
      const to = new URL(placeAddress(place), origin);
      expect(to.origin).toBe(origin);
      expect(offered).toContain(to.pathname.split('/')[1]);
      expect(matchRoute(place.page)).toBeDefined();
    }),
    { numRuns: runs, seed: 26 },
  );
});

test('every route of the product is found by its own path', () => {
  for (const route of routes) expect(matchRoute(route.path.replaceAll(/\{\w+\}/g, 'btcusdt'))?.name).toBe(route.name);
});
