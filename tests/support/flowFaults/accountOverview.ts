import { createActor } from 'xstate';
import { accountOverviewFlow } from '#machines/user/accountOverview/accountOverview.flow.ts';
import type { AccountOverviewContext } from '#machines/user/accountOverview/accountOverview.machine.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import type { FaultRow } from './row.ts';

export const accountOverviewRows: readonly FaultRow[] = [
  {
    flow: 'accountOverviewFlow',
    asker: 'readFees',
    call: tradeRules,
    create: () => createActor(accountOverviewFlow).start(),
    fails: 'failed',
    says: { problem: ({ problem }: AccountOverviewContext) => problem },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
  },
];
