import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { inMailMachine } from '#machines/tab/inMail/inMail.machine.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';

/** The machine on a stepped clock; calls wait for `answer`. */
function start() {
  const waiting: { readonly call: string; readonly resolve: (value: never) => void }[] = [];
  const asked: string[] = [];
  const waitFor = (call: string) =>
    new Promise<never>((resolve) => {
      asked.push(call);
      waiting.push({ call, resolve });
    });
  const clock = new SimulatedClock();
  const actors = {
    countUnread: fromCall<number>(() => waitFor('countUnread')),
    markOne: fromCall<void, { id: string }>(({ id }) => waitFor(`markOne ${id}`)),
    markAll: fromCall<void>(() => waitFor('markAll')),
    watchMail: fromWatch<never>(() => () => undefined),
  };
  const actor = createActor(inMailMachine.provide({ actors: actors as never }), { clock }).start();
  const answer = async (call: string, value?: unknown) => {
    const at = waiting.findIndex((one) => one.call === call);
    waiting.splice(at, 1)[0]?.resolve(value as never);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { actor, asked, answer, clock, now: () => actor.getSnapshot() };
}

test('messages are counted for who is logged in, and only then', () => {
  const { actor, asked, now } = start();
  actor.send({ type: 'identity.changed', hasSession: false });
  expect([now().matches('out'), asked]).toEqual([true, []]);
  actor.send({ type: 'identity.changed', hasSession: true });
  expect([now().matches('in'), asked]).toEqual([true, ['countUnread']]);
  actor.send({ type: 'identity.changed', hasSession: true });
  expect([now().matches('in'), asked]).toEqual([true, ['countUnread']]);
  actor.send({ type: 'identity.changed', hasSession: false });
  expect(now().matches('out')).toBe(true);
});

test('a count that comes while nothing is being marked is shown', async () => {
  const { actor, answer, now } = start();
  actor.send({ type: 'identity.changed', hasSession: true });
  await answer('countUnread', 7);
  expect(now().context.unread).toBe(7);
});

test('a count that comes while messages are being marked is not shown: it is asked for once more, after the last mark', async () => {
  const { actor, asked, answer, clock, now } = start();
  actor.send({ type: 'identity.changed', hasSession: true });
  actor.send({ type: 'message.pressed', id: 'a' });
  actor.send({ type: 'message.pressed', id: 'b' });
  await answer('countUnread', 7);
  expect(now().context.unread).toBeNull();
  await answer('markOne a');
  clock.increment(1_000);
  expect(asked).toEqual(['countUnread', 'markOne a', 'markOne b']);
  await answer('markOne b');
  clock.increment(149);
  expect(asked).toHaveLength(3);
  clock.increment(1);
  expect(asked).toEqual(['countUnread', 'markOne a', 'markOne b', 'countUnread']);
  await answer('countUnread', 5);
  expect(now().context.unread).toBe(5);
});

test('so it is while all are being marked', async () => {
  const { actor, asked, answer, clock, now } = start();
  actor.send({ type: 'identity.changed', hasSession: true });
  actor.send({ type: 'allRead.requested', upTo: 1_000 });
  await answer('countUnread', 7);
  expect(now().context.unread).toBeNull();
  await answer('markAll');
  clock.increment(150);
  expect(asked).toEqual(['countUnread', 'markAll', 'countUnread']);
});

test('nothing is known of messages before anyone is logged in', () => {
  expect(start().now().context).toEqual({ unread: null, pending: [], readIds: [], readUpTo: 0, allUpTo: null, revision: 0 });
});

test('messages that came after all were marked stay unread, though it was asked for once more meanwhile', async () => {
  const { actor, asked, answer, now } = start();
  actor.send({ type: 'identity.changed', hasSession: true });
  await answer('countUnread', 2);
  actor.send({ type: 'allRead.requested', upTo: 1_000 });
  actor.send({ type: 'allRead.requested', upTo: 2_000 });
  expect(now().context.allUpTo).toBe(1_000);
  await answer('markAll');
  expect([now().context.readUpTo, asked]).toEqual([1_000, ['countUnread', 'markAll']]);
});
