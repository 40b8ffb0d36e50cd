import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { labLineMachine } from '#machines/lab/labLine.machine.ts';
import { emptyLine, payloadIn, payloadText, withStep, type LogEntry } from '#machines/lab/labLine.rules.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { LiveActor } from '#services/lab/line.ts';

const door: LiveActor = { id: 'x:1', machine: 'door', parent: null, value: 'open', status: 'active', since: 1_000, allowed: ['bell.rung'] };
const entry = (number: number, event: LogEntry['event']): LogEntry => ({ number, at: 0, actor: 'x:1', machine: 'door', event });

test.each([
  ['{ "who": "leo" }', { who: 'leo' }],
  ['{ "who": "leo", "type": "door.kicked" }', { who: 'leo' }],
  ['{}', {}],
  ['[1]', undefined],
  ['null', undefined],
  ['leo', undefined],
])('the payload %s', (text, wanted) => expect(payloadIn(text)).toEqual(wanted));

test('a payload begins as the event was last heard, else with the members that the machine reads', () => {
  const log = [entry(3, { type: 'bell.rung', who: 'mira' }), entry(2, { type: 'bell.rung', who: 'leo' })];
  expect(JSON.parse(payloadText(log, 'bell.rung', ['who']))).toEqual({ who: 'mira' });
  expect(JSON.parse(payloadText(log, 'key.turned', ['key', 'times']))).toEqual({ key: '', times: '' });
});

test('an actor that ends is gone, its last event stays, and the log keeps 200', () => {
  const full = { ...emptyLine, actors: [door], log: Array.from({ length: 200 }, (_, index) => entry(200 - index, { type: 'bell.rung' })) };
  const { actors, log } = withStep(full, {
    page: 'p',
    address: '/',
    at: 5,
    actor: { ...door, status: 'done' },
    event: { type: 'door.closed' },
  });
  expect([actors, log.length, log[0]]).toEqual([
    [],
    200,
    { number: 201, at: 5, actor: 'x:1', machine: 'door', event: { type: 'door.closed' } },
  ]);
});

test('what a tester sends is the chosen event with the payload, to the actor of the page that is followed', () => {
  const sent: unknown[] = [];
  const watchApp = fromWatch((report: (event: { type: 'app.standing'; page: string; address: string; actors: LiveActor[] }) => void) => {
    report({ type: 'app.standing', page: 'p1', address: '/', actors: [door] });
    return () => undefined;
  });
  const actor = createActor(
    labLineMachine.provide({ actors: { watchApp: watchApp as never }, actions: { sendEvent: (_, params) => sent.push(params) } }),
  ).start();
  actor.send({ type: 'follow.toggled' });
  actor.send({ type: 'event.chosen', actor: 'x:1', name: 'key.turned', payload: [] });
  actor.send({ type: 'event.chosen', actor: 'x:1', name: 'bell.rung', payload: ['who'] });
  actor.send({ type: 'payload.changed', text: 'leo' });
  actor.send({ type: 'payload.sent' });
  expect(actor.getSnapshot().context.asked).toEqual({ actor: 'x:1', name: 'bell.rung', text: 'leo', isRefused: true, reason: '' });
  actor.send({ type: 'payload.changed', text: '{ "who": "leo" }' });
  actor.send({ type: 'payload.sent' });
  expect(sent).toEqual([
    { page: 'p1', actor: 'x:1', event: { type: 'key.turned' } },
    { page: 'p1', actor: 'x:1', event: { type: 'bell.rung', who: 'leo' } },
  ]);
});
