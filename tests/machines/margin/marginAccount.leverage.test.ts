import { expect, test } from 'vitest';
import { marginAccountMachine } from '#machines/margin/margin/marginAccount.machine.ts';
import { marginAgreementMachine } from '#machines/margin/margin/marginAgreement.machine.ts';
import { isComplete } from '#machines/margin/margin/marginAgreement.rules.ts';
import { marginLoanMachine } from '#machines/margin/margin/marginLoan.machine.ts';
import { marginPair, marginWallet } from '#tests/support/marginSamples.ts';
import { play } from '#tests/support/play.ts';
import { marginAccountPlan } from './marginAccount.plan.ts';
import { marginAgreementPlan } from './marginAgreement.plan.ts';
import { marginLoanPlan } from './marginLoan.plan.ts';

const read = (change: Parameters<typeof marginWallet>[0] = {}) => ({ kind: 'ok', code: 200, message: '', data: marginWallet(change) });

test('a leverage is set when it is another one, and not above the most of the wallet', async () => {
  const stage = play(marginAccountMachine, marginAccountPlan);
  stage.send({ type: 'leverage.chosen', leverage: 2 });
  expect(stage.asked()).toEqual(['readWallet']);
  await stage.answer('readWallet', read({ leverage: 2, maxLeverage: 5 }));
  for (const leverage of [2, 6]) stage.send({ type: 'leverage.chosen', leverage });
  expect(stage.asked()).toEqual([]);
  stage.send({ type: 'leverage.chosen', leverage: 5 });
  expect(stage.inputOf('setLeverage')).toEqual({ walletType: 6, leverage: 5 });
});

test('what was said of a leverage is unsaid with the next, with another mode, and with another owner', async () => {
  const stage = play(marginAccountMachine, marginAccountPlan);
  const refuse = async () => {
    stage.send({ type: 'leverage.chosen', leverage: 2 });
    await stage.answer('setLeverage', { kind: 'refused', code: 20869, message: 'no' });
    expect(stage.context().leverageRefusal).toEqual({ code: 20869, message: 'no' });
  };
  await stage.answer('readWallet', read());
  await refuse();
  expect(stage.context().wallet).not.toBeNull();
  stage.send({ type: 'leverage.chosen', leverage: 2 });
  expect(stage.context().leverageRefusal).toBeNull();
  await stage.fail('setLeverage', new Error('broken'));
  expect(stage.context().leverageProblem).not.toBeNull();
  stage.send({ type: 'mode.chosen', mode: 'isolated' });
  expect(stage.context()).toMatchObject({ leverageRefusal: null, leverageProblem: null });
  await stage.answer('readWallet', read({ walletType: 7, tradeId: marginPair.tradeId }));
  await refuse();
  stage.send({ type: 'session.changed', owner: '10000002' });
  expect(stage.context()).toMatchObject({ leverageRefusal: null, leverageProblem: null, wallet: null });
});

test('a wallet that is refused when it is read again is not shown any longer', async () => {
  const stage = play(marginAccountMachine, marginAccountPlan);
  await stage.answer('readWallet', read());
  stage.report('watchMoney', { type: 'money.changed' });
  await stage.answer('rereadWallet', { kind: 'refused', code: 20861, message: 'no' });
  expect(stage.context()).toMatchObject({ wallet: null, refusal: { code: 20861, message: 'no' } });
});

test('an agreement is complete with its last answer', () => {
  expect(isComplete({})).toBe(false);
  expect(isComplete({ debt: 'true', liquidation: 'true' })).toBe(false);
  expect(isComplete({ debt: 'true', liquidation: 'true', interest: 'true' })).toBe(true);
  expect(play(marginAgreementMachine, marginAgreementPlan).snapshot().matches('agreed')).toBe(false);
});

test('a loan takes its coin, and reads what is typed and what is pasted each in its way', async () => {
  const stage = play(marginLoanMachine, marginLoanPlan, { kind: 'borrow' });
  await stage.answer('openLoan', { answer: read(), pending: null });
  stage.send({ type: 'amount.pasted', text: '1,234' });
  expect(stage.context().entry).toMatchObject({ text: '1,234', choices: ['1.234', '1234'] });
  stage.send({ type: 'coin.chosen', coinId: 1 });
  expect(stage.context()).toMatchObject({ coinId: 1, entry: { text: '', choices: null } });
  for (const text of ['1', '1,', '1.2', '1.23', '1.234']) stage.send({ type: 'amount.changed', text });
  expect(stage.context().entry).toMatchObject({ amount: '1.234', choices: null });
});

test('where all is paid, a wallet that cannot be read when it is recounted sends nothing', async () => {
  const stage = play(marginLoanMachine, marginLoanPlan);
  await stage.answer('openLoan', { answer: read(), pending: null });
  stage.send({ type: 'max.chosen' });
  stage.send({ type: 'loan.submitted' });
  await stage.answer('readWallet', { kind: 'refused', code: 20861, message: 'no' });
  expect(stage.snapshot().matches('form')).toBe(true);
  expect(stage.asked()).toEqual([]);
  expect(stage.context().refusal).toEqual({ code: 20861, message: 'no' });
});
