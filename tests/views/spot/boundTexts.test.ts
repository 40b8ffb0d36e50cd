// @vitest-environment node
import { expect, test } from 'vitest';
import { boundTexts } from '#views/spot/orderEntry/boundTexts.ts';

test('bounds are grouped, prices keep their pair’s decimals, names of coins stay', () => {
  expect(boundTexts({ limit: '101345.5', percent: '10' }, 2)).toEqual({ limit: '101,345.50', percent: '10' });
  expect(boundTexts({ last: '0.5' }, 4)).toEqual({ last: '0.5000' });
  expect(boundTexts({ most: '1250000', coin: '10000' }, 2)).toEqual({ most: '1,250,000', coin: '10000' });
  expect(boundTexts({ least: '0.1', most: '10' }, 2)).toEqual({ least: '0.1', most: '10' });
});
