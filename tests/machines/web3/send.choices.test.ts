import { describe, expect, test } from 'vitest';
import { sendMachine } from '#machines/web3/send/send.machine.ts';
import * as send from '#machines/web3/send/send.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { euro, facts, friend, sendable, sendPlan, usdc } from './send.plan.ts';

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const impostor = `0x3c44${'1'.repeat(32)}93bc`;
const contract = '0x1111111111111111111111111111111111111111';

/** The form, filled in but for the recipient. */
async function filled(recipient = friend, isContract = false) {
  const form = play(sendMachine, sendPlan);
  await form.answer('readSendable', sendable);
  await form.answer('readFacts', facts(''));
  form.send({ type: 'amount.changed', text: '1' });
  form.send({ type: 'recipient.changed', text: recipient });
  await form.pass(300);
  await form.answer('readFacts', facts(recipient, isContract));
  return form;
}

describe('what the form begins with', () => {
  test('nothing typed, nothing known', () => {
    const form = play(sendMachine, sendPlan, { chainIndex: 31337, symbol: 'USDC' });
    expect(form.context()).toEqual({
      address: own,
      mark: '.',
      chainIndex: 31337,
      symbol: 'USDC',
      tokenAddress: '',
      chains: [],
      reason: '',
      tokens: [],
      recipient: '',
      link: null,
      unit: 'token',
      entry: { text: '', typed: '', amount: '', refusal: null, choices: null, cutBy: null, shortened: false },
      fiat: null,
      currency: null,
      facts: null,
      isSilent: false,
      isMost: false,
      asked: '',
      consent: '',
      hasMoved: false,
      problem: null,
    });
    expect([form.snapshot().hasTag('busy'), form.inputOf('readSendable')]).toEqual([true, { address: own, again: false }]);
  });
  test('where no chain runs it says why, and looks again past what is known', async () => {
    const form = play(sendMachine, sendPlan);
    await form.answer('readSendable', { address: own, chains: [], reason: 'binaryMissing', tokens: [] });
    expect([form.snapshot().value, form.snapshot().hasTag('blocked'), form.context().reason]).toEqual(['offline', true, 'binaryMissing']);
    form.send({ type: 'reload.requested' });
    expect(form.inputOf('readSendable')).toEqual({ address: own, again: true });
  });
  test('a failed reading says why and is made again', async () => {
    const form = play(sendMachine, sendPlan);
    await form.fail('readSendable', new NetworkFault());
    expect(form.snapshot().hasTag('error')).toBe(true);
    expect(form.context().problem).toMatchObject({ key: 'faults:network' });
    form.send({ type: 'reload.requested' });
    await form.answer('readSendable', sendable);
    expect([form.snapshot().value, form.context().problem]).toEqual([{ form: 'looking' }, null]);
  });
  test('prices and currency are kept from the first moment', async () => {
    const form = play(sendMachine, sendPlan);
    form.report('watchWorth', { type: 'currency.changed', currency: euro });
    await form.answer('readSendable', sendable);
    form.report('watchWorth', { type: 'prices.changed', tokens: sendable.tokens.map((token) => ({ ...token, tokenPrice: '2' })) });
    expect(form.context().currency).toBe(euro);
    expect(form.context().tokens.map(({ tokenPrice }) => tokenPrice)).toEqual(['2', '2', '2', '2']);
  });
});

describe('choices', () => {
  test('of a network that is not offered, or of the same one, change nothing', async () => {
    const form = await filled();
    form.send({ type: 'chain.chosen', chainIndex: 99 });
    form.send({ type: 'chain.chosen', chainIndex: 31337 });
    expect([form.snapshot().value, form.context().chainIndex, form.context().facts]).toEqual([{ form: 'resting' }, 31337, facts(friend)]);
    form.send({ type: 'chain.chosen', chainIndex: 31338 });
    expect([form.snapshot().value, form.context().chainIndex, form.context().facts]).toEqual([{ form: 'looking' }, 31338, null]);
  });
  test('of a token that is a risk, of another chain, or of the same one, change nothing', async () => {
    const form = await filled();
    form.send({ type: 'token.chosen', tokenAddress: '0xB000000000000000000000000000000000000001' });
    form.send({ type: 'token.chosen', tokenAddress: '' });
    expect([form.snapshot().value, form.context().tokenAddress]).toEqual([{ form: 'resting' }, '']);
    form.send({ type: 'token.chosen', tokenAddress: usdc.tokenAddress });
    expect([form.snapshot().value, form.context().tokenAddress]).toEqual([{ form: 'looking' }, usdc.tokenAddress]);
    expect(form.inputOf('readFacts')).toMatchObject({ request: { to: usdc.tokenAddress } });
  });
  test('of Max wait for a balance', async () => {
    const form = play(sendMachine, sendPlan);
    await form.answer('readSendable', sendable);
    form.send({ type: 'max.requested' });
    expect(form.context().entry.amount).toBe('');
    await form.answer('readFacts', facts(''));
    form.send({ type: 'max.requested' });
    expect(form.context().entry.amount).toBe('1.999958');
  });
  test('of a pasted text with two readings', async () => {
    const form = await filled();
    form.send({ type: 'token.chosen', tokenAddress: usdc.tokenAddress });
    form.send({ type: 'amount.pasted', text: '1,234' });
    expect(form.context().entry.choices).toEqual(['1.234', '1234']);
    form.send({ type: 'review.requested' });
    expect(form.snapshot().value).toEqual({ form: 'looking' });
    form.send({ type: 'meaning.chosen', amount: '1.234' });
    expect(form.context().entry).toMatchObject({ amount: '1.234', choices: null });
  });
  test('of marks: before a second one a typed comma grouped, a pasted one did not', async () => {
    const typed = await filled();
    for (const text of ['', '1', '1,', '1,2', '1,23', '1,234', '1,234.']) typed.send({ type: 'amount.changed', text });
    expect(typed.context().entry).toMatchObject({ amount: '1.999958', cutBy: 'available', refusal: null });
    const pasted = await filled();
    pasted.send({ type: 'amount.pasted', text: '1,' });
    for (const text of ['1.2', '1.23', '1.234', '1.234.']) pasted.send({ type: 'amount.changed', text });
    expect(pasted.context().entry).toMatchObject({ amount: '1.234', refusal: 'separators' });
  });
  test('of the unit wait for a price', async () => {
    const form = await filled();
    form.send({ type: 'unit.flipped' });
    expect(form.context().unit).toBe('token');
    form.send({ type: 'currency.changed', currency: euro });
    form.send({ type: 'unit.flipped' });
    expect([form.context().unit, send.entry(form.snapshot()).text]).toEqual(['fiat', '1750']);
  });
});

describe('looking at the chain', () => {
  test('waits 300 ms for the end of typing and comes back every 8 s, or when asked', async () => {
    const form = await filled();
    form.send({ type: 'recipient.changed', text: 'm' });
    await form.pass(299);
    form.send({ type: 'recipient.changed', text: 'mi' });
    await form.pass(299);
    expect([form.snapshot().value, form.asked()]).toEqual([{ form: 'settling' }, []]);
    await form.pass(1);
    expect(form.inputOf('readFacts')).toMatchObject({ recipient: 'mi', holder: own });
    await form.answer('readFacts', facts(''));
    await form.pass(7_999);
    expect(form.asked()).toEqual([]);
    await form.pass(1);
    expect(form.asked()).toEqual(['readFacts']);
    await form.fail('readFacts', new NetworkFault());
    expect(form.context()).toMatchObject({ isSilent: true, facts: facts('') });
    form.send({ type: 'reload.requested' });
    await form.answer('readFacts', facts('', false));
    expect(form.context().isSilent).toBe(false);
  });
});

describe('a risky recipient', () => {
  test('that is a contract is accepted by a word', async () => {
    const form = await filled(contract, true);
    form.send({ type: 'review.requested' });
    expect([form.snapshot().value, form.snapshot().hasTag('blocked')]).toEqual(['warned', true]);
    form.send({ type: 'risk.accepted' });
    expect(form.snapshot().value).toBe('sending');
  });
  test('that looks like a known one is accepted by its middle alone', async () => {
    const form = await filled(impostor);
    form.send({ type: 'review.requested' });
    form.send({ type: 'risk.accepted' });
    form.send({ type: 'consent.changed', text: '3c44' });
    form.send({ type: 'risk.accepted' });
    expect([form.snapshot().value, form.context().consent]).toEqual(['warned', '3c44']);
    form.send({ type: 'consent.changed', text: '1111' });
    form.send({ type: 'risk.accepted' });
    expect(form.inputOf('transaction')).toMatchObject({ request: { to: impostor, value: '1000000000000000000' } });
  });
  test('does not keep prices from coming, which the form follows when it is back', async () => {
    const form = await filled(impostor);
    form.send({ type: 'review.requested' });
    form.report('watchWorth', { type: 'prices.changed', tokens: sendable.tokens.map((token) => ({ ...token, tokenPrice: '2' })) });
    expect([form.snapshot().value, form.context().tokens.map(({ tokenPrice }) => tokenPrice)]).toEqual(['warned', ['2', '2', '2', '2']]);
  });
  test('that was not meant leads back to the form, and the word is asked for anew', async () => {
    const form = await filled(impostor);
    form.send({ type: 'review.requested' });
    form.send({ type: 'consent.changed', text: '1111' });
    form.send({ type: 'risk.declined' });
    expect([form.snapshot().value, form.context().consent]).toEqual([{ form: 'looking' }, '']);
  });
  test.each([
    ['the network', { type: 'chain.chosen', chainIndex: 31338 }],
    ['the token', { type: 'token.chosen', tokenAddress: usdc.tokenAddress }],
  ] as const)('a word that was given does not outlive another choice of %s', async (_, choice) => {
    const form = await filled(impostor);
    form.send({ type: 'review.requested' });
    form.send({ type: 'consent.changed', text: '1111' });
    form.send({ type: 'risk.accepted' });
    await form.answer('transaction', { standing: null, record: null });
    expect(form.context().consent).toBe('');
    form.send(choice);
    expect(form.context().consent).toBe('');
  });
});

describe('the payment', () => {
  test('is handed over once it is complete, to whom and how much', async () => {
    const form = await filled();
    form.send({ type: 'recipient.changed', text: '' });
    form.send({ type: 'review.requested' });
    expect(form.snapshot().value).toEqual({ form: 'settling' });
    form.send({ type: 'recipient.changed', text: friend });
    await form.pass(300);
    await form.answer('readFacts', facts(friend));
    form.send({ type: 'review.requested' });
    expect(form.inputOf('transaction')).toMatchObject({
      request: { chainIndex: 31337, from: own, to: friend, value: '1000000000000000000' },
      isConfirmed: false,
    });
  });
  test('that was not sent leads back to the form; one that was leads away from it', async () => {
    const form = await filled();
    form.send({ type: 'review.requested' });
    await form.answer('transaction', { standing: null, record: null });
    expect([form.snapshot().value, form.effects()]).toEqual([{ form: 'looking' }, []]);
    form.send({ type: 'review.requested' });
    await form.answer('transaction', { standing: 'pending', record: null });
    expect([form.snapshot().status, form.effects()]).toEqual(['done', [{ type: 'close', params: undefined }]]);
  });
  test('that trips says why', async () => {
    const form = await filled();
    form.send({ type: 'review.requested' });
    await form.fail('transaction', new NetworkFault());
    expect([form.snapshot().value, form.context().problem?.key]).toEqual(['failed', 'faults:network']);
  });
  test('of a wallet that has another account meanwhile is not edited any more', async () => {
    const form = await filled();
    form.send({ type: 'review.requested' });
    form.report('watchWallet', { type: 'wallet.moved', address: own.toLowerCase() });
    expect(form.context().hasMoved).toBe(false);
    form.report('watchWallet', { type: 'wallet.moved', address: friend });
    expect([form.snapshot().value, form.context().hasMoved]).toEqual(['sending', true]);
    await form.answer('transaction', { standing: null, record: null });
    expect(form.snapshot().status).toBe('done');
  });
});

describe('another account', () => {
  test('stops what was filled in for the one before, in whatever letters it is told', async () => {
    const form = await filled();
    form.report('watchWallet', { type: 'wallet.moved', address: own.toUpperCase() });
    expect(form.snapshot().value).toEqual({ form: 'resting' });
    form.report('watchWallet', { type: 'wallet.moved', address: '' });
    expect([form.snapshot().value, form.snapshot().hasTag('error'), form.asked()]).toEqual(['stopped', true, []]);
    form.send({ type: 'send.closed' });
    expect(form.effects()).toEqual([{ type: 'close', params: undefined }]);
  });
  test('stops a warning and a reading too', async () => {
    const form = await filled(impostor);
    form.send({ type: 'review.requested' });
    form.report('watchWallet', { type: 'wallet.moved', address: friend });
    const other = play(sendMachine, sendPlan);
    other.report('watchWallet', { type: 'wallet.moved', address: friend });
    expect([form.snapshot().value, other.snapshot().value]).toEqual(['stopped', 'stopped']);
  });
});
