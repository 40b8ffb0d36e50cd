import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { swapMachine } from '#machines/web3/swap/swap.machine.ts';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { amountIn } from '#machines/web3/swap/swapAmount.rules.ts';
import { World } from '#tests/support/paths.world.ts';
import { riskyAddress, swapTokens, tetherAddress, wrappedEther } from '#tests/support/swaps.ts';
import { euro, funds, place, quote, swapPlan } from './swap.plan.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** The form: USDT is paid for ether, a USDT is half a euro, and money is typed. */
async function typing(...texts: readonly string[]) {
  const world = new World();
  const clock = new SimulatedClock();
  const bound = { actors: world.logicFor(swapMachine, swapPlan), actions: world.actionsFor(swapMachine) } as never;
  const actor = createActor(swapMachine.provide(bound), { input: swapPlan.input as never, clock }).start();
  const answer = (call: string, output: unknown): Promise<void> => {
    world.calls.get(call)?.resolve(output);
    world.calls.delete(call);
    return settle();
  };
  const snapshot = () => actor.getSnapshot();
  await answer('readPlace', place);
  await answer('openFunds', { funds, unfinished: null });
  actor.send({ type: 'currency.changed', currency: euro('0.5') });
  actor.send({ type: 'unit.flipped' });
  texts.forEach((text) => actor.send({ type: 'amount.changed', text }));
  return {
    actor,
    snapshot,
    stand: () => swap.quoteStand(snapshot()),
    /** What stands in the field, and the coins that are quoted. */
    shown: () => [swap.entry(snapshot()).text, swap.amount(snapshot(), 'from')],
    /** Typing rests, and the pools answer for the coins of now. */
    async quoteNow(): Promise<void> {
      clock.increment(300);
      await answer('readQuote', { answer: quote('285000000000000', { amountIn: amountIn(snapshot().context) }), funds });
    },
  };
}

test('money buys coins, another rate buys others, and what was quoted for those before counts for nothing', async () => {
  const { actor, shown, stand, quoteNow } = await typing('12', '12,', '12,5');
  expect(shown()).toEqual(['12,5', '25']);
  await quoteNow();
  expect(stand()).toBe('fresh');
  actor.send({ type: 'currency.changed', currency: euro('0.625') });
  expect([shown(), stand()]).toEqual([['12,5', '20'], 'asking']);
});

test('news that change nothing, and the other unit, leave the quote as it is', async () => {
  const { actor, shown, stand, quoteNow } = await typing('12.5');
  await quoteNow();
  actor.send({ type: 'currency.changed', currency: euro('0.5') });
  // A dearer USDT is the unit that rates are told in: one of it still is half a euro.
  actor.send({ type: 'prices.changed', tokens: swapTokens.map((token) => ({ ...token, tokenPrice: '2' })) });
  expect([shown(), stand()]).toEqual([['12.5', '25'], 'fresh']);
  actor.send({ type: 'unit.flipped' });
  expect([shown(), stand()]).toEqual([['25', '25'], 'fresh']);
});

test('what is under review stays as it was looked at; the amount follows once that is closed', async () => {
  const { actor, snapshot, shown, stand, quoteNow } = await typing('12.5');
  await quoteNow();
  actor.send({ type: 'review.requested' });
  actor.send({ type: 'currency.changed', currency: euro('0.625') });
  expect([swap.reviewed(snapshot())?.paid, swap.mayConfirm(snapshot())]).toEqual(['25', true]);
  actor.send({ type: 'review.closed' });
  expect([shown(), stand()]).toEqual([['12.5', '20'], 'asking']);
});

test('what is confirmed are the coins that were reviewed', async () => {
  const { actor, snapshot, quoteNow } = await typing('12.5');
  await quoteNow();
  actor.send({ type: 'review.requested' });
  actor.send({ type: 'currency.changed', currency: euro('0.625') });
  actor.send({ type: 'swap.confirmed' });
  expect(snapshot().context.order).toMatchObject({ amountIn: '25000000', sent: { symbol: 'USDT', amount: '25' } });
});

test('Max is exact to the unit and stays so while its worth moves; another token takes the sum over', async () => {
  const { actor, shown } = await typing();
  actor.send({ type: 'token.chosen', side: 'from', token: '' });
  actor.send({ type: 'max.chosen' });
  expect(shown()).toEqual(['3499.12', '1.9995']);
  actor.send({ type: 'currency.changed', currency: euro('1') });
  expect(shown()).toEqual(['6998.25', '1.9995']);
  // The token on the other side is not what the amount is of.
  actor.send({ type: 'token.chosen', side: 'to', token: wrappedEther });
  expect(shown()).toEqual(['6998.25', '1.9995']);
  actor.send({ type: 'token.chosen', side: 'from', token: tetherAddress });
  expect(shown()).toEqual(['6998.25', '6998.25']);
});

test('a token without a price keeps the sum and is not quoted; the next one with a price buys again', async () => {
  const unpriced = swapTokens.map((token) => (token.tokenAddress === wrappedEther ? { ...token, tokenPrice: '0' } : token));
  const { actor, snapshot, shown, stand } = await typing('12.5');
  actor.send({ type: 'prices.changed', tokens: unpriced });
  actor.send({ type: 'token.chosen', side: 'from', token: wrappedEther });
  expect([shown(), swap.noFiat(snapshot()), swap.block(snapshot()), stand()]).toEqual([['12.5', ''], 'price', 'unpriced', 'none']);
  actor.send({ type: 'token.chosen', side: 'from', token: riskyAddress });
  expect([swap.noFiat(snapshot()), shown()]).toEqual(['risk', ['12.5', '']]);
  actor.send({ type: 'token.chosen', side: 'from', token: tetherAddress });
  expect([swap.noFiat(snapshot()), shown()]).toEqual([null, ['12.5', '25']]);
});

test('flipping the sides pays what would have come out, to the unit, told in money', async () => {
  const { actor, shown, quoteNow } = await typing('12.5');
  await quoteNow();
  actor.send({ type: 'sides.flipped' });
  expect(shown()).toEqual(['0.49', '0.000285']);
});
