import { expect, test } from 'vitest';
import { codes, offeredOf } from '#machines/tab/languages/languages.selectors.ts';

const built = ['en_US', 'zh_CN', 'de_DE', 'fr_FR'].map((code) => ({ code }));
const offered = (answer: readonly string[] | null, current = 'en_US') => offeredOf(built, answer, current).map(({ code }) => code);

test('the exchange decides which of the build’s languages are offered, in the build’s order', () => {
  expect(offered(['de_DE', 'en_US', 'ko_KR'])).toEqual(['en_US', 'de_DE']);
});

test('the language in use stays on the list', () => {
  expect(offered(['de_DE'], 'zh_CN')).toEqual(['zh_CN', 'de_DE']);
});

test('an exchange that says nothing, or names none of them, leaves the build’s own list', () => {
  const all = built.map(({ code }) => code);
  expect([offered(null), offered([]), offered(['ko_KR'])]).toEqual([all, all, all]);
  expect(codes(undefined)).toBeNull();
});
