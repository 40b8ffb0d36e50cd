import { tradePageMachine } from '#machines/tradePage/tradePage.machine.ts';
import { isFormOpen, isPickerOpen, pair, pairStanding, problem } from '#machines/tradePage/tradePage.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { plainSettings, rulesOf } from '#tests/support/tradePairs.ts';

const keeps = { type: 'keep' };
const names = { type: 'nameTab', params: { tradeCode: 'btc_usdt', brand: 'Meridian', priceDigit: rulesOf().priceDigit } };
const isCommand =
  (...commands: readonly string[]) =>
  (event: Record<string, unknown>) =>
    commands.includes(event['command'] as string);

export const tradePagePlan = planFor(tradePageMachine, {
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
    { type: 'group.chosen', group: 10 },
    { type: 'indicator.toggled', indicator: 'RSI' },
    { type: 'drawings.changed', drawings: [{ name: 'segment', points: [{ timestamp: 1, value: 2 }] }] },
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
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
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
    'keys.listening': ({ snapshot }) => snapshot.context.hasKeys,
  },
  effects: [
    { on: 'settings.chosen', does: [keeps] },
    { on: 'group.chosen', does: [keeps] },
    { on: 'indicator.toggled', does: [keeps] },
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
