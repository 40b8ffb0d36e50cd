import { confirmationsMachine } from '#machines/confirmations/confirmations.machine.ts';
import { isAsked } from '#machines/confirmations/confirmations.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const confirmationsPlan = planFor(confirmationsMachine, {
  cases: [
    { type: 'setting.followed', skipped: ['limit', 'oco'] },
    { type: 'setting.followed', skipped: [] },
    { type: 'confirmation.toggled', confirmation: 'limit' },
    fault('watchSetting', 'gone'),
  ],
  watchers: { watchSetting: ['setting.followed'] },
  states: ['ready'],
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
