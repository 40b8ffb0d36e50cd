import { expect, test } from 'vitest';
import { confirmationsMachine } from '#machines/spot/confirmations/confirmations.machine.ts';
import { confirmations } from '#machines/spot/confirmations/confirmations.rules.ts';
import { isAsked } from '#machines/spot/confirmations/confirmations.selectors.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { play } from '#tests/support/play.ts';
import { confirmationsPlan } from './confirmations.plan.ts';

testMachine(confirmationsMachine, confirmationsPlan);

test('every question is asked before the browser has told what was switched off', () => {
  const { snapshot, context } = play(confirmationsMachine, confirmationsPlan);
  expect(confirmations.filter((confirmation) => !isAsked(confirmation)(snapshot()))).toEqual([]);
  expect(context()).toEqual({ skipped: [] });
});
