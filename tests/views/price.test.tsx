import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Foldable, Price } from '#views/ui/Price.tsx';

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
  ['12345678901.2', 1, '12,345,678,901.2'],
  ['0.00024', 5, '0.00024'],
  ['0', 13, '0.0000000000000'],
  ['', 13, '–'],
])('a price of %s at %i decimals is written out: %s', (value, digits, text) => {
  const { container } = render(<Price value={value} digits={digits} />);
  expect([container.textContent, container.childElementCount]).toEqual([text, 0]);
});

test('a difference keeps its sign', () => {
  const { container } = render(<Foldable text="−0.0000000000461" />);
  expect(shown(container)).toEqual(['−0.0₁₀461', '−0.0000000000461']);
});
