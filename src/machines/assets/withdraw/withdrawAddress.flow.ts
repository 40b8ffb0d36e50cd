import type { ActorRefFrom } from 'xstate';
import { createWithdrawAddress, withdrawAddressRemark } from '#services/assets/withdrawCalls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { withdrawAddressMachine, type WithdrawAddressOutcome } from './withdrawAddress.machine.ts';
import type { WithdrawAddressRequest } from './withdrawAddress.rules.ts';
import type { withdrawBookMachine } from './withdrawBook.machine.ts';

export const withdrawAddressFlow = withdrawAddressMachine.provide({
  actors: {
    withdrawAddress: fromCall(async (request: WithdrawAddressRequest, signal): Promise<WithdrawAddressOutcome> =>
      'edit' in request ? send(withdrawAddressRemark, request.edit, { signal }) : send(createWithdrawAddress, request.create, { signal }),
    ),
  },
});

/** The form of an address book, which is told that something was saved. */
export const withdrawAddressOf = (book: ActorRefFrom<typeof withdrawBookMachine>) =>
  withdrawAddressFlow.provide({ actions: { tellSaved: () => book.send({ type: 'address.saved' }) } });
