import type { ActorRefFrom } from 'xstate';
import { depositAddressSelected } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import type { RequestOf } from '#services/http/call.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { depositAddressChoiceMachine, type ChosenAddressOutcome } from './depositAddressChoice.machine.ts';
import type { topupMachine } from './topup.machine.ts';

export const depositAddressChoiceFlow = depositAddressChoiceMachine.provide({
  actors: {
    depositAddressChoice: fromCall(async (request: RequestOf<typeof depositAddressSelected>, signal): Promise<ChosenAddressOutcome> =>
      send(depositAddressSelected, request, { signal }),
    ),
  },
});

/** The choice of a page, which shows the chosen address then. */
export const depositAddressChoiceOf = (page: ActorRefFrom<typeof topupMachine>) =>
  depositAddressChoiceFlow.provide({ actions: { tellChosen: () => page.send({ type: 'reload.requested' }) } });
