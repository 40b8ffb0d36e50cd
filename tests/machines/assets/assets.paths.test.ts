import { expect, test } from 'vitest';
import { assetsMachine } from '#machines/assets/assets/assets.machine.ts';
import { firstSort } from '#machines/assets/assets/assets.rules.ts';
import { assetsPlan } from '#tests/machines/assets/assets.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { play } from '#tests/support/play.ts';

testMachine(assetsMachine, assetsPlan);

test('hides no coin, searches for none and begins with the most worth before the browser has told otherwise', () => {
  expect(play(assetsMachine, assetsPlan).context()).toEqual({ data: null, problem: null, search: '', hidesSmall: false, sort: firstSort });
});
