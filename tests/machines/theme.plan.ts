import { themeMachine } from '#machines/theme/theme.machine.ts';
import * as theme from '#machines/theme/theme.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const themePlan = planFor(themeMachine, {
  input: { choice: 'system', system: 'dark', direction: 'green-up' },
  cases: [
    { type: 'theme.chosen', choice: 'light' },
    { type: 'theme.chosen', choice: 'system' },
    { type: 'direction.chosen', direction: 'red-up' },
    { type: 'system.changed', system: 'light' },
    { type: 'theme.followed', choice: 'dark', direction: 'green-up' },
    fault('watchTheme', 'gone'),
  ],
  watchers: { watchTheme: ['system.changed', 'theme.followed'] },
  states: ['free', 'changing', 'locked'],
  tags: { blocked: ['locked'] },
  invariants: {
    '*': ({ watchers }) => watchers.includes('watchTheme'),
    free: ({ snapshot }) =>
      !theme.isLocked(snapshot) && (snapshot.context.choice === 'system' || theme.shown(snapshot) === snapshot.context.choice),
    locked: ({ snapshot }) => theme.isLocked(snapshot) && theme.shown(snapshot) === 'dark',
  },
  effects: [
    { on: 'theme.toggled', to: 'free', from: 'free', does: [{ type: 'keep' }] },
    { on: 'theme.chosen', from: 'free', does: [{ type: 'keep' }] },
    { on: 'direction.chosen', does: [{ type: 'keep' }] },
  ],
});
