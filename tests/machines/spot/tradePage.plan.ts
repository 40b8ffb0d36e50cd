import { problemOf } from '#machines/rules/problem.ts';
import { tradePageMachine } from '#machines/spot/tradePage/tradePage.machine.ts';
import type { TradePageContext } from '#machines/spot/tradePage/tradePage.setup.ts';
import { isFormOpen, isPickerOpen, pair, pairStanding, problem, rowOf } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { plainSettings, rulesOf } from '#tests/support/tradePairs.ts';

const keeps = { type: 'keep', params: ({ settings }: TradePageContext) => ({ settings }) };
/** A part of the page is arranged anew, all else stands. */
const arranged = (change: (settings: TradePageContext['settings']) => Partial<TradePageContext['settings']>) => ({
  becomes: ({ settings, pair: known, typed }: TradePageContext) => ({ settings: { ...settings, ...change(settings) }, pair: known, typed }),
});
/** What stands in the fields beside the first. */
const rest = (settings: TradePageContext['settings'], typed: TradePageContext['typed']): readonly string[] =>
  rowOf(settings, typed, 'MA').slice(1);
const ownAverages = { indicator: 'MA' as const, values: [7, 10, 30, 60] };
const drawn = { name: 'segment' as const, points: [{ timestamp: 1, value: 2 }] };
const read = (pairRules: TradePageContext['pair']) => ({
  becomes: ({ settings }: TradePageContext) => ({ pair: pairRules, settings, problem: null }),
});
/** The pair is the one to show next time. */
const traded = (pairRules: TradePageContext['pair']) => ({
  becomes: ({ settings }: TradePageContext) => ({ pair: pairRules, settings: { ...settings, lastPair: 'btc_usdt' }, problem: null }),
});
const stands = { becomes: ({ pair: known, settings }: TradePageContext) => ({ pair: known, settings }) };
const names = { type: 'nameTab', params: { tradeCode: 'btc_usdt', brand: 'Meridian', priceDigit: rulesOf().priceDigit } };
const isCommand =
  (...commands: readonly string[]) =>
  (event: Record<string, unknown>) =>
    commands.includes(event['command'] as string);

export const tradePagePlan = planFor(tradePageMachine, {
  what: 'the trade page of a pair: is it traded, and how it is arranged',
  input: { asked: 'btc_usdt', settings: plainSettings, brand: 'Meridian', market: 'margin' },
  cases: [
    done('readPair', rulesOf()),
    done('readPair', rulesOf({ tradeArea: 6 })),
    done('readPair', rulesOf({ state: 'delisted' })),
    done('readPair', rulesOf({ hasCross: false, hasIsolated: false })),
    done('readPair', null),
    fault('readPair', 'F'),
    done('rereadPair', rulesOf({ state: 'closed' })),
    done('rereadPair', rulesOf({ state: 'delisted' })),
    done('rereadPair', null),
    fault('rereadPair', 'F'),
    fault('watchSettings', 'gone'),
    fault('watchKeysSetting', 'gone'),
    fault('watchKeys', 'gone'),
    { type: 'settings.followed', settings: plainSettings },
    { type: 'keys.followed', on: true },
    { type: 'keys.followed', on: false },
    { type: 'key.pressed', command: 'buy' },
    { type: 'key.pressed', command: 'sell' },
    { type: 'key.pressed', command: 'pairs' },
    { type: 'key.pressed', command: 'cancel' },
    { type: 'key.pressed', command: 'longer' },
    { type: 'settings.chosen', change: { sides: 'bids' } },
    { type: 'settings.chosen', change: { chartKind: 'heikinAshi' } },
    { type: 'group.chosen', group: 10 },
    { type: 'indicator.toggled', indicator: 'RSI' },
    { type: 'parameter.typed', indicator: 'MA', index: 0, text: '7' },
    { type: 'parameter.typed', indicator: 'MA', index: 0, text: '' },
    { type: 'parameters.reset', indicator: 'MA' },
    { type: 'drawings.changed', drawings: [drawn] },
    { type: 'panels.resized', group: 'columns', panels: [{ id: 'chart', size: 60 }] },
    { type: 'order.wished', wish: { kind: 'price', price: '97482.16' } },
    { type: 'order.wished', wish: { kind: 'price', price: '97482.16' }, opensForm: true },
    { type: 'form.opened', side: 'sell' },
    { type: 'cancel.wished', orderId: 'o1' },
  ],
  watchers: { watchSettings: ['settings.followed'], watchKeysSetting: ['keys.followed'], watchKeys: ['key.pressed'] },
  delays: { rulesAge: 60_000, rereadPause: 10_000, titlePause: 1_000 },
  states: [
    'pair.reading',
    'pair.unknown',
    'pair.delisted',
    'pair.unfit',
    'pair.faulted',
    'pair.asking',
    'pair.trading.current',
    'pair.trading.rereading',
    'pair.trading.unread',
    'title.naming',
    'picker.shut',
    'picker.open',
    'form.shut',
    'form.open',
    'keys.sorting',
    'keys.off',
    'keys.listening',
  ],
  restarts: [
    ['after titlePause', 'titlePause'],
    ['keys.followed', 'watchKeys'],
  ],
  tags: { busy: ['pair.reading'], error: ['pair.faulted'] },
  asks: {
    readPair: [{ tradeCode: 'btc_usdt' }],
    rereadPair: [{ tradeCode: 'btc_usdt' }],
    watchSettings: [undefined],
    watchKeysSetting: [undefined],
    watchKeys: [undefined],
  },
  moves: [
    // Whose row it was, it is no more.
    ['*', 'settings.followed', '', { becomes: ({ pair: known }) => ({ settings: plainSettings, pair: known, typed: {} }) }],
    ['*', 'settings.chosen "sides"', '', arranged(() => ({ sides: 'bids' }))],
    ['*', 'settings.chosen "chartKind"', '', arranged(() => ({ chartKind: 'heikinAshi' }))],
    ['*', 'group.chosen', '', arranged(() => ({ groups: [{ tradeCode: 'btc_usdt', group: 10 }] }))],
    [
      '*',
      'indicator.toggled',
      '',
      arranged(({ indicators }) => ({ indicators: indicators.includes('RSI') ? ['MA', 'VOL'] : ['MA', 'VOL', 'RSI'] })),
    ],
    ['*', 'parameter.typed "7"', '', { becomes: ({ settings }) => ({ settings: { ...settings, parameters: [ownAverages] }, typed: {} }) }],
    // A row that cannot be stands as it is typed, and what was chosen before goes on.
    [
      '*',
      'parameter.typed "text":""',
      '',
      { becomes: ({ settings, typed }) => ({ settings, typed: { MA: ['', ...rest(settings, typed)] } }) },
    ],
    ['*', 'parameters.reset', '', { becomes: ({ settings }) => ({ settings: { ...settings, parameters: [] }, typed: {} }) }],
    ['*', 'drawings.changed', '', arranged(() => ({ drawings: [{ tradeCode: 'btc_usdt', drawings: [drawn] }] }))],
    ['*', 'panels.resized', '', arranged(() => ({ sizes: [{ group: 'columns', panels: [{ id: 'chart', size: 60 }] }] }))],
    ['*', 'layout.reset', '', arranged(() => ({ sizes: [], layout: 'chartLeft' }))],
    ['pair.reading', 'done readPair null', 'pair.unknown', read(null)],
    ['pair.reading', 'done readPair "delisted"', 'pair.delisted', read(rulesOf({ state: 'delisted' }))],
    // Nobody borrows for it.
    ['pair.reading', 'done readPair "hasCross":false', 'pair.unfit', read(rulesOf({ hasCross: false, hasIsolated: false }))],
    [
      'pair.reading',
      'done readPair "tradeArea":6',
      'pair.asking',
      { when: ({ settings }) => !settings.hasAcceptedRisk, ...read(rulesOf({ tradeArea: 6 })) },
    ],
    ['pair.reading', 'done readPair "tradeArea":1', 'pair.trading.current', traded(rulesOf())],
    ['pair.reading', 'error readPair', 'pair.faulted', { becomes: { pair: null, problem: problemOf('F') } }],
    ['pair.faulted', 'retry.requested', 'pair.reading', { becomes: { problem: null } }],
    [
      'pair.asking',
      'risk.accepted',
      'pair.trading.current',
      {
        becomes: ({ settings, pair: known }) => ({ pair: known, settings: { ...settings, lastPair: 'btc_usdt', hasAcceptedRisk: true } }),
      },
    ],
    ['pair.trading.current', 'after rulesAge', 'pair.trading.rereading', stands],
    ['pair.trading.rereading', 'done rereadPair null', 'pair.unknown'],
    ['pair.trading.rereading', 'done rereadPair "delisted"', 'pair.delisted', read(rulesOf({ state: 'delisted' }))],
    ['pair.trading.rereading', 'done rereadPair "closed"', 'pair.trading.current', read(rulesOf({ state: 'closed' }))],
    ['pair.trading.rereading', 'error rereadPair', 'pair.trading.unread', stands],
    ['pair.trading.unread', 'after rereadPause', 'pair.trading.rereading', stands],
    ['title.naming', 'after titlePause', 'title.naming', stands],
    ['picker.shut', 'picker.opened', 'picker.open'],
    ['picker.open', 'picker.closed', 'picker.shut'],
    ['form.shut', 'form.opened', 'form.open'],
    // There is no form for a pair that is not known.
    ['form.shut', 'order.wished "opensForm":true', 'form.open', { when: ({ pair: known }) => known !== null }],
    ['form.shut', 'order.wished', 'form.shut', stands],
    ['form.open', 'form.closed', 'form.shut'],
    ['keys', 'keys.followed "on":true', 'keys.listening', { becomes: { hasKeys: true } }],
    ['keys', 'keys.followed "on":false', 'keys.off', { becomes: { hasKeys: false } }],
    ['keys.listening', 'error watchKeys', 'keys.off'],
    ['keys.listening', 'key.pressed "pairs"', 'picker.open', stands],
    ['keys.listening', 'key.pressed "buy"', 'keys.listening', stands],
    ['keys.listening', 'key.pressed "sell"', 'keys.listening', stands],
    ['keys.listening', 'key.pressed "cancel"', 'keys.listening', stands],
    [
      'keys.listening',
      'key.pressed "longer"',
      'keys.listening',
      { when: ({ settings }) => settings.interval === '15m', ...arranged(() => ({ interval: '30m' })) },
    ],
  ],
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
      ['btc_usdt', 'margin', 'Meridian'].join() === [snapshot.context.tradeCode, snapshot.context.market, snapshot.context.brand].join() &&
      watchers.includes('watchSettings') &&
      watchers.includes('watchKeysSetting') &&
      watchers.includes('watchKeys') === snapshot.matches({ keys: 'listening' }) &&
      calls.includes('readPair') === (pairStanding(snapshot) === 'reading') &&
      calls.includes('rereadPair') === snapshot.matches({ pair: { trading: 'rereading' } }) &&
      (problem(snapshot) !== null) === (pairStanding(snapshot) === 'faulted'),
    'pair.unknown': ({ snapshot }) => pairStanding(snapshot) === 'unknown',
    'pair.delisted': ({ snapshot }) => pair(snapshot)?.state === 'delisted',
    'pair.asking': ({ snapshot }) => !snapshot.context.settings.hasAcceptedRisk,
    'pair.trading': ({ snapshot }) => pair(snapshot) !== null && pair(snapshot)?.state !== 'delisted',
    'pair.trading.current': ({ timers }) => timers.includes('rulesAge'),
    'pair.trading.unread': ({ timers }) => timers.includes('rereadPause'),
    'title.naming': ({ timers }) => timers.includes('titlePause'),
    'picker.open': ({ snapshot }) => isPickerOpen(snapshot),
    'form.open': ({ snapshot }) => isFormOpen(snapshot),
    'keys.off': ({ watchers }) => !watchers.includes('watchKeys'),
    'keys.listening': ({ snapshot }) => snapshot.context.hasKeys,
  },
  effects: [
    { on: 'settings.chosen', does: [keeps] },
    { on: 'group.chosen', does: [keeps] },
    { on: 'indicator.toggled', does: [keeps] },
    { on: 'parameter.typed', when: ({ text }) => text !== '', does: [keeps] },
    { on: 'parameter.typed', when: ({ text }) => text === '', does: [] },
    { on: 'parameters.reset', does: [keeps] },
    { on: 'drawings.changed', does: [keeps] },
    { on: 'panels.resized', does: [keeps] },
    { on: 'layout.reset', does: [keeps] },
    { on: 'cancel.wished', does: [{ type: 'announceCancel', params: { orderId: 'o1' } }] },
    { on: 'xstate.done.actor.readPair', to: 'pair.trading.current', does: [keeps, names] },
    { on: 'risk.accepted', from: 'pair.asking', does: [keeps, names] },
    {
      on: 'order.wished',
      from: 'pair.trading',
      does: [{ type: 'announcePick', params: { pick: { kind: 'price', price: '97482.16', tradeCode: 'btc_usdt' } } }],
    },
    {
      on: 'form.opened',
      from: 'form.shut',
      does: [{ type: 'announcePick', params: { pick: { kind: 'side', side: 'sell', tradeCode: 'btc_usdt' } } }],
    },
    { on: 'key.pressed', from: 'keys.listening', when: isCommand('longer'), does: [keeps] },
    {
      on: 'key.pressed',
      from: 'keys.listening',
      when: isCommand('cancel'),
      does: [{ type: 'cancelNewest', params: { tradeCode: 'btc_usdt', market: 'margin' } }],
    },
    {
      on: 'key.pressed',
      from: 'keys.listening',
      when: isCommand('buy'),
      does: [{ type: 'announcePick', params: { pick: { kind: 'side', side: 'buy', tradeCode: 'btc_usdt' } } }, { type: 'focusForm' }],
    },
    {
      on: 'key.pressed',
      from: 'keys.listening',
      when: isCommand('sell'),
      does: [{ type: 'announcePick', params: { pick: { kind: 'side', side: 'sell', tradeCode: 'btc_usdt' } } }, { type: 'focusForm' }],
    },
    { on: 'xstate.after.titlePause.tradePage.title.naming', when: (_, context) => context['pair'] !== null, does: [names] },
  ],
  // How the page is arranged decides nothing.
  key: ({ context }) => [context.pair?.state, context.hasKeys, context.settings.hasAcceptedRisk],
  select: 'transitions',
});
