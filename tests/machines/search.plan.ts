import { searchMachine } from '#machines/search/search.machine.ts';
import * as search from '#machines/search/search.selectors.ts';
import type { Instrument } from '#machines/search/search.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const spot = (baseCurrency: string, more: Partial<Extract<Instrument, { instType: 2 }>> = {}): Instrument => ({
  baseCurrency,
  quoteCurrency: 'USDT',
  webLogo: '',
  last: '10.00',
  change: '0.01',
  instType: 2,
  contractType: 0,
  liquidationDate: 0,
  tradeId: 1,
  contractCode: '',
  isMarginTrade: false,
  marginRatio: 0,
  tradeArea: 1,
  digit: 2,
  traceId: 'trace',
  ...more,
});
export const swap = (contractCode: string, more: Partial<Extract<Instrument, { instType: 4 | 5 }>> = {}): Instrument => ({
  ...(spot('BTC') as Extract<Instrument, { instType: 2 }>),
  instType: 4,
  contractCode,
  ...more,
});

const spots = ['A', 'AB', 'AC', 'AD', 'AE'].map((base) => spot(base));
const found = { spots, swaps: [swap('ausdt')] };
const nothing = { spots: [], swaps: [] };
const offline = new NetworkFault();
const follows = [{ type: 'close' }, { type: 'reportChoice' }, { type: 'keepHistory' }];
const goes = [{ type: 'close' }, { type: 'takeRow' }, { type: 'reportChoice' }, { type: 'keepHistory' }];

export const searchPlan = planFor(searchMachine, {
  input: {
    text: '',
    now: 0,
    commands: [
      { id: 'theme:dark', group: 'Theme', label: 'Dark' },
      { id: 'logout', group: 'Account', label: 'Log out' },
    ],
  },
  cases: [
    { type: 'text.changed', text: 'a' },
    { type: 'text.changed', text: ' a ' },
    { type: 'text.changed', text: '  ' },
    { type: 'text.changed', text: '>dark' },
    { type: 'active.moved', move: 'next' },
    { type: 'active.pointed', id: 'spots-ab_usdt' },
    { type: 'enter.pressed' },
    { type: 'row.followed', id: 'history-c_usdt' },
    { type: 'row.followed', id: 'spots-a_usdt' },
    { type: 'row.followed', id: 'spots-zzz' },
    { type: 'row.openedBeside', id: 'history-c_usdt' },
    { type: 'row.openedBeside', id: 'spots-a_usdt' },
    { type: 'row.openedBeside', id: 'spots-zzz' },
    { type: 'group.expanded', group: 'spots' },
    { type: 'history.removed', code: 'a_usdt' },
    { type: 'history.cleared' },
    { type: 'history.followed', history: [spot('C')] },
    { type: 'retry.requested' },
    { type: 'hot.requested' },
    done('find', found),
    done('find', nothing),
    fault('find', offline),
    done('readHot', [spot('H')]),
    fault('readHot', offline),
    fault('watchHistory', 'gone'),
  ],
  watchers: { watchHistory: ['history.followed'] },
  delays: { debounce: 300 },
  select: 'transitions',
  key: ({ value, context }) => [value, context.text, context.active, context.hurried, context.history.length, context.found === null],
  // Commands are known by the words that were typed.
  cut: ['enter.pressed', 'text.changed'],
  states: [
    'query.deciding',
    'query.resting',
    'query.commanding',
    'query.waiting',
    'query.searching',
    'query.leaving.going',
    'query.leaving.noting',
    'query.leaving.doing',
    'query.answered.sorting',
    'query.answered.found',
    'query.answered.nothing',
    'query.failed',
    'hot.reading',
    'hot.ready',
    'hot.unread',
  ],
  restarts: [['text.changed', 'debounce']],
  tags: { busy: ['query.waiting', 'query.searching'], error: ['query.failed'] },
  invariants: {
    '*': ({ snapshot, calls, timers }) =>
      calls.includes('find') === snapshot.matches({ query: 'searching' }) &&
      timers.includes('debounce') === snapshot.matches({ query: 'waiting' }) &&
      snapshot.context.history.length <= 5,
    // Nothing is asked for while the field is empty or holds a command.
    'query.resting': ({ snapshot, calls }) => snapshot.context.text.trim() === '' && !calls.includes('find'),
    'query.commanding': ({ snapshot }) => search.groups(snapshot).every((group) => group.name === 'commands'),
    'query.answered.found': ({ snapshot }) =>
      snapshot.context.answered === snapshot.context.text.trim() && search.groups(snapshot).length > 0,
    'query.answered.nothing': ({ snapshot }) => search.groups(snapshot).length === 0 && search.fruitless(snapshot) === 'a',
    'query.failed': ({ snapshot }) => search.problem(snapshot) !== null,
    'hot.unread': ({ snapshot }) => search.hotProblem(snapshot) !== null,
  },
  effects: [
    { on: 'enter.pressed', from: 'query.resting', to: 'query.leaving.noting', does: goes },
    { on: 'enter.pressed', from: 'query.answered', to: 'query.leaving.noting', does: goes },
    { on: 'enter.pressed', from: 'query.commanding', to: 'query.leaving.doing', does: [{ type: 'close' }, { type: 'takeRow' }] },
    { on: done('find').type, to: 'query.leaving.noting', does: goes },
    { on: 'history.removed', does: [{ type: 'keepHistory' }] },
    { on: 'history.cleared', does: [{ type: 'keepHistory', params: { history: [] } }] },
    { on: 'row.followed', from: 'query.resting', to: 'query.leaving.noting', does: follows },
    { on: 'row.followed', from: 'query.answered', to: 'query.leaving.noting', does: follows },
    { on: 'row.openedBeside', does: [{ type: 'reportChoice' }, { type: 'keepHistory' }] },
  ],
});
