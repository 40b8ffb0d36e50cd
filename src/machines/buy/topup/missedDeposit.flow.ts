import type { ActorRefFrom } from 'xstate';
import { missedDeposit } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import type { RequestOf } from '#services/http/call.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { missedDepositMachine, type MissedOutcome } from './missedDeposit.machine.ts';
import type { topupDialogsMachine } from './topupDialogs.machine.ts';

export const missedDepositFlow = missedDepositMachine.provide({
  actors: {
    missedDeposit: fromCall(async (request: RequestOf<typeof missedDeposit>, signal): Promise<MissedOutcome> =>
      send(missedDeposit, request, { signal }),
    ),
  },
});

/** The form of a dialog, which shows what was found. */
export const missedDepositOf = (dialogs: ActorRefFrom<typeof topupDialogsMachine>) =>
  missedDepositFlow.provide({ actions: { tellFound: (_, { finding }) => dialogs.send({ type: 'search.answered', finding }) } });
