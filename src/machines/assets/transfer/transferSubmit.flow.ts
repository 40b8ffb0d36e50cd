import { submitTransfer, transferPrecheck } from '#services/assets/calls.ts';
import { transferIntents } from '#services/assets/transferIntents.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { storedIntent } from '#machines/kit/intent.flow.ts';
import type { KeyedIntent, NewIntent } from '#machines/kit/intent.rules.ts';
import { transferSubmitMachine } from './transferSubmit.machine.ts';
import type { TransferAnswer, TransferWish } from './transferSubmit.rules.ts';

export const transferSubmitFlow = transferSubmitMachine.provide({
  actors: {
    ...storedIntent(transferIntents),
    precheckIntent: fromCall<TransferAnswer, NewIntent<TransferWish>>(({ wish: { request } }, signal) =>
      send(transferPrecheck, request, { signal }),
    ),
    sendIntent: fromCall<TransferAnswer, KeyedIntent<TransferWish>>(({ wish: { request }, key }, signal) =>
      send(submitTransfer, request, { signal, idempotencyKey: key }),
    ),
  },
});
