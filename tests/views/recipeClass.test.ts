// @vitest-environment node
import { createRuntimeFn as original } from '@vanilla-extract/recipes/createRuntimeFn';
import { expect, test } from 'vitest';
import { createRuntimeFn } from '#styles/recipeClass.ts';

const recipe = {
  defaultClassName: 'base more',
  variantClassNames: { tone: { good: 'good', bad: 'bad' }, wide: { true: 'wide' }, size: { small: 'small' } },
  defaultVariants: { tone: 'good' },
  compoundVariants: [
    [{ tone: 'bad', wide: true }, 'badWide'],
    [{ tone: 'good' }, 'goodAnyway'],
  ],
} satisfies Parameters<typeof createRuntimeFn>[0];

test.each([
  undefined,
  {},
  { tone: 'bad' },
  { tone: undefined, wide: true },
  { tone: 'bad', wide: true, size: 'small' },
  { wide: false },
  { tone: 'unknown' },
] as const)('names the classes of %o as vanilla-extract does', (choice) => {
  expect(createRuntimeFn(recipe)(choice)).toBe(original(recipe as never)(choice as never));
});
