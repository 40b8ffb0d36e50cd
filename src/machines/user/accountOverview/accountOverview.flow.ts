import { send } from '#services/http/client.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { accountOverviewMachine } from './accountOverview.machine.ts';
import { feePair, type AccountFees } from './accountOverview.rules.ts';

export const accountOverviewFlow = accountOverviewMachine.provide({
  actors: {
    // Not from what is kept: a guest is answered with the fees of nobody.
    readFees: fromCall(async (_: void, signal): Promise<AccountFees | null> => {
      const [rules] = (await send(tradeRules, { tradeCode: feePair }, { signal })).data;
      return rules === undefined ? null : { tradeCode: rules.tradeCode, makerFee: rules.makerFee, takerFee: rules.takerFee };
    }),
  },
});
