import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestTexts, writeLongestTexts } from '#tests/support/longestText.ts';
import { expect, test } from 'vitest';

const english = new Map([
  ['shell:save', 'Save'],
  ['shell:days_one', '{{count}} day'],
  ['shell:days_other', '{{count}} days'],
]);
const german = new Map([
  ['shell:save', 'Speichern'],
  ['shell:days_one', '{{count}} Tag'],
  ['shell:days_other', '{{count}} Tage'],
]);
const chinese = new Map([
  ['shell:save', '保存至本地'],
  ['shell:days_other', '{{count}} 天'],
]);

test('takes the widest text of all locales; an ideograph is two columns wide', () => {
  expect(Object.fromEntries(longestTexts(english, [english, german, chinese]))).toEqual({
    'shell:save': '保存至本地',
    'shell:days_one': '{{count}} days',
    'shell:days_other': '{{count}} days',
  });
});

test('writes one file per namespace, and the loader of the source beside them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longest-'));
  for (const [locale, save] of [
    ['en_US', 'Save'],
    ['de_DE', 'Speichern'],
  ] as const) {
    mkdirSync(join(folder, locale, 'shell'), { recursive: true });
    writeFileSync(join(folder, locale, 'shell/shell.json'), JSON.stringify({ 'bar.save': save }));
  }
  writeFileSync(join(folder, 'en_US', 'texts.ts'), 'export const first = {};');
  writeFileSync(join(folder, 'en_US', 'others.ts'), 'export const files = {};');
  writeLongestTexts(folder, 'en_US', 'xx_XX');
  expect(readFileSync(join(folder, 'xx_XX', 'texts.ts'), 'utf8')).toBe('export const first = {};');
  expect(readFileSync(join(folder, 'xx_XX', 'others.ts'), 'utf8')).toBe('export const files = {};');
  expect(JSON.parse(readFileSync(join(folder, 'xx_XX', 'shell/shell.json'), 'utf8'))).toEqual({ 'bar.save': 'Speichern' });
});
