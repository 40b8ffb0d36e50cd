import { send } from '#services/http/client.ts';
import { endSecondFactor, renewRecoveryCodes, secondFactorState } from '#services/user/secondFactorCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { twoStepMachine } from './twoStep.machine.ts';
import type { EndOutcome, NewCodesOutcome, TwoStepState } from './twoStep.rules.ts';

const say = (key: 'twoStep:turnedOn' | 'twoStep:turnedOff') => () =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'twoStep', tone: 'success', key } });

async function renew(signal: AbortSignal): Promise<NewCodesOutcome> {
  const answer = await send(renewRecoveryCodes, {}, { signal });
  return answer.kind === 'ok' ? { kind: 'ok', secretCodes: answer.data.recoveryCodes } : { kind: answer.kind };
}

export const twoStepFlow = twoStepMachine.provide({
  actors: {
    readState: fromCall(async (_: void, signal): Promise<TwoStepState> => (await send(secondFactorState, {}, { signal })).data),
    endFactor: fromCall((_: void, signal): Promise<EndOutcome> => send(endSecondFactor, {}, { signal })),
    renewCodes: fromCall((_: void, signal) => renew(signal)),
  },
  actions: { tellOn: say('twoStep:turnedOn'), tellOff: say('twoStep:turnedOff') },
});
