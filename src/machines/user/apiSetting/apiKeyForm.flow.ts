import type { ActorRefFrom } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import { apiKeyFormMachine, type JudgeOutcome } from './apiKeyForm.machine.ts';
import type { ApiKeyRequest } from './apiKeyForm.rules.ts';
import type { apiSettingMachine } from './apiSetting.machine.ts';
import { sendApiKey } from './sendApiKey.ts';

/** A key that its owner has to prove to want is a good one. */
async function judge(wanted: ApiKeyRequest, signal: AbortSignal): Promise<JudgeOutcome> {
  const answer = await sendApiKey(wanted, signal);
  if (answer.kind === 'ok') return { kind: 'ok', data: { saved: answer.saved } };
  return answer.kind === 'needsStepUp' ? { kind: 'ok', data: { wanted } } : { kind: answer.kind };
}

export const apiKeyFormFlow = apiKeyFormMachine.provide({ actors: { apiKeyForm: fromCall(judge) } });

/** The form of a page, whose list of keys is told what is saved, or what waits for a proof. */
export const apiKeyFormOf = (list: ActorRefFrom<typeof apiSettingMachine>) =>
  apiKeyFormFlow.provide({
    actions: {
      tellJudged: (_, judged) =>
        list.send('saved' in judged ? { type: 'key.saved', saved: judged.saved } : { type: 'proof.wanted', wanted: judged.wanted }),
    },
  });
