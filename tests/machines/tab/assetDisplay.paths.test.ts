import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import { assetDisplayPlan } from '#tests/machines/tab/assetDisplay.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(assetDisplayMachine, assetDisplayPlan);

test('totals begin in USDT, with amounts on view', () => {
  const { unit, hidden } = createActor(assetDisplayMachine).getSnapshot().context;
  expect({ unit, hidden }).toEqual({ unit: 'USDT', hidden: false });
});
