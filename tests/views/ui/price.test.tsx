import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Foldable, Price } from '#views/ui/Price.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en_US', fallbackLng: false, resources: { en_US: { shell: {} } } }));
afterEach(cleanup);
const shown = (element: Element): (string | null)[] => [
  element.querySelector('[aria-hidden]')?.textContent ?? null,
  element.querySelector('[title]')?.getAttribute('title') ?? null,
];
/** What a screen reader gets, and what is copied. */
const heard = (element: Element): string =>
  [...element.querySelectorAll('span')].findLast((span) => span.ariaHidden === null && span.childElementCount === 0)?.textContent ??
  element.textContent;

test.each([
  ['0.0000000000012', 13, '0.0₁₁12', '0.0000000000012'],
  ['0.0000000123461', 13, '0.0₇123461', '0.0000000123461'],
  ['0.00002402', 8, '0.0₄2402', '0.00002402'],
])('a price of %s at %i decimals is %s to the eye and whole for all else', (value, digits, short, full) => {
  const { container } = render(<Price value={value} digits={digits} />);
  expect(shown(container)).toEqual([short, full]);
  expect(heard(container)).toBe(full);
});

test.each([
  ['99999999.9', 1, '99,999,999.9'],
  ['0.00024', 5, '0.00024'],
  ['0', 13, '0.0000000000000'],
  ['', 13, '–'],
])('a price of %s at %i decimals is written out: %s', (value, digits, text) => {
  const { container } = render(<Price value={value} digits={digits} />);
  // In one element of its own, which no translation touches.
  expect(container.innerHTML).toBe(`<span translate="no">${text}</span>`);
});

test('a very large price is short in a list, and whole for all else', () => {
  const { container } = render(<Price value="12345678901.2" digits={1} />);
  expect(shown(container)).toEqual(['12.34B', '12,345,678,901.2']);
  expect(heard(container)).toBe('12,345,678,901.2');
});

test('a difference keeps its sign', () => {
  const { container } = render(<Foldable text="−0.0000000000461" />);
  expect(shown(container)).toEqual(['−0.0₁₀461', '−0.0000000000461']);
});
