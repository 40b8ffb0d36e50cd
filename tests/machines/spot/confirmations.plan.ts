import { confirmationsMachine } from '#machines/spot/confirmations/confirmations.machine.ts';
import { isAsked } from '#machines/spot/confirmations/confirmations.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const confirmationsPlan = planFor(confirmationsMachine, {
  what: 'which questions before an order are asked, among the preferences',
  cases: [
    { type: 'setting.followed', skipped: ['limit', 'oco'] },
    { type: 'setting.followed', skipped: [] },
    { type: 'confirmation.toggled', confirmation: 'limit' },
    fault('watchSetting', 'gone'),
  ],
  watchers: { watchSetting: ['setting.followed'] },
  states: ['ready'],
  asks: { watchSetting: [undefined] },
  moves: [
    ['ready', 'setting.followed "limit"', 'ready', { becomes: { skipped: ['limit', 'oco'] } }],
    ['ready', 'setting.followed []', 'ready', { becomes: { skipped: [] } }],
    // The switch of one question leaves the others as they are.
    [
      'ready',
      'confirmation.toggled',
      'ready',
      {
        becomes: ({ skipped }) => ({
          skipped: skipped.includes('limit') ? skipped.filter((type) => type !== 'limit') : [...skipped, 'limit' as const],
        }),
      },
    ],
    // Without the browser's memory the choice holds for this page.
    ['ready', 'error watchSetting', 'ready', { becomes: ({ skipped }) => ({ skipped }) }],
  ],
  invariants: {
    '*': ({ snapshot }) => isAsked('market')(snapshot) && isAsked('limit')(snapshot) !== snapshot.context.skipped.includes('limit'),
  },
  effects: [
    {
      on: 'confirmation.toggled',
      does: [{ type: 'keep', params: ({ skipped }: { skipped: readonly string[] }) => ({ skipped }) }],
    },
  ],
});
