import { expect, test } from 'vitest';
import { accountOverviewMachine } from '#machines/user/accountOverview/accountOverview.machine.ts';
import { feeText, maskedEmail, protectionsOf } from '#machines/user/accountOverview/accountOverview.rules.ts';
import { stageLogin } from '#tests/support/stage.tsx';
import { testMachine } from '#tests/support/paths.suite.ts';
import { accountOverviewPlan } from './accountOverview.plan.ts';

testMachine(accountOverviewMachine, accountOverviewPlan);

test.each([
  ['trader@demo.test', 't•••@•••.test'],
  ['a@b', 'a•••@•••'],
  ['𝒜da@mail.example.org', '𝒜•••@•••.org'],
  ['', '•••@•••'],
])('%s is covered as %s', (email, covered) => expect(maskedEmail(email)).toBe(covered));

test.each([
  ['0.001', '0.1%'],
  ['0.0015', '0.15%'],
  ['0', '0%'],
  ['0.01', '1%'],
  ['0.1', '10%'],
])('the fraction %s reads as %s', (fraction, percent) => expect(feeText(fraction)).toBe(percent));

test('what protects an account is on where it is so, and not known where it could not be read', () => {
  const on = (isEmailConfirmed: boolean, label: Parameters<typeof protectionsOf>[1]) =>
    protectionsOf({ ...stageLogin, isEmailConfirmed }, label).map(({ isOn }) => isOn);
  expect(on(true, 'standard')).toEqual([true, true, true]);
  expect(on(false, 'inProgress')).toEqual([true, false, false]);
  expect(on(true, 'unknown')).toEqual([true, true, null]);
});
