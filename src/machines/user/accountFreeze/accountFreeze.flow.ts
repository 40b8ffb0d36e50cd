import { send } from '#services/http/client.ts';
import { accountFreeze, freezeAccount, sendUnfreezeLetter } from '#services/user/freezeCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { accountFreezeMachine } from './accountFreeze.machine.ts';
import type { FreezeState, LetterSent } from './accountFreeze.rules.ts';

type Said = 'accountFreeze:done' | 'accountFreeze:frozen.sent' | 'accountFreeze:frozen.tooSoon';
const say = (key: Said, tone: 'success' | 'info') => tell('toasts', { type: 'toast.shown', toast: { id: 'accountFreeze', tone, key } });

export const accountFreezeFlow = accountFreezeMachine.provide({
  actors: {
    readState: fromCall(async (_: void, signal): Promise<FreezeState> => (await send(accountFreeze, {}, { signal })).data),
    freezeAccount: fromCall(async (request: { cancelsOrders: boolean }, signal): Promise<FreezeState> => {
      const { frozenAt } = (await send(freezeAccount, request, { signal })).data;
      return { frozenAt };
    }),
    sendLetter: fromCall(async (_: void, signal): Promise<LetterSent> => (await send(sendUnfreezeLetter, {}, { signal })).kind),
  },
  actions: {
    tellFrozen: () => say('accountFreeze:done', 'success'),
    tellLetter: (_, { sent }) =>
      sent === 'ok' ? say('accountFreeze:frozen.sent', 'success') : say('accountFreeze:frozen.tooSoon', 'info'),
  },
});
