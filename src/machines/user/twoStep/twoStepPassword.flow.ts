import type { ActorRefFrom } from 'xstate';
import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { beginSecondFactor } from '#services/user/secondFactorCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { twoStepMachine } from './twoStep.machine.ts';
import { twoStepPasswordMachine, type BegunFactor } from './twoStepPassword.machine.ts';

async function begin(request: RequestOf<typeof beginSecondFactor>, signal: AbortSignal): Promise<BegunFactor> {
  const answer = await send(beginSecondFactor, request, { signal });
  return answer.kind === 'ok' ? { kind: 'ok', data: { secret: answer.data.secret, secretUri: answer.data.uri } } : answer;
}

export const twoStepPasswordFlow = twoStepPasswordMachine.provide({ actors: { twoStepPassword: fromCall(begin) } });

/** The form of a page, which is told the secret. */
export const twoStepPasswordOf = (page: ActorRefFrom<typeof twoStepMachine>) =>
  twoStepPasswordFlow.provide({ actions: { tellSecret: (_, { secret }) => page.send({ type: 'secret.made', secret }) } });
