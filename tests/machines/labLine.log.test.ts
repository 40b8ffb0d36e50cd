import { describe, expect, test } from 'vitest';
import { labLineMachine, type AppSaid } from '#machines/lab/labLine.machine.ts';
import { emptyLine, payloadIn, payloadText, withStep, type LogEntry } from '#machines/lab/labLine.rules.ts';
import type { LiveActor } from '#services/lab/line.ts';
import { play } from '#tests/support/play.ts';
import { labLinePlan } from './labLine.plan.ts';

const door: LiveActor = { id: 'x:1', machine: 'door', parent: null, value: 'closed', status: 'active', since: 1_000, allowed: [] };
const bell: LiveActor = { ...door, id: 'x:2', machine: 'bell', value: 'quiet' };
const standing = { type: 'app.standing', page: 'p1', address: '/en_US', actors: [door, bell] } satisfies AppSaid;
const stepped = (page: string, actor: LiveActor, event: LogEntry['event'], at = 2_000) => ({ type: 'app.stepped', page, at, actor, event });

/** A lab that hears one page of the app. */
function heard() {
  const stage = play(labLineMachine, labLinePlan);
  stage.send({ type: 'follow.toggled' });
  stage.report('watchApp', standing);
  return stage;
}

describe('the log', () => {
  test('puts the newest first, numbered on, and keeps each other actor as it was', () => {
    const stage = heard();
    const open = { ...door, value: 'open' };
    stage.report('watchApp', stepped('p1', open, { type: 'bell.rung' }));
    stage.report('watchApp', stepped('p1', { ...bell, id: 'x:3' }, { type: 'xstate.init' }, 3_000));
    expect(stage.context().actors).toEqual([open, bell, { ...bell, id: 'x:3' }]);
    expect(stage.context().log).toEqual([
      { number: 2, at: 3_000, actor: 'x:3', machine: 'bell', event: { type: 'xstate.init' } },
      { number: 1, at: 2_000, actor: 'x:1', machine: 'door', event: { type: 'bell.rung' } },
    ]);
  });
  test('leaves out what another page says, and a page that was never followed does not take over', () => {
    const stage = heard();
    stage.report('watchApp', stepped('p2', { ...door, value: 'open' }, { type: 'bell.rung' }));
    stage.report('watchApp', { ...standing, page: 'p2', address: '/zh_CN', actors: [] });
    expect(stage.context()).toMatchObject({ page: 'p1', address: '/en_US', actors: [door, bell], log: [] });
  });
  test('stays when the page goes, and when following ends; it is cleared when asked', () => {
    const stage = heard();
    stage.report('watchApp', stepped('p1', door, { type: 'bell.rung' }));
    stage.send({ type: 'event.chosen', actor: 'x:1', name: 'key.turned', payload: ['key'] });
    stage.report('watchApp', { type: 'app.gone', page: 'p2' });
    expect(stage.context().page).toBe('p1');
    stage.report('watchApp', { type: 'app.gone', page: 'p1' });
    expect(stage.context()).toMatchObject({ page: '', address: '', actors: [], asked: null, log: [{ number: 1 }] });
    stage.report('watchApp', standing);
    stage.send({ type: 'follow.toggled' });
    expect(stage.context()).toMatchObject({ page: '', address: '', actors: [], log: [{ number: 1 }] });
    stage.send({ type: 'log.cleared' });
    expect(stage.context()).toEqual({ page: '', address: '', actors: [], asked: null, log: [] });
  });
  test('keeps 200 entries, the newest of them, with numbers that go on', () => {
    let line = emptyLine;
    for (let at = 1; at <= 202; at += 1)
      line = { ...line, ...withStep(line, { page: 'p1', at, actor: door, event: { type: 'bell.rung' } }) };
    expect([line.log.length, line.log[0]?.number, line.log.at(-1)?.number]).toEqual([200, 202, 3]);
  });
});

describe('a payload that is asked for', () => {
  test('begins with what was last heard and goes to the actor that was chosen', () => {
    const stage = heard();
    stage.report('watchApp', stepped('p1', door, { type: 'bell.rung', who: 'mira' }));
    stage.send({ type: 'event.chosen', actor: 'x:1', name: 'bell.rung', payload: ['who'] });
    expect(stage.context().asked).toEqual({ actor: 'x:1', name: 'bell.rung', text: '{\n  "who": "mira"\n}', isRefused: false });
    stage.send({ type: 'payload.sent' });
    expect(stage.context().asked).toBeNull();
    expect(stage.effects()).toEqual([
      { type: 'sendEvent', params: { page: 'p1', actor: 'x:1', event: { type: 'bell.rung', who: 'mira' } } },
    ]);
  });
  test('is refused while it is no object, and no longer once it is changed', () => {
    const stage = heard();
    stage.send({ type: 'event.chosen', actor: 'x:2', name: 'bell.rung', payload: ['who', 'times'] });
    expect(stage.context().asked?.text).toBe('{\n  "who": "",\n  "times": ""\n}');
    stage.send({ type: 'payload.changed', text: '"leo"' });
    stage.send({ type: 'payload.sent' });
    expect(stage.context().asked).toEqual({ actor: 'x:2', name: 'bell.rung', text: '"leo"', isRefused: true });
    stage.send({ type: 'payload.changed', text: '"leo' });
    expect(stage.context().asked).toEqual({ actor: 'x:2', name: 'bell.rung', text: '"leo', isRefused: false });
    stage.send({ type: 'payload.dropped' });
    expect(stage.context().asked).toBeNull();
    expect(stage.effects()).toEqual([]);
  });
  test('is nothing to change, refuse or send when no event was chosen', () => {
    const stage = heard();
    stage.send({ type: 'payload.changed', text: '{}' });
    stage.send({ type: 'payload.sent' });
    expect([stage.context().asked, stage.effects()]).toEqual([null, []]);
  });
  test('of an event that was heard without members names those that the machine reads', () => {
    const log = [
      { number: 2, at: 0, actor: 'x:1', machine: 'door', event: { type: 'bell.rung' } },
      { number: 1, at: 0, actor: 'x:1', machine: 'door', event: { type: 'key.turned', key: 'old' } },
    ];
    expect(JSON.parse(payloadText(log, 'bell.rung', ['who']))).toEqual({ who: '' });
    expect(JSON.parse(payloadText(log, 'key.turned', ['who']))).toEqual({ key: 'old' });
    expect(payloadText([], 'bell.rung', [])).toBe('{}');
  });
  test.each([
    ['an object', '{ "a": 1, "type": "b" }', { a: 1 }],
    ['a number', '1', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, text, members) => {
    expect(payloadIn(text)).toEqual(members);
  });
});

describe('a recording', () => {
  test('is asked of the page that is followed, and is over when that page has handed it over', () => {
    const stage = heard();
    stage.send({ type: 'recording.toggled' });
    stage.send({ type: 'recording.toggled' });
    expect(stage.effects()).toEqual([
      { type: 'askRecording', params: { page: 'p1', on: true } },
      { type: 'askRecording', params: { page: 'p1', on: false } },
    ]);
    stage.report('watchApp', { type: 'app.recorded', page: 'p2' });
    expect(stage.snapshot().value).toEqual({ following: { heard: 'handing' } });
    stage.report('watchApp', { type: 'app.recorded', page: 'p1' });
    expect(stage.snapshot().value).toEqual({ following: { heard: 'quiet' } });
  });
});
