import { send } from '#services/http/client.ts';
import { antiPhishing, setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { antiPhishingMachine } from './antiPhishing.machine.ts';
import type { AntiPhishingState, WordOutcome } from './antiPhishing.rules.ts';

export const antiPhishingFlow = antiPhishingMachine.provide({
  actors: {
    readState: fromCall(async (_: void, signal): Promise<AntiPhishingState> => {
      const { word } = (await send(antiPhishing, {}, { signal })).data;
      return { secretWord: word };
    }),
    keepWord: fromCall(async ({ secretWord }: { secretWord: string }, signal): Promise<WordOutcome> => {
      const answer = await send(setAntiPhishing, { word: secretWord }, { signal });
      return answer.kind === 'ok' ? { kind: 'ok', secretWord: answer.data.word } : { kind: answer.kind };
    }),
  },
  actions: {
    tellKept: (_, { secretWord }) => {
      const key = secretWord === null ? 'antiPhishing:ended' : 'antiPhishing:kept';
      tell('toasts', { type: 'toast.shown', toast: { id: 'antiPhishing', tone: 'success', key } });
    },
  },
});
