import { submitTransfer, transferPrecheck } from '#services/funds/calls.ts';
import { transferIntents } from '#services/funds/transferIntents.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { transferSubmitMachine, type KeyedTransfer, type NewIntent } from './transferSubmit.machine.ts';
import type { TransferAnswer } from './transferSubmit.rules.ts';
import type { TransferRequest } from '#services/funds/calls.ts';

export const transferSubmitFlow = transferSubmitMachine.provide({
  actors: {
    precheckTransfer: fromCall<TransferAnswer, TransferRequest>((request, signal) => send(transferPrecheck, request, { signal })),
    openIntent: fromCall<string, NewIntent>(({ owner, request, shortName }) => transferIntents.open(request, shortName, owner)),
    takeIntent: fromCall<'none' | 'held' | 'elsewhere', { readonly key: string | null }>(({ key }) => transferIntents.take(key)),
    submitTransfer: fromCall<TransferAnswer, KeyedTransfer>(({ request, key }, signal) =>
      send(submitTransfer, request, { signal, idempotencyKey: key }),
    ),
    settleIntent: fromCall<void, { readonly key: string }>(({ key }) => transferIntents.settle(key)),
  },
});
