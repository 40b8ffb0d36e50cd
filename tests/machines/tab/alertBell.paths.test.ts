import { expect, test } from 'vitest';
import { alertBellMachine } from '#machines/tab/alertBell/alertBell.machine.ts';
import { firedToast } from '#machines/tab/alertBell/alertBell.rules.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { alertBellPlan, fired } from './alertBell.plan.ts';

testMachine(alertBellMachine, alertBellPlan);

test('an alert that went off is told in one toast, by which way the price came, with the decimals of its pair', () => {
  const values = { pair: 'BTC/USDT', value: '96,000.0' };
  expect(firedToast(fired)).toEqual({ id: 'alert 7', tone: 'info', key: 'inMail:alertUp', values });
  expect(firedToast({ ...fired, alertValue: '0.0000000123460' }).values).toEqual({ ...values, value: '0.0000000123460' });
  expect(firedToast({ ...fired, alertType: 2 })).toEqual({ id: 'alert 7', tone: 'info', key: 'inMail:alertDown', values });
});
