import { send } from '#services/http/client.ts';
import { withdraw } from '#services/assets/withdrawCalls.ts';
import { withdrawIntents, type WithdrawWish } from '#services/assets/withdrawIntents.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { storedIntent } from '#machines/kit/intent.flow.ts';
import type { KeyedIntent } from '#machines/kit/intent.rules.ts';
import { withdrawSubmitMachine } from './withdrawSubmit.machine.ts';
import type { WithdrawAnswer } from './withdrawSubmit.rules.ts';

export const withdrawSubmitFlow = withdrawSubmitMachine.provide({
  actors: {
    ...storedIntent(withdrawIntents),
    sendIntent: fromCall<WithdrawAnswer, KeyedIntent<WithdrawWish>>(({ wish: { request }, key }, signal) =>
      send(withdraw, request, { signal, idempotencyKey: key }),
    ),
  },
});
