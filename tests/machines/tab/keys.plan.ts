import { keysMachine } from '#machines/tab/keys/keys.machine.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const keysPlan = planFor(keysMachine, {
  what: 'keys that work on every page, and the switch that turns them off',
  cases: [
    fault('watchSetting', 'gone'),
    fault('watchKeys', 'gone'),
    { type: 'key.pressed', command: 'search' },
    { type: 'setting.followed', on: true },
    { type: 'setting.followed', on: false },
  ],
  watchers: { watchSetting: ['setting.followed'], watchKeys: ['key.pressed'] },
  states: ['sorting', 'listening', 'off'],
  restarts: [['setting.followed', 'watchKeys']],
  asks: { watchSetting: [undefined], watchKeys: [undefined] },
  moves: [
    ['*', 'keys.toggled', 'off', { when: ({ on }) => on, becomes: { on: false } }],
    ['*', 'keys.toggled', 'listening', { becomes: { on: true } }],
    ['*', 'setting.followed "on":true', 'listening', { becomes: { on: true } }],
    ['*', 'setting.followed "on":false', 'off', { becomes: { on: false } }],
    ['listening', 'key.pressed', 'listening', { becomes: { on: true } }],
  ],
  invariants: {
    listening: ({ snapshot, watchers }) => snapshot.context.on && watchers.includes('watchSetting'),
    off: ({ snapshot, watchers }) => !snapshot.context.on && !watchers.includes('watchKeys'),
  },
  effects: [
    { on: 'keys.toggled', does: [{ type: 'keep', params: ({ on }: { on: boolean }) => ({ on }) }] },
    { on: 'key.pressed', from: 'listening', does: [{ type: 'runKey', params: { command: 'search' } }] },
  ],
});
