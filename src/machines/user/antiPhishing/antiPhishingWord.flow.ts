import type { ActorRefFrom } from 'xstate';
import { send } from '#services/http/client.ts';
import { setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { antiPhishingMachine } from './antiPhishing.machine.ts';
import { antiPhishingWordMachine, type WordOutcome } from './antiPhishingWord.machine.ts';
import type { wordRequest } from './antiPhishingWord.rules.ts';

/** The word is judged before anything is proven: a code is not used up by a word that is refused. */
async function keep({ secretWord, secretProof }: ReturnType<typeof wordRequest>, signal: AbortSignal): Promise<WordOutcome> {
  const ask = async (): Promise<WordOutcome> => {
    const answer = await send(setAntiPhishing, { word: secretWord }, { signal });
    return answer.kind === 'ok' ? { kind: 'ok', data: { secretWord: answer.data.word } } : answer;
  };
  const first = await ask();
  if (first.kind !== 'needsStepUp') return first;
  const proof = await send(modifySafetyCheck, { item: 'antiPhishing', value: secretProof }, { signal });
  return proof.kind === 'ok' ? ask() : proof;
}

export const antiPhishingWordFlow = antiPhishingWordMachine.provide({ actors: { antiPhishingWord: fromCall(keep) } });

/** The form of a page, which is told what is kept now. */
export const antiPhishingWordOf = (page: ActorRefFrom<typeof antiPhishingMachine>) =>
  antiPhishingWordFlow.provide({ actions: { tellKept: (_, { secretWord }) => page.send({ type: 'word.kept', secretWord }) } });
