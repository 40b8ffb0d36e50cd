import { describe, expect, test } from 'vitest';
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { CatalogueRow } from '#tests/support/catalogue.ts';
import { candidatesOf, leavesOf, shortType, transitionName } from '#tests/support/paths.graph.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { addTold, Ear, nothingHeard, type Heard } from '#tests/paths/ear.ts';
import { isWhole, reportText, runReport } from '#tests/paths/report.ts';
import { machineResult, statesIn, type WalkResult } from '#tests/paths/results.ts';
import { transitionKey, type Told } from '#tests/paths/telling/reports.ts';
import { handlerOf, toursOf } from '#tests/paths/tour.ts';
import type { Step } from '#tests/support/plan.ts';
import { bellMachine, bellRow } from '#tests/tools/paths/sample.ts';

/** What the telling store would tell of a machine that runs here. */
function tellOf(machine: AnyStateMachine, drive: (actor: AnyActorRef, clock: SimulatedClock) => void): Told[] {
  const told: Told[] = [];
  const clock = new SimulatedClock();
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const { actorRef, event, snapshot } = inspected;
    if (!('value' in snapshot)) return;
    const taken = inspected.type === '@xstate.microstep' ? inspected._transitions.map((each) => transitionKey(each as never)) : [];
    told.push({ machine: 'bell', actor: (actorRef as AnyActorRef).sessionId, event: event.type, taken, value: snapshot.value });
  };
  const bound = machine.provide({
    actors: { openDoor: fromPromise(() => new Promise(() => {})), watchBattery: fromCallback(() => {}) },
  } as never);
  const actor = createActor(bound, { inspect, clock });
  actor.start();
  drive(actor, clock);
  actor.stop();
  return told;
}

const walkOf = (heard: Heard, failure: string | null = null): WalkResult => ({
  name: 'bell, walk 1',
  steps: 2,
  failure,
  heard: { bell: { taken: [...(heard.taken.get('bell') ?? [])], values: [...(heard.values.get('bell')?.values() ?? [])] } },
});
const heardOf = (told: readonly Told[]): Heard => {
  const heard = nothingHeard();
  told.forEach((each) => addTold(heard, each));
  return heard;
};
const ring = tellOf(bellMachine({ limit: 2 }), (actor, clock) => {
  actor.send({ type: 'bell.rung', by: 'Ada' });
  clock.increment(90_000);
});

describe('what the page tells', () => {
  test('is the candidate taken, by its place in the chart: events, guards passed over and delays', () => {
    const keys = ring.flatMap(({ taken }) => taken);
    expect(keys).toEqual(['at rest|bell.rung|1', 'ringing.waiting|xstate.after.patience.bell.ringing.waiting|1']);
    const faint = tellOf(bellMachine({ isDeafInTheEnd: true, limit: 2 }), (actor) => {
      actor.send({ type: 'bell.rung', by: 'Ada' });
      actor.send({ type: 'xstate.error.actor.openDoor', error: new Error('far'), actorId: 'openDoor' });
    });
    // The first of two candidates is passed over: its guard says no.
    expect(faint.flatMap(({ taken }) => taken).at(-1)).toBe('ringing.waiting|xstate.error.actor.openDoor|2');
  });

  test('holds eventless candidates too, which no event and no difference of two states would show', () => {
    const [first] = tellOf(bellMachine({ limit: 0 }), () => {});
    expect(first).toMatchObject({ taken: ['at rest||1'], value: 'dead' });
  });

  test('names every candidate of a chart differently', () => {
    const candidates = candidatesOf(bellRow().machine);
    expect(new Set(candidates.map((each) => transitionKey(each as never))).size).toBe(candidates.length);
  });

  test('says of nested and parallel values in which states a machine stood', () => {
    expect(statesIn('idle')).toEqual(['idle']);
    expect(statesIn({ ringing: 'waiting' })).toEqual(['ringing', 'ringing.waiting']);
    expect(statesIn({ live: { checks: 'asking', allowance: { left: 'two' } } })).toEqual([
      'live',
      'live.checks',
      'live.checks.asking',
      'live.allowance',
      'live.allowance.left',
      'live.allowance.left.two',
    ]);
  });
});

describe('the ear', () => {
  const start: Told = { machine: 'bell', actor: 'x:1', event: 'xstate.init', taken: [], value: 'at rest' };
  const rung: Told = { ...start, event: 'bell.rung', taken: ['at rest|bell.rung|1'], value: { ringing: 'waiting' } };

  test('waits for the candidates and the value of the actor that began last', async () => {
    const ear = new Ear('bell');
    [start, { ...start, actor: 'x:2' }, { ...rung, machine: 'door' }].forEach((told) => ear.hear(told));
    const heard = ear.wait(1, { taken: rung.taken, value: rung.value, passing: false });
    ear.hear({ ...rung, actor: 'x:1' });
    expect(ear.value).toBe('at rest');
    ear.hear({ ...rung, actor: 'x:2' });
    await expect(heard).resolves.toBeUndefined();
    expect(ear.actor).toBe('x:2');
    expect([...(ear.heard.taken.get('door') ?? [])]).toEqual(rung.taken);
  });

  test('takes a value that was left again only where the path says that it is passed', async () => {
    const ear = new Ear('bell');
    [start, rung, { ...start, event: 'xstate.done.actor.openDoor' }].forEach((told) => ear.hear(told));
    await expect(ear.wait(0, { taken: rung.taken, value: rung.value, passing: true })).resolves.toBeUndefined();
    expect(ear.value).toBe('at rest');
  });
});

const row: CatalogueRow = bellRow({ limit: 2 });
const driver: Driver = {
  machine: 'bell',
  open: async () => {},
  events: {
    'bell.rung': { when: (_, { by }) => by === 'Ada', does: async () => {} },
    'done openDoor opened': { follows: true },
    'error openDoor RangeError': async () => {},
  },
  states: {},
  impossible: { 'battery.changed': 'no browser tells of a battery' },
};

describe('walks', () => {
  test('take what the driver can cause, go on to what is new, and end where the page rests', () => {
    const walks = toursOf(row, { ...driver, events: { ...driver.events, 'done openDoor opened': async () => {} } });
    const events = walks.map(({ steps }) => steps.map(({ event }) => shortType(event.type)));
    expect(events.flat()).not.toContain('battery.changed');
    expect(new Set(events.flat())).toEqual(new Set(['init', 'bell.rung', 'done openDoor', 'error openDoor', 'after patience']));
  });

  test('do nothing else where something follows by itself', () => {
    const [walk] = toursOf(row, driver);
    const events = (walk?.steps ?? []).map(({ event }) => shortType(event.type));
    expect(events.slice(0, 3)).toEqual(['init', 'bell.rung', 'done openDoor']);
    expect(events).not.toContain('after patience');
    const last = walk?.steps.at(-1);
    expect(last === undefined ? [] : leavesOf(last.state)).not.toContain('ringing.waiting');
  });

  test('find the row of an event by its kind, its fault, or its type', () => {
    const before = (toursOf(row, driver)[0]?.steps[0] as Step).state;
    const found = (type: string, parts: object) => handlerOf(driver, before, { type, ...parts });
    expect(found('xstate.error.actor.openDoor', { error: new RangeError('far') })).toBe(driver.events['error openDoor RangeError']);
    expect(found('xstate.error.actor.openDoor', { error: new TypeError('no') })).toBeUndefined();
    expect(found('bell.rung', { by: 'Bob' })).toBeUndefined();
  });
});

describe('the report', () => {
  test('counts what a real browser took, and gives each gap its reason', () => {
    const result = machineResult(row, [driver], [walkOf(heardOf(ring))]);
    const taken = Object.keys(result.transitions).filter((name) => result.transitions[name] === true);
    const ofRing = candidatesOf(row.machine).filter(({ eventType }) => eventType === 'bell.rung' || eventType.startsWith('xstate.after.'));
    expect(taken).toEqual(ofRing.map(transitionName));
    expect(result.states).toEqual({ all: 5, passed: 4, missing: ['dead'] });
    expect(result.gaps.find(({ name }) => name.includes('battery.changed'))).toMatchObject({ kind: 'impossible' });
    expect(result.gaps.find(({ name }) => name.includes('watchBattery'))).toMatchObject({ kind: 'impossible' });
    expect(result.gaps.find(({ name }) => name.includes('done.actor.openDoor'))).toMatchObject({ kind: 'unexplained' });
  });

  test('fails by a walk that broke, by a gap without a reason, and by a reason that is not so', () => {
    const walks = [walkOf(heardOf(ring))];
    const all = { ...driver, left: { openDoor: 'later', always: 'later' } };
    const report = runReport([machineResult(row, [all], walks)], walks, 3);
    expect(isWhole(report)).toBe(true);
    expect(report.passed).toBe(2);
    expect(reportText(report)).toContain('2 of 5 transitions of the driven machines (40 %)');
    expect(isWhole(runReport([machineResult(row, [driver], walks)], walks, 3))).toBe(false);
    expect(
      isWhole(runReport([machineResult(row, [{ ...all, impossible: { ...all.impossible, 'bell.rung': 'never' } }], walks)], walks, 3)),
    ).toBe(false);
    expect(isWhole(runReport([machineResult(row, [{ ...all, left: { ...all.left, 'gong.rung': 'later' } }], walks)], walks, 3))).toBe(
      false,
    );
    expect(isWhole(runReport([machineResult(row, [all], walks)], [walkOf(heardOf(ring), 'step 1')], 3))).toBe(false);
  });

  test('leaves a machine without a driver as what nobody has driven yet', () => {
    const result = machineResult(row, [], []);
    expect(result).toMatchObject({ isDriven: false, stale: [] });
    expect(new Set(result.gaps.map(({ reason }) => reason)).has('no driver yet')).toBe(true);
  });
});
