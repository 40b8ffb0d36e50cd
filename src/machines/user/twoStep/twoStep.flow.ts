import { send } from '#services/http/client.ts';
import { secondFactorState } from '#services/user/secondFactorCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { twoStepMachine } from './twoStep.machine.ts';
import type { TwoStepState } from './twoStep.rules.ts';

const say = (key: 'twoStep:turnedOn' | 'twoStep:turnedOff') => () =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'twoStep', tone: 'success', key } });

export const twoStepFlow = twoStepMachine.provide({
  actors: {
    readState: fromCall(async (_: void, signal): Promise<TwoStepState> => (await send(secondFactorState, {}, { signal })).data),
  },
  actions: { tellOn: say('twoStep:turnedOn'), tellOff: say('twoStep:turnedOff') },
});
