import { createActor } from 'xstate';
import { accountOverviewFlow } from '#machines/user/accountOverview/accountOverview.flow.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { reading, type FaultRow } from './row.ts';

export const accountOverviewRows: readonly FaultRow[] = [
  {
    flow: 'accountOverviewFlow',
    asker: 'readFees',
    call: tradeRules,
    create: () => createActor(accountOverviewFlow).start(),
    ...reading,
  },
];
