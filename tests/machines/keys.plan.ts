import { keysMachine } from '#machines/keys/keys.machine.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const keysPlan = planFor(keysMachine, {
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
  invariants: {
    listening: ({ snapshot }) => snapshot.context.on,
    off: ({ snapshot, watchers }) => !snapshot.context.on && !watchers.includes('watchKeys'),
  },
  effects: [
    { on: 'keys.toggled', does: [{ type: 'keep', params: ({ on }: { on: boolean }) => ({ on }) }] },
    { on: 'key.pressed', from: 'listening', does: [{ type: 'runKey', params: { command: 'search' } }] },
  ],
});
