import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sendMachine } from '#machines/web3/send/send.machine.ts';
import * as send from '#machines/web3/send/send.selectors.ts';
import { World } from '#tests/support/paths.world.ts';
import { euro, facts, friend, sendable, sendPlan, usdc } from './send.plan.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** The form over two ether at 3,500 USDT, with half a euro a USDT; money is typed. */
async function typing(...texts: readonly string[]) {
  const world = new World();
  const bound = { actors: world.logicFor(sendMachine, sendPlan), actions: world.actionsFor(sendMachine) } as never;
  const actor = createActor(sendMachine.provide(bound), { input: sendPlan.input as never, clock: world.clock }).start();
  const answer = (call: string, output: unknown): Promise<void> => {
    world.calls.get(call)?.resolve(output);
    world.calls.delete(call);
    return settle();
  };
  const snapshot = () => actor.getSnapshot();
  await answer('readSendable', sendable);
  actor.send({ type: 'recipient.changed', text: friend });
  actor.send({ type: 'chain.chosen', chainIndex: 31338 });
  actor.send({ type: 'chain.chosen', chainIndex: 31337 });
  await answer('readFacts', facts(friend));
  actor.send({ type: 'currency.changed', currency: euro });
  actor.send({ type: 'unit.flipped' });
  texts.forEach((text) => actor.send({ type: 'amount.changed', text }));
  return { actor, snapshot, answer, shown: () => [send.entry(snapshot()).text, send.amount(snapshot())] };
}

test('money buys the coins that are sent; what was reviewed stays while it is signed, and the form follows the rate again', async () => {
  const { actor, snapshot, shown, answer } = await typing('175', '175,', '175,5');
  expect(shown()).toEqual(['175,5', '0.100285714285714285']);
  actor.send({ type: 'review.requested' });
  expect(snapshot().value).toBe('sending');
  actor.send({ type: 'currency.changed', currency: { ...euro, rate: '1' } });
  expect(send.amount(snapshot())).toBe('0.100285714285714285');
  await answer('transaction', { standing: null, record: null });
  expect(shown()).toEqual(['175,5', '0.050142857142857142']);
});

test('more than can be sent gives all of it to the unit, and says so; a balance that falls short later keeps the sum', async () => {
  const { actor, snapshot, shown } = await typing('3500');
  expect([...shown(), send.entry(snapshot()).cutBy]).toEqual(['3499.92', '1.999958', 'available']);
  actor.send({ type: 'amount.changed', text: '3499' });
  actor.send({ type: 'currency.changed', currency: { ...euro, rate: '0.25' } });
  expect([...shown(), send.hindrance(snapshot())]).toEqual(['3499', '3.998857142857142857', 'balance']);
});

test('Max is exact, and another token takes the sum over', async () => {
  const { actor, shown } = await typing();
  actor.send({ type: 'max.requested' });
  expect(shown()).toEqual(['3499.92', '1.999958']);
  actor.send({ type: 'token.chosen', tokenAddress: usdc.tokenAddress });
  expect(shown()).toEqual(['3499.92', '6999.84']);
});

test('a rate that is gone keeps the sum, sends nothing, and leads back to coins', async () => {
  const { actor, snapshot, shown } = await typing('100');
  actor.send({ type: 'currency.changed', currency: null });
  expect([...shown(), send.hindrance(snapshot()), send.noFiat(snapshot())]).toEqual(['100', '0', 'unpriced', 'rate']);
  actor.send({ type: 'unit.flipped' });
  expect([...shown(), send.unit(snapshot()), send.mayFlipUnit(snapshot())]).toEqual(['', '0', 'token', false]);
});
