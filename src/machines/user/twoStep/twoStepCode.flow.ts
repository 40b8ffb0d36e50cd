import type { ActorRefFrom } from 'xstate';
import { send } from '#services/http/client.ts';
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '#services/user/secondFactorCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { twoStepMachine } from './twoStep.machine.ts';
import { twoStepCodeMachine, type CodeOutcome } from './twoStepCode.machine.ts';
import type { codeRequest } from './twoStepCode.rules.ts';

async function ask({ purpose, value }: ReturnType<typeof codeRequest>, signal: AbortSignal): Promise<CodeOutcome> {
  if (purpose === 'off') {
    const ended = await send(endSecondFactor, { value }, { signal });
    return ended.kind === 'ok' ? { kind: 'ok', data: { secretCodes: [] } } : ended;
  }
  const answer =
    purpose === 'codes'
      ? await send(renewRecoveryCodes, { value }, { signal })
      : await send(confirmSecondFactor, { code: value }, { signal });
  return answer.kind === 'ok' ? { kind: 'ok', data: { secretCodes: answer.data.recoveryCodes } } : answer;
}

export const twoStepCodeFlow = twoStepCodeMachine.provide({ actors: { twoStepCode: fromCall(ask) } });

/** The form of a page, which is told what became of it. */
export const twoStepCodeOf = (page: ActorRefFrom<typeof twoStepMachine>) =>
  twoStepCodeFlow.provide({
    actions: {
      tellDone: (_, { secretCodes }) =>
        page.send(secretCodes.length === 0 ? { type: 'factor.ended' } : { type: 'codes.made', secretCodes }),
    },
  });
