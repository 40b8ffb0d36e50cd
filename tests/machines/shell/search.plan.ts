import { problemOf } from '#machines/rules/problem.ts';
import { searchMachine, type SearchContext } from '#machines/shell/search/search.machine.ts';
import * as search from '#machines/shell/search/search.selectors.ts';
import type { Instrument } from '#machines/shell/search/search.rules.ts';
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
const keeps = { type: 'keepHistory', params: ({ history }: SearchContext) => ({ history }) };
const follows = (chosen: Instrument) => [{ type: 'close' }, { type: 'reportChoice', params: { instrument: chosen } }, keeps];
const goes = [{ type: 'close' }, { type: 'takeRow' }, { type: 'reportChoice' }, keeps];
const nameOf = ({ contractCode, baseCurrency }: Instrument): string => contractCode || `${baseCurrency.toLowerCase()}_usdt`;
/** Rows that stand under an empty field. */
const idsAtRest = ({ history, hot }: SearchContext): readonly string[] => [
  ...history.map((each) => `history-${nameOf(each)}`),
  ...hot.map((each) => `hot-${nameOf(each)}`),
];
const isAnswered = ({ answered }: SearchContext): boolean => answered === 'a';
/** The newest choice first, each once, five at most. */
const remembers = (active: string, chosen: Instrument) => ({
  becomes: ({ history }: SearchContext) => ({
    active,
    history: [chosen, ...history.filter((each) => nameOf(each) !== nameOf(chosen))].slice(0, 5),
  }),
});
const blank = { found: null, answered: '', problem: null } as const;

export const searchPlan = planFor(searchMachine, {
  what: 'one opening of search: history, what is hot, results, commands behind >',
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
  asks: { find: [{ keyword: 'a' }], readHot: [undefined], watchHistory: [undefined] },
  moves: [
    ...(['resting', 'commanding', 'waiting', 'searching', 'answered', 'failed', 'leaving'] as const).flatMap((state) => [
      [
        `query.${state}`,
        'text.changed ">dark"',
        'query.commanding',
        { becomes: { text: '>dark', hurried: false, active: 'commands-theme:dark' } },
      ] as const,
      [
        `query.${state}`,
        'text.changed "text":"  "',
        'query.resting',
        { becomes: { text: '  ', hurried: false, active: null, ...blank } },
      ] as const,
    ]),
    ...(['a', ' a '] as const).flatMap((text) => {
      const step = `text.changed "text":"${text}"`;
      const fresh = { becomes: { text, hurried: false, active: null } };
      const again = { becomes: ({ found: known }: SearchContext) => ({ text, hurried: false, found: known }) };
      return [
        ['query.resting', step, 'query.waiting', fresh] as const,
        ['query.waiting', step, 'query.waiting', fresh] as const,
        ['query.failed', step, 'query.waiting', fresh] as const,
        // The same words are being looked for already.
        ['query.searching', step, 'query.searching', fresh] as const,
        // What was found stays while commands are looked at.
        ['query.commanding', step, 'query.answered', { when: isAnswered, ...again }] as const,
        ['query.commanding', step, 'query.waiting', fresh] as const,
        ['query.leaving', step, 'query.answered', { when: isAnswered, ...again }] as const,
        ['query.leaving', step, 'query.waiting', fresh] as const,
      ];
    }),
    [
      'query.resting',
      'enter.pressed',
      'query.leaving.noting',
      { when: (context) => idsAtRest(context).includes(context.active ?? ''), becomes: ({ active }) => ({ active }) },
    ],
    ['query.resting', 'enter.pressed', 'query.resting'],
    [
      'query.commanding',
      'enter.pressed',
      'query.leaving.doing',
      { when: ({ active }) => active === 'commands-theme:dark', becomes: ({ history }) => ({ history }) },
    ],
    // Whoever cannot wait goes to the first of what is found.
    ['query.waiting', 'enter.pressed', 'query.searching', { becomes: { hurried: true } }],
    ['query.searching', 'enter.pressed', 'query.searching', { becomes: { hurried: true } }],
    ['query.answered.found', 'enter.pressed', 'query.leaving.noting', { becomes: ({ active }) => ({ active }) }],
    ['query.leaving', 'enter.pressed', 'query.leaving', { becomes: (context) => context }],
    [
      'query.resting',
      'row.followed "history-c_usdt"',
      'query.leaving.noting',
      { when: (context) => idsAtRest(context).includes('history-c_usdt'), ...remembers('history-c_usdt', spot('C')) },
    ],
    ['query.answered.found', 'row.followed "spots-a_usdt"', 'query.leaving.noting', remembers('spots-a_usdt', spot('A'))],
    ['query.waiting', 'after debounce', 'query.searching', { becomes: { hurried: false } }],
    ['query.searching', 'done find "spots":[]', 'query.answered.nothing', { becomes: { found: nothing, answered: 'a', problem: null } }],
    [
      'query.searching',
      'done find',
      'query.leaving.noting',
      { when: ({ hurried }) => hurried, becomes: { found, answered: 'a', active: 'spots-a_usdt' } },
    ],
    [
      'query.searching',
      'done find',
      'query.answered.found',
      { becomes: { found, answered: 'a', active: 'spots-a_usdt', problem: null, expanded: [] } },
    ],
    ['query.searching', 'error find', 'query.failed', { becomes: { ...blank, problem: problemOf(offline), hurried: false } }],
    ['query.failed', 'retry.requested', 'query.searching', { becomes: ({ text }) => ({ text }) }],
    ['hot.reading', 'done readHot', 'hot.ready', { becomes: { hot: [spot('H')], hotProblem: null } }],
    ['hot.reading', 'error readHot', 'hot.unread', { becomes: { hot: [], hotProblem: problemOf(offline) } }],
    ['hot.unread', 'hot.requested', 'hot.reading'],
    ['*', 'active.pointed', '', { becomes: { active: 'spots-ab_usdt' } }],
    ['*', 'group.expanded', '', { becomes: { expanded: ['spots'] } }],
    ['*', 'history.followed', '', { becomes: { history: [spot('C')] } }],
    ['*', 'history.removed', '', { becomes: ({ history }) => ({ history: history.filter((each) => nameOf(each) !== 'a_usdt') }) }],
    ['*', 'history.cleared', '', { becomes: { history: [] } }],
  ],
  invariants: {
    '*': ({ snapshot, calls, timers }) =>
      snapshot.context.now === 0 &&
      snapshot.context.commands.length === 2 &&
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
    { on: 'history.removed', does: [keeps] },
    { on: 'history.cleared', does: [{ type: 'keepHistory', params: { history: [] } }] },
    { on: 'row.followed', from: 'query.resting', to: 'query.leaving.noting', does: follows(spot('C')) },
    { on: 'row.followed', from: 'query.answered', to: 'query.leaving.noting', does: follows(spot('A')) },
    { on: 'row.openedBeside', does: [{ type: 'reportChoice' }, keeps] },
  ],
});
