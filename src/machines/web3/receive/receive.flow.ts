import { readHoldings, readReceivable, type ReadHoldingsRequest } from '#services/wallet/receivable.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { receiveMachine } from './receive.machine.ts';

export const receiveFlow = receiveMachine.provide({
  actors: {
    readReceivable: fromCall(({ address, again }: { address: string; again: boolean }, signal) => readReceivable(address, again, signal)),
    readHoldings: fromCall((request: ReadHoldingsRequest, signal) => readHoldings(request, signal)),
  },
});
