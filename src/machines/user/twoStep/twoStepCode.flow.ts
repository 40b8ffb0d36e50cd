import type { ActorRefFrom } from 'xstate';
import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { confirmSecondFactor } from '#services/user/secondFactorCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { twoStepMachine } from './twoStep.machine.ts';
import { twoStepCodeMachine, type CodeOutcome } from './twoStepCode.machine.ts';

async function confirm(request: RequestOf<typeof confirmSecondFactor>, signal: AbortSignal): Promise<CodeOutcome> {
  const answer = await send(confirmSecondFactor, request, { signal });
  return answer.kind === 'ok' ? { kind: 'ok', data: { secretCodes: answer.data.recoveryCodes } } : answer;
}

export const twoStepCodeFlow = twoStepCodeMachine.provide({ actors: { twoStepCode: fromCall(confirm) } });

/** The form of a page, which is told the recovery codes. */
export const twoStepCodeOf = (page: ActorRefFrom<typeof twoStepMachine>) =>
  twoStepCodeFlow.provide({ actions: { tellDone: (_, { secretCodes }) => page.send({ type: 'codes.made', secretCodes }) } });
