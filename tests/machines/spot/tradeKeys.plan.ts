import { tradeKeysMachine, type TradeKeysContext } from '#machines/spot/tradeKeys/tradeKeys.machine.ts';
import { choosing, keyOf, refused } from '#machines/spot/tradeKeys/tradeKeys.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

/** As the help sheet shows them to a newcomer. */
const shipped = { buy: 'b', sell: 's', pairs: 'm', shorter: '[', longer: ']', depth: 'd', sides: 'o', cancel: 'c' } as const;
const keeps = { type: 'keep', params: ({ on, keys }: TradeKeysContext) => ({ setting: { on, keys } }) };
const given = { choosing: null, refused: '' } as const;
const isFree = ({ keys, choosing: command }: TradeKeysContext): boolean =>
  Object.entries(keys).every(([name, key]) => key !== 'k' || name === command);

export const tradeKeysPlan = planFor(tradeKeysMachine, {
  what: 'keys of the trade page in the help sheet: switched on, changed, restored',
  cases: [
    { type: 'setting.followed', setting: { on: true, keys: shipped } },
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
  asks: { watchSetting: [undefined], catchKey: [undefined] },
  moves: [
    ...(['resting', 'choosing'] as const).flatMap((state) => [
      [state, 'setting.followed', state, { becomes: { on: true, keys: shipped } }] as const,
      [
        state,
        'keys.toggled',
        state,
        { becomes: ({ on, keys, choosing: command }: TradeKeysContext) => ({ on: !on, keys, choosing: command }) },
      ] as const,
      [state, 'keys.restored', state, { becomes: ({ on }: TradeKeysContext) => ({ on, keys: shipped }) }] as const,
    ]),
    ['*', 'key.wanted "buy"', 'choosing', { becomes: { choosing: 'buy', refused: '' } }],
    ['*', 'key.wanted "sell"', 'choosing', { becomes: { choosing: 'sell', refused: '' } }],
    ['choosing', 'choice.left', 'resting', { becomes: ({ keys }) => ({ keys, ...given }) }],
    ['choosing', 'error catchKey', 'resting', { becomes: ({ keys }) => ({ keys, ...given }) }],
    ['choosing', 'key.caught "escape"', 'resting', { becomes: ({ keys }) => ({ keys, ...given }) }],
    [
      'choosing',
      'key.caught "k"',
      'resting',
      { when: isFree, becomes: ({ keys, choosing: command }) => ({ keys: { ...keys, [command ?? '']: 'k' }, ...given }) },
    ],
    ['choosing', 'key.caught "k"', 'choosing', { becomes: ({ keys }) => ({ keys, refused: 'k' }) }],
    // The key of another command.
    ['choosing', 'key.caught "m"', 'choosing', { becomes: ({ keys }) => ({ keys, refused: 'm' }) }],
  ],
  invariants: {
    '*': ({ snapshot }) => new Set(Object.values(snapshot.context.keys)).size === 8 && keyOf('pairs')(snapshot) === 'M',
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
