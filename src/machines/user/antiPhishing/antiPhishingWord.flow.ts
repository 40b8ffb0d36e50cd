import type { ActorRefFrom } from 'xstate';
import { send } from '#services/http/client.ts';
import { setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { antiPhishingMachine } from './antiPhishing.machine.ts';
import { antiPhishingWordMachine, type JudgeOutcome } from './antiPhishingWord.machine.ts';
import type { wordRequest } from './antiPhishingWord.rules.ts';

/** A word that its owner has to prove to be there for is a good one. */
async function judge({ secretWord }: ReturnType<typeof wordRequest>, signal: AbortSignal): Promise<JudgeOutcome> {
  const answer = await send(setAntiPhishing, { word: secretWord }, { signal });
  if (answer.kind === 'ok') return { kind: 'ok', data: { secretWord: answer.data.word, isKept: true } };
  return answer.kind === 'needsStepUp' ? { kind: 'ok', data: { secretWord, isKept: false } } : { kind: answer.kind };
}

export const antiPhishingWordFlow = antiPhishingWordMachine.provide({ actors: { antiPhishingWord: fromCall(judge) } });

/** The form of a page, which is told what is kept now, or what waits for a proof. */
export const antiPhishingWordOf = (page: ActorRefFrom<typeof antiPhishingMachine>) =>
  antiPhishingWordFlow.provide({
    actions: {
      tellJudged: (_, { secretWord, isKept }) =>
        page.send(isKept ? { type: 'word.kept', secretWord } : { type: 'proof.wanted', secretWord: secretWord ?? '' }),
    },
  });
