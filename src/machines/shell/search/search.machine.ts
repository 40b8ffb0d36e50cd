import { assign, setup } from 'xstate';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { keywordOf } from '#machines/rules/searchText.ts';
import { moveActive, rowsOf, type ActiveMove, type GroupName, type Listing, type Row } from './search.rows.ts';
import { debounceMs, isCommandText, withChosen, without, type Command, type Found, type Instrument } from './search.rules.ts';

/** `now` in milliseconds: what time deliveries are named by. */
export type SearchInput = { readonly text: string; readonly commands: readonly Command[]; readonly now: number };
export type SearchContext = Listing & {
  /** The row that Enter would take; rows before it are passed by arrows. */
  readonly active: string | null;
  /** Enter was pressed before the answer was there: its first row is gone to. */
  readonly hurried: boolean;
  readonly now: number;
  readonly problem: Problem | null;
  readonly hotProblem: Problem | null;
};
type HistoryEvent = { type: 'history.followed'; history: readonly Instrument[] };
export type SearchEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'active.moved'; move: ActiveMove }
  | { type: 'active.pointed'; id: string }
  | { type: 'enter.pressed' }
  /** A row's link was followed by the browser itself. */
  | { type: 'row.followed'; id: string }
  /** A row's link was opened in another tab or window; this one stays as it is. */
  | { type: 'row.openedBeside'; id: string }
  | { type: 'group.expanded'; group: GroupName }
  | { type: 'history.removed'; code: string }
  | { type: 'history.cleared' }
  /** What the browser remembers: told at the start, and when another tab changes it. */
  | HistoryEvent
  | { type: 'retry.requested' }
  | { type: 'hot.requested' };

const listed = (context: Listing): readonly Row[] => rowsOf(context);
const rowNamed = (context: SearchContext, id: string | null): Row | undefined => listed(context).find((row) => row.id === id);
const chosenBy = (context: SearchContext, id: string | null): Instrument | null => rowNamed(context, id)?.instrument ?? null;

type Held = { context: SearchContext };
const takeActive = { type: 'takeRow', params: ({ context }: Held) => ({ row: rowNamed(context, context.active) ?? null }) } as const;
const keep = { type: 'keepHistory', params: ({ context }: Held) => ({ history: context.history }) } as const;
const pointed = { type: 'storeActive', params: pick('id') } as const;
const typed = { type: 'storeText', params: pick('text') } as const;

/**
 * One opening of search: history and recommended instruments while the field is empty, results a moment after the last letter,
 * commands behind `>`. Leaving `searching` aborts its call, so an older answer never stands over a newer one; closing forgets all but the history.
 */
export const searchMachine = setup({
  types: {} as { input: SearchInput; context: SearchContext; events: SearchEvent; tags: 'busy' | 'error' },
  actors: {
    find: unboundCall<Found, { keyword: string }>('find'),
    readHot: unboundCall<readonly Instrument[]>('readHot'),
    watchHistory: unboundWatch<HistoryEvent>('watchHistory'),
  },
  actions: {
    storeText: assign((_, params: { text: string }) => ({ text: params.text, active: null, hurried: false })),
    storeActive: assign({ active: (_, params: { id: string }) => params.id }),
    moveActive: assign({ active: ({ context }, params: { move: ActiveMove }) => moveActive(listed(context), context.active, params.move) }),
    activateFirst: assign({ active: ({ context }) => moveActive(listed(context), null, 'first') }),
    hurry: assign({ hurried: true }),
    storeFound: assign(({ context }, params: { found: Found }) => ({
      found: params.found,
      answered: keywordOf(context.text),
      expanded: [],
      problem: null,
    })),
    storeProblem: assign((_, params: { error: unknown }) => ({
      problem: problemOf(params.error),
      found: null,
      answered: '',
      hurried: false,
    })),
    forgetFound: assign({ found: null, answered: '', problem: null }),
    expand: assign({ expanded: ({ context }, params: { group: GroupName }) => [...new Set([...context.expanded, params.group])] }),
    storeHot: assign((_, params: { hot: readonly Instrument[] }) => ({ hot: params.hot, hotProblem: null })),
    storeHotProblem: assign((_, params: { error: unknown }) => ({ hotProblem: problemOf(params.error) })),
    storeHistory: assign((_, params: { history: readonly Instrument[] }) => ({ history: params.history })),
    removeFromHistory: assign({ history: ({ context }, params: { code: string }) => without(context.history, params.code) }),
    clearHistory: assign({ history: [] }),
    remember: assign(({ context }, params: { id: string | null }) => {
      const chosen = chosenBy(context, params.id);
      return chosen === null ? {} : { history: withChosen(context.history, chosen) };
    }),
    keepHistory: (_, _params: { history: readonly Instrument[] }) => {},
    /** Goes to the chosen instrument, or does the chosen command. */
    takeRow: (_, _params: { row: Row | null }) => {},
    /** Tells the exchange what was chosen. */
    reportChoice: (_, _params: { instrument: Instrument | null }) => {},
    close: () => {},
  },
  guards: {
    isCommand: ({ context }) => isCommandText(context.text),
    isEmpty: ({ context }) => keywordOf(context.text) === '',
    isAnswered: ({ context }) => context.answered === keywordOf(context.text),
    isInstrumentActive: ({ context }) => chosenBy(context, context.active) !== null,
    isCommandActive: ({ context }) => rowNamed(context, context.active)?.command != null,
    isNoneActive: ({ context }) => rowNamed(context, context.active) === undefined,
    isListed: ({ context }, params: { id: string }) => chosenBy(context, params.id) !== null,
    asksTheSame: ({ context }, params: { text: string }) => keywordOf(params.text) === keywordOf(context.text),
    isHurriedAndFound: ({ context }, params: { found: Found }) =>
      context.hurried && params.found.spots.length + params.found.swaps.length > 0,
    isNothing: ({ context }) => listed(context).length === 0,
  },
  delays: { debounce: debounceMs },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    text: input.text,
    commands: input.commands,
    now: input.now,
    answered: '',
    found: null,
    hot: [],
    history: [],
    expanded: [],
    active: null,
    hurried: false,
    problem: null,
    hotProblem: null,
  }),
  invoke: { id: 'watchHistory', src: 'watchHistory', onError: { actions: [] } },
  type: 'parallel',
  on: {
    'active.moved': { actions: { type: 'moveActive', params: pick('move') } },
    'active.pointed': { actions: pointed },
    'history.followed': { actions: { type: 'storeHistory', params: pick('history') } },
    'history.removed': {
      actions: [{ type: 'removeFromHistory', params: pick('code') }, keep],
    },
    'history.cleared': { actions: ['clearHistory', keep] },
    'row.openedBeside': {
      actions: [
        { type: 'reportChoice', params: ({ context, event }) => ({ instrument: chosenBy(context, event.id) }) },
        { type: 'remember', params: pick('id') },
        keep,
      ],
    },
    'group.expanded': { actions: { type: 'expand', params: pick('group') } },
  },
  states: {
    query: {
      initial: 'deciding',
      on: {
        'text.changed': { target: '.deciding', actions: typed },
        'enter.pressed': [
          { guard: 'isInstrumentActive', target: '.leaving.going' },
          { guard: 'isCommandActive', target: '.leaving.doing' },
        ],
        'row.followed': {
          guard: { type: 'isListed', params: pick('id') },
          target: '.leaving.noting',
          actions: pointed,
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isCommand', target: 'commanding', actions: 'activateFirst' },
            { guard: 'isEmpty', target: 'resting', actions: 'forgetFound' },
            { guard: 'isAnswered', target: 'answered' },
            { target: 'waiting' },
          ],
        },
        resting: {},
        commanding: {},
        /** Until the visitor has stopped typing for a moment. */
        waiting: {
          tags: 'busy',
          after: { debounce: 'searching' },
          on: { 'enter.pressed': { guard: 'isNoneActive', target: 'searching', actions: 'hurry' } },
        },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ keyword: keywordOf(context.text) }),
            onDone: [
              {
                guard: { type: 'isHurriedAndFound', params: ({ event }) => ({ found: event.output }) },
                target: 'leaving.going',
                actions: [{ type: 'storeFound', params: ({ event }) => ({ found: event.output }) }, 'activateFirst'],
              },
              { target: 'answered', actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
          },
          on: {
            'text.changed': [
              { guard: { type: 'asksTheSame', params: pick('text') }, actions: typed },
              { target: 'deciding', actions: typed },
            ],
            'enter.pressed': { guard: 'isNoneActive', actions: 'hurry' },
          },
        },
        /** A row is taken and this opening of search is over: it closes first, since what is taken may open something else. */
        leaving: {
          entry: 'close',
          initial: 'going',
          // A second Enter goes nowhere else.
          on: { 'enter.pressed': {}, 'row.followed': {} },
          states: {
            going: { entry: takeActive, always: 'noting' },
            noting: {
              entry: [
                { type: 'reportChoice', params: ({ context }) => ({ instrument: chosenBy(context, context.active) }) },
                { type: 'remember', params: ({ context }) => ({ id: context.active }) },
                keep,
              ],
            },
            doing: { entry: takeActive },
          },
        },
        answered: {
          initial: 'sorting',
          states: {
            sorting: {
              always: [
                { guard: 'isNothing', target: 'nothing' },
                { target: 'found', actions: 'activateFirst' },
              ],
            },
            found: {},
            nothing: {},
          },
        },
        failed: { tags: 'error', on: { 'retry.requested': 'searching' } },
      },
    },
    hot: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readHot',
            src: 'readHot',
            onDone: { target: 'ready', actions: { type: 'storeHot', params: ({ event }) => ({ hot: event.output }) } },
            onError: { target: 'unread', actions: { type: 'storeHotProblem', params: errorOf } },
          },
        },
        ready: {},
        unread: { on: { 'hot.requested': 'reading' } },
      },
    },
  },
});
