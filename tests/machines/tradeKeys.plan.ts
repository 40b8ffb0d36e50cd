import { tradeKeysMachine } from '#machines/tradeKeys/tradeKeys.machine.ts';
import { plainKeys } from '#machines/tradeKeys/tradeKeys.rules.ts';
import { choosing, keyOf, refused } from '#machines/tradeKeys/tradeKeys.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

const keeps = { type: 'keep' };

export const tradeKeysPlan = planFor(tradeKeysMachine, {
  cases: [
    { type: 'setting.followed', setting: { on: true, keys: plainKeys } },
    { type: 'key.wanted', command: 'buy' },
    { type: 'key.wanted', command: 'sell' },
    { type: 'key.caught', key: 'k' },
    { type: 'key.caught', key: 'm' },
    { type: 'key.caught', key: 'escape' },
    fault('watchSetting', 'gone'),
    fault('catchKey', 'gone'),
  ],
  watchers: { watchSetting: ['setting.followed'], catchKey: ['key.caught'] },
  states: ['resting', 'choosing'],
  restarts: [['key.wanted', 'watchSetting catchKey']],
  invariants: {
    '*': ({ snapshot }) =>
      new Set(Object.values(snapshot.context.keys)).size === Object.keys(plainKeys).length && keyOf('pairs')(snapshot) === 'M',
    resting: ({ snapshot, watchers }) => choosing(snapshot) === null && refused(snapshot) === '' && !watchers.includes('catchKey'),
    choosing: ({ snapshot, watchers }) => choosing(snapshot) !== null && watchers.includes('catchKey'),
  },
  effects: [
    { on: 'keys.toggled', does: [keeps] },
    { on: 'keys.restored', does: [keeps] },
    { on: 'key.caught', from: 'choosing', to: 'resting', when: (event) => event['key'] === 'k', does: [keeps] },
  ],
  // Which keys stand for what decides only whether one is free.
  key: ({ value, context: { choosing: command, refused: key, keys } }) => [value, command, key !== '', keys.buy === 'k'],
});
