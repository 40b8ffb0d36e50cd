import { createFormMachine } from '#machines/kit/form.machine.ts';
import { apiKeyRequest, given, judgeApiKey, type ApiKeyFields, type ApiKeyRequest } from './apiKeyForm.rules.ts';
import type { SavedKey, SaveOutcome } from './apiSetting.rules.ts';

/** A key that nothing refuses: it is saved, or waits for a proof of its owner. */
export type JudgedKey = { readonly saved: SavedKey } | { readonly wanted: ApiKeyRequest };
export type JudgeOutcome =
  | { readonly kind: 'ok'; readonly data: JudgedKey }
  | { readonly kind: Exclude<SaveOutcome['kind'], 'ok' | 'needsStepUp'> };
type ApiKeyForm = {
  id: 'apiKeyForm';
  fields: ApiKeyFields;
  judged: 'label' | 'addresses';
  request: ApiKeyRequest;
  outcome: JudgeOutcome;
  refusal: 'apiSetting:tooMany' | 'apiSetting:gone';
  effect: { type: 'tellJudged'; params: JudgedKey };
  fills: never;
  check: never;
};

/**
 * A new API key, or the edit of one, which the exchange judges before its owner proves to want it: no code is used up by one that is
 * refused.
 */
export const apiKeyFormMachine = createFormMachine<ApiKeyForm>({
  id: 'apiKeyForm',
  start: {
    id: '',
    kind: 'ed25519',
    label: '',
    read: given,
    trade: '',
    transfer: '',
    withdraw: '',
    addresses: '',
    days: '90',
    publicKey: '',
  },
  judge: judgeApiKey,
  judged: ['label', 'addresses'],
  ask: apiKeyRequest,
  refuse: ({ kind }) =>
    kind === 'badPublicKey'
      ? { problems: { publicKey: 'apiSetting:publicKey.bad' } }
      : { refusal: kind === 'gone' ? 'apiSetting:gone' : 'apiSetting:tooMany' },
  effect: { type: 'tellJudged', params: ({ data }) => data },
});
