import { describe, expect, test } from 'vitest';
import { labLineMachine, type AppSaid } from '#machines/lab/labLine.machine.ts';
import { emptyLine, logOf, payloadIn, payloadText, withStep, type LogEntry } from '#machines/lab/labLine.rules.ts';
import type { LiveActor } from '#services/lab/line.ts';
import { play } from '#tests/support/play.ts';
import { labLinePlan } from './labLine.plan.ts';

const door: LiveActor = { id: 'x:1', machine: 'door', parent: null, value: 'closed', status: 'active', since: 1_000, allowed: [] };
const bell: LiveActor = { ...door, id: 'x:2', machine: 'bell', value: 'quiet' };
const standing = { type: 'app.standing', page: 'p1', address: '/en_US', actors: [door, bell] } satisfies AppSaid;
const stepped = (page: string, actor: LiveActor, event: LogEntry['event'], at = 2_000) => ({
  type: 'app.stepped',
  page,
  address: '/en_US/login',
  at,
  actor,
  event,
});

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
    expect(stage.context()).toEqual({
      page: '',
      address: '',
      actors: [],
      asked: null,
      sent: null,
      log: [],
      isNarrow: false,
      isCutShort: false,
    });
  });
  test('shows all machines or one, 200 entries at most', () => {
    const log = Array.from({ length: 301 }, (_, index) => ({
      number: 301 - index,
      at: 0,
      actor: 'x:1',
      machine: index % 3 === 0 ? 'bell' : 'door',
      event: { type: 'beat' },
    }));
    expect([logOf(log, '').length, logOf(log, '')[0]?.number]).toEqual([200, 301]);
    expect(logOf(log, 'bell').map(({ machine }) => machine)).toEqual(Array.from({ length: 101 }, () => 'bell'));
    expect(logOf(log, 'window')).toEqual([]);
  });
  test('is of all machines until it is narrowed', () => {
    const stage = heard();
    expect(stage.context().isNarrow).toBe(false);
    stage.send({ type: 'log.narrowed' });
    expect(stage.context().isNarrow).toBe(true);
    stage.send({ type: 'log.narrowed' });
    expect(stage.context().isNarrow).toBe(false);
  });
  test('follows the address of the page', () => {
    const stage = heard();
    stage.report('watchApp', stepped('p1', door, { type: 'bell.rung' }));
    expect(stage.context().address).toBe('/en_US/login');
  });
  test('keeps 200 entries of each machine, the newest of them, with numbers that go on', () => {
    let line = emptyLine;
    for (let at = 1; at <= 202; at += 1)
      line = { ...line, ...withStep(line, { page: 'p1', address: '/', at, actor: door, event: { type: 'bell.rung' } }) };
    expect([line.log.length, line.log[0]?.number, line.log.at(-1)?.number]).toEqual([200, 202, 3]);
    line = { ...line, ...withStep(line, { page: 'p1', address: '/', at: 203, actor: bell, event: { type: 'rung' } }) };
    line = { ...line, ...withStep(line, { page: 'p1', address: '/', at: 204, actor: door, event: { type: 'bell.rung' } }) };
    expect([line.log.length, line.log[0]?.number, line.log[1]?.machine, line.log.at(-1)?.number]).toEqual([201, 204, 'bell', 4]);
  });
});

describe('a payload that is asked for', () => {
  test('begins with what was last heard and goes to the actor that was chosen', () => {
    const stage = heard();
    stage.report('watchApp', stepped('p1', door, { type: 'bell.rung', who: 'mira' }));
    stage.send({ type: 'event.chosen', actor: 'x:1', name: 'bell.rung', payload: ['who'] });
    expect(stage.context().asked).toEqual({ actor: 'x:1', name: 'bell.rung', text: '{\n  "who": "mira"\n}', isRefused: false, reason: '' });
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
    expect(stage.context().asked).toEqual({ actor: 'x:2', name: 'bell.rung', text: '"leo"', isRefused: true, reason: '' });
    stage.send({ type: 'payload.changed', text: '"leo' });
    expect(stage.context().asked).toEqual({ actor: 'x:2', name: 'bell.rung', text: '"leo', isRefused: false, reason: '' });
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

describe('an event that its machine would break on', () => {
  const refused = (page = 'p1') => ({ type: 'app.refused', page, reason: 'who is undefined' });

  test('comes back as it was written, with what is wrong, until it is mended', () => {
    const stage = heard();
    stage.send({ type: 'event.chosen', actor: 'x:1', name: 'bell.rung', payload: ['who'] });
    stage.send({ type: 'payload.changed', text: '{ "whom": 1 }' });
    stage.send({ type: 'payload.sent' });
    expect(stage.context()).toMatchObject({ asked: null, sent: { actor: 'x:1', name: 'bell.rung', text: '{ "whom": 1 }' } });
    stage.report('watchApp', refused('p2'));
    expect(stage.context().asked).toBeNull();
    stage.report('watchApp', refused());
    const asked = { actor: 'x:1', name: 'bell.rung', text: '{ "whom": 1 }', isRefused: true, reason: 'who is undefined' };
    expect(stage.context().asked).toEqual(asked);
    stage.send({ type: 'payload.changed', text: '{' });
    expect(stage.context().asked).toEqual({ ...asked, text: '{', isRefused: false, reason: '' });
    stage.send({ type: 'payload.sent' });
    expect(stage.context().asked).toEqual({ ...asked, text: '{', isRefused: true, reason: '' });
  });
  test('that was sent without a payload asks for one', () => {
    const stage = heard();
    stage.send({ type: 'event.chosen', actor: 'x:2', name: 'key.turned', payload: [] });
    stage.report('watchApp', refused());
    expect(stage.context().asked).toEqual({ actor: 'x:2', name: 'key.turned', text: '{}', isRefused: true, reason: 'who is undefined' });
  });
  test('does not take the place of one that is being written, nor come from nowhere', () => {
    const stage = heard();
    stage.report('watchApp', refused());
    expect(stage.context().asked).toBeNull();
    stage.send({ type: 'event.chosen', actor: 'x:2', name: 'key.turned', payload: [] });
    stage.send({ type: 'event.chosen', actor: 'x:1', name: 'bell.rung', payload: ['who'] });
    stage.report('watchApp', refused());
    expect(stage.context().asked).toMatchObject({ name: 'bell.rung', isRefused: false });
  });
});

describe('a recording', () => {
  test('ends with the page that is left, which hands over what it has, and the lab says so until the next begins', () => {
    const stage = heard();
    stage.send({ type: 'recording.toggled' });
    stage.report('watchApp', { type: 'app.recorded', page: 'p2' });
    expect(stage.snapshot().value).toEqual({ following: { heard: 'recording' } });
    stage.report('watchApp', { type: 'app.recorded', page: 'p1' });
    stage.report('watchApp', { type: 'app.gone', page: 'p1' });
    stage.report('watchApp', standing);
    expect([stage.snapshot().value, stage.context().isCutShort]).toEqual([{ following: { heard: 'quiet' } }, true]);
    stage.send({ type: 'recording.toggled' });
    expect(stage.context().isCutShort).toBe(false);
  });
  test('ends when following does, so that the page does not go on', () => {
    const stage = heard();
    stage.send({ type: 'recording.toggled' });
    stage.send({ type: 'follow.toggled' });
    expect(stage.effects()).toEqual([
      { type: 'askRecording', params: { page: 'p1', on: true } },
      { type: 'askRecording', params: { page: 'p1', on: false } },
    ]);
  });
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
