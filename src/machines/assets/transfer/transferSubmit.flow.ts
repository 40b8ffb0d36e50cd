import { submitTransfer, transferPrecheck } from '#services/assets/calls.ts';
import { transferIntents } from '#services/assets/transferIntents.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { KeyedIntent, NewIntent, Taken } from '#machines/kit/intent.rules.ts';
import { transferSubmitMachine } from './transferSubmit.machine.ts';
import type { TransferAnswer, TransferWish } from './transferSubmit.rules.ts';

export const transferSubmitFlow = transferSubmitMachine.provide({
  actors: {
    precheckIntent: fromCall<TransferAnswer, NewIntent<TransferWish>>(({ wish: { request } }, signal) =>
      send(transferPrecheck, request, { signal }),
    ),
    openIntent: fromCall<string, NewIntent<TransferWish>>(({ owner, wish: { request, shortName } }) =>
      transferIntents.open(request, shortName, owner),
    ),
    takeIntent: fromCall<Taken, { readonly key: string | null }>(({ key }) => transferIntents.take(key)),
    sendIntent: fromCall<TransferAnswer, KeyedIntent<TransferWish>>(({ wish: { request }, key }, signal) =>
      send(submitTransfer, request, { signal, idempotencyKey: key }),
    ),
    settleIntent: fromCall<void, { readonly key: string }>(({ key }) => transferIntents.settle(key)),
  },
});
