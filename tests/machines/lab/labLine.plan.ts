import { labLineMachine, type AppSaid } from '#machines/lab/labLine.machine.ts';
import * as line from '#machines/lab/labLine.selectors.ts';
import type { LiveActor } from '#services/lab/line.ts';
import { fault, planFor } from '#tests/support/plan.ts';

const door: LiveActor = {
  id: 'x:1',
  machine: 'door',
  parent: null,
  value: 'closed',
  status: 'active',
  since: 1_000,
  allowed: ['bell.rung', 'key.turned'],
};
const standing = { type: 'app.standing', page: 'p1', address: '/en_US', actors: [door] } satisfies AppSaid;
const opened: LiveActor = { ...door, value: 'open', since: 2_000 };
const rung = {
  type: 'app.stepped',
  page: 'p1',
  address: '/en_US',
  at: 2_000,
  actor: opened,
  event: { type: 'bell.rung', who: 'mira' },
} satisfies AppSaid;
const ended = {
  type: 'app.stepped',
  page: 'p1',
  address: '/en_US',
  at: 3_000,
  actor: { ...opened, status: 'done' },
  event: { type: 'door.closed' },
} satisfies AppSaid;

export const labLinePlan = planFor(labLineMachine, {
  what: "the lab's line to a running app: what runs there, what it hears, what a tester sends",
  cases: [
    standing,
    { ...standing, page: 'p2' },
    rung,
    ended,
    { ...rung, page: 'p2' },
    { type: 'app.refused', page: 'p1', reason: 'who is undefined' },
    { type: 'app.refused', page: 'p2', reason: 'who is undefined' },
    { type: 'app.gone', page: 'p1' },
    { type: 'app.gone', page: 'p2' },
    { type: 'app.recorded', page: 'p1' },
    { type: 'event.chosen', actor: 'x:1', name: 'key.turned', payload: [] },
    { type: 'event.chosen', actor: 'x:1', name: 'bell.rung', payload: ['who'] },
    { type: 'payload.changed', text: '{ "who": "leo" }' },
    { type: 'payload.changed', text: '[1]' },
    fault('watchApp', new Error('gone')),
  ],
  watchers: { watchApp: ['app.standing', 'app.stepped', 'app.refused', 'app.gone', 'app.recorded'] },
  states: ['off', 'following.waiting', 'following.heard.quiet', 'following.heard.recording', 'following.heard.handing'],
  invariants: {
    off: ({ snapshot, watchers }) => !line.isFollowing(snapshot) && line.actors(snapshot).length === 0 && watchers.length === 0,
    'following.waiting': ({ snapshot }) => line.isWaiting(snapshot) && line.address(snapshot) === '' && line.asked(snapshot) === null,
    'following.heard': ({ snapshot }) =>
      line.isHeard(snapshot) && line.address(snapshot) === '/en_US' && line.actors(snapshot).every(({ status }) => status === 'active'),
    'following.heard.recording': ({ snapshot }) => line.isRecording(snapshot),
    'following.heard.handing': ({ snapshot }) => line.isHanding(snapshot),
  },
  effects: [
    {
      on: 'event.chosen',
      from: 'following.heard',
      when: ({ name }) => name === 'key.turned',
      does: [
        { type: 'sendEvent', params: (context: { page: string }) => ({ page: context.page, actor: 'x:1', event: { type: 'key.turned' } }) },
      ],
    },
    {
      on: 'payload.sent',
      from: 'following.heard',
      when: (_, { asked }) => asked !== null && (asked as { text: string }).text !== '[1]',
      // What exactly is sent: labLine.rules.test.ts.
      does: [{ type: 'sendEvent' }],
    },
    {
      on: 'recording.toggled',
      from: 'following.heard.quiet',
      does: [{ type: 'askRecording', params: (context: { page: string }) => ({ page: context.page, on: true }) }],
    },
    ...(['recording.toggled', 'follow.toggled', 'app.gone', 'app.recorded', fault('watchApp', null).type] as const).map((on) => ({
      on,
      from: 'following.heard.recording',
      when: (event: Record<string, unknown>, context: Record<string, unknown>) =>
        [undefined, context['page']].includes(event['page'] as string),
      // Of which page: labLine.log.test.ts.
      does: [{ type: 'askRecording' }],
    })),
  ],
  key: ({ value, context: { page, actors, log, asked, sent, isNarrow, isCutShort } }) => [
    value,
    page,
    actors.length,
    Math.min(1, log.length),
    asked,
    asked === null && sent !== null,
    isNarrow,
    isCutShort,
  ],
  select: 'transitions',
});
