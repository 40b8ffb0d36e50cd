import { themeMachine, type ThemeContext } from '#machines/tab/theme/theme.machine.ts';
import * as theme from '#machines/tab/theme/theme.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

/** Both are kept, whichever was chosen. */
const keeps = { type: 'keep', params: ({ choice, direction }: ThemeContext) => ({ choice, direction }) };

export const themePlan = planFor(themeMachine, {
  what: 'light, dark, system, price colours; dark locked while a page forces it',
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
  moves: [
    // What is turned round is what shows, not what was chosen.
    [
      'free',
      'theme.toggled',
      'free',
      { when: ({ choice }) => choice === 'light', becomes: ({ direction, system }) => ({ choice: 'dark' as const, direction, system }) },
    ],
    ['free', 'theme.toggled', 'free', { when: ({ choice }) => choice === 'dark', becomes: { choice: 'light' } }],
    ['free', 'theme.toggled', 'free', { when: ({ system }) => system === 'light', becomes: { choice: 'dark' } }],
    ['free', 'theme.toggled', 'free', { becomes: ({ direction }) => ({ choice: 'light' as const, direction, system: 'dark' as const }) }],
    ['free', 'theme.chosen "light"', 'free', { becomes: ({ direction }) => ({ choice: 'light' as const, direction }) }],
    ['free', 'theme.chosen "system"', 'free', { becomes: ({ direction, system }) => ({ choice: 'system' as const, direction, system }) }],
    ['free', 'theme.forced', 'locked', { becomes: ({ choice }) => ({ choice }) }],
    ['locked', 'theme.released', 'free', { becomes: ({ choice }) => ({ choice }) }],
    ...(['free', 'locked'] as const).flatMap((state) => [
      [state, 'direction.chosen', state, { becomes: ({ choice }: ThemeContext) => ({ choice, direction: 'red-up' as const }) }] as const,
      [state, 'system.changed', state, { becomes: ({ choice }: ThemeContext) => ({ choice, system: 'light' as const }) }] as const,
      [state, 'theme.followed', state, { becomes: { choice: 'dark', direction: 'green-up' } }] as const,
    ]),
  ],
  invariants: {
    '*': ({ watchers, snapshot: { context } }) =>
      watchers.includes('watchTheme') &&
      ['system', 'light', 'dark'].includes(context.choice) &&
      ['light', 'dark'].includes(context.system) &&
      ['green-up', 'red-up'].includes(context.direction),
    free: ({ snapshot }) =>
      !theme.isLocked(snapshot) && (snapshot.context.choice === 'system' || theme.shown(snapshot) === snapshot.context.choice),
    locked: ({ snapshot }) => theme.isLocked(snapshot) && theme.shown(snapshot) === 'dark',
  },
  effects: [
    { on: 'theme.toggled', to: 'free', from: 'free', does: [keeps] },
    { on: 'theme.chosen', from: 'free', does: [keeps] },
    { on: 'direction.chosen', does: [keeps] },
  ],
});
