import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { connectionMachine, type ConnectionEvent } from '#machines/tab/connection/connection.machine.ts';

/** A connection whose openings are counted. */
function connect() {
  let openings = 0;
  const nothing = fromCallback(() => {});
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        watchNetwork: nothing as never,
        watchRole: nothing as never,
        runStream: fromCallback(() => void (openings += 1)) as never,
        readPrices: fromPromise(async () => {}) as never,
      },
    }),
  ).start();
  const send = (...events: ConnectionEvent[]) => events.forEach((event) => actor.send(event));
  send({ type: 'role.changed', role: 'alone' });
  return { send, openings: () => openings };
}

test('an opening that does not know the login made meanwhile is made again, once', () => {
  const { send, openings } = connect();
  send({ type: 'identity.changed', hasSession: true }, { type: 'stream.opened', hasSession: false });
  expect(openings()).toBe(2);
  send({ type: 'stream.opened', hasSession: false });
  expect(openings()).toBe(2);
});

test('an opening that knows the login told meanwhile stands', () => {
  const { send, openings } = connect();
  send({ type: 'identity.changed', hasSession: true }, { type: 'stream.opened', hasSession: true });
  expect(openings()).toBe(1);
});

test('a connection whose login has ended is opened anew, whether or not another login is known already', () => {
  const { send, openings } = connect();
  send({ type: 'stream.opened', hasSession: true }, { type: 'stream.disowned' });
  expect(openings()).toBe(2);
  send({ type: 'identity.changed', hasSession: true }, { type: 'stream.opened', hasSession: false });
  expect(openings()).toBe(3);
});
