import { describe, expect, test } from 'vitest';
import { receiveMachine } from '#machines/web3/receive/receive.machine.ts';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { play } from '#tests/support/play.ts';
import { receivable, receivePlan } from './receive.plan.ts';

const usdc = web3Token('USDC', '0xA', '1', { decimals: 6 });
const elsewhere = web3Token('USDX', '0xA', '1', { chainIndex: 31338, decimals: 2 });
const unlisted = web3Token('AVAX', '', '30', { chainIndex: 31338, decimals: 4 });
const held = (...balances: readonly string[]) =>
  balances.map((balance, index) => ({ tokenAddress: index === 0 ? '' : '0xA', balance, rawBalance: balance }));

async function open(answer: Partial<typeof receivable> = {}) {
  const stage = play(receiveMachine, receivePlan);
  await stage.answer('readReceivable', { ...receivable, tokens: [usdc, elsewhere, ether, unlisted], ...answer });
  return stage;
}

test('no network, token or amount is known before the networks have answered, and none is silent', () => {
  const { address, mark } = receivePlan.input ?? {};
  expect(play(receiveMachine, receivePlan).context()).toEqual({
    address,
    mark,
    chains: [],
    reason: '',
    tokens: [],
    chainIndex: 0,
    tokenAddress: '',
    entry: emptyEntry,
    holdings: null,
    arrivals: [],
    isSilent: false,
    problem: null,
  });
});

describe('the amount that is asked for', () => {
  test('is cut to what the chosen token of the chosen network can carry', async () => {
    const { send, context } = await open();
    send({ type: 'amount.changed', text: '0.123456789' });
    expect(context().entry.amount).toBe('0.123456789');
    send({ type: 'token.chosen', tokenAddress: '0xA' });
    expect(context().entry).toMatchObject({ amount: '0.123456', shortened: true });
    send({ type: 'chain.chosen', chainIndex: 31338 });
    expect(context().entry.amount).toBe('0.1234');
    send({ type: 'token.chosen', tokenAddress: '0xA' });
    expect(context().entry.amount).toBe('0.12');
  });

  test('keeps 18 decimals where the network does not list its own coin', async () => {
    const { send, context } = await open({ tokens: [] });
    send({ type: 'amount.changed', text: '0.1234567890123456789' });
    expect(context().entry.amount).toBe('0.123456789012345678');
  });

  test('is written as it was understood where it was pasted: its dot is certain', async () => {
    const { send, context } = await open();
    send({ type: 'amount.pasted', text: '1,234.5' });
    expect(context().entry).toMatchObject({ text: '1234.5', typed: null, amount: '1234.5' });
  });

  test('is asked about where it can mean two, typed or pasted', async () => {
    const { send, context } = await open();
    send({ type: 'amount.pasted', text: '1,234' });
    expect(context().entry.choices).toEqual(['1.234', '1234']);
    send({ type: 'token.chosen', tokenAddress: '0xA' });
    expect(context().entry, 'another token does not answer for the user').toMatchObject({ text: '1,234', choices: ['1.234', '1234'] });
    send({ type: 'amount.changed', text: '' });
    for (const key of '1,234') send({ type: 'amount.changed', text: `${context().entry.text}${key}` });
    expect(context().entry).toMatchObject({ text: '1,234', choices: ['1.234', '1234'] });
    send({ type: 'amount.pasted', text: '1.234.' });
    expect(context().entry, 'marks of a pasted text stand for themselves').toMatchObject({ text: '1,234', refusal: 'separators' });
    for (const key of '.5') send({ type: 'amount.changed', text: `${context().entry.text}${key}` });
    expect(context().entry.amount, 'typed on, the first mark turns out to group').toBe('1234.5');
  });
});

describe('what has come in', () => {
  test('is told newest first until it is closed', async () => {
    const { answer, send, pass, context } = await open();
    await answer('readHoldings', held('1', '5'));
    expect(context().arrivals, 'what lay there before is no arrival').toEqual([]);
    for (const now of [held('2', '5'), held('2', '8')]) {
      await pass(5_000);
      await answer('readHoldings', now);
    }
    expect(context().arrivals.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['USDC', '3'],
      ['ETH', '1'],
    ]);
    send({ type: 'arrivals.closed' });
    expect(context().arrivals).toEqual([]);
  });

  test('a look that fails is said until the next one succeeds, and the next compares with the last that did', async () => {
    const { answer, fail, pass, context } = await open();
    await answer('readHoldings', held('1'));
    await pass(5_000);
    await fail('readHoldings', new Error('silent'));
    expect(context()).toMatchObject({ isSilent: true, holdings: held('1') });
    await pass(5_000);
    await answer('readHoldings', held('4'));
    expect(context()).toMatchObject({ isSilent: false, arrivals: [{ symbol: 'ETH', amount: '3' }] });
  });
});
