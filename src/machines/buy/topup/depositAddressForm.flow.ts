import type { ActorRefFrom } from 'xstate';
import { createDepositAddress } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import type { RequestOf } from '#services/http/call.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { depositAddressFormMachine, type NewAddressOutcome } from './depositAddressForm.machine.ts';
import type { topupMachine } from './topup.machine.ts';

export const depositAddressFormFlow = depositAddressFormMachine.provide({
  actors: {
    depositAddressForm: fromCall(async (request: RequestOf<typeof createDepositAddress>, signal): Promise<NewAddressOutcome> =>
      send(createDepositAddress, request, { signal }),
    ),
  },
});

/** The form of a page, which reads its addresses anew. */
export const depositAddressFormOf = (page: ActorRefFrom<typeof topupMachine>) =>
  depositAddressFormFlow.provide({ actions: { tellSaved: () => page.send({ type: 'reload.requested' }) } });
