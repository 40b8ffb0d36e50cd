import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { createApiKey, editApiKey } from '#services/user/apiKeyCalls.ts';
import { apiKeyRequest, given, judgeApiKey, type ApiKeyFields, type ApiKeyRequest } from './apiKeyForm.rules.ts';
import type { SavedKey } from './apiSetting.rules.ts';

export type ApiKeyOutcome = OutcomeOf<typeof createApiKey> | OutcomeOf<typeof editApiKey>;
type ApiKeyForm = {
  id: 'apiKeyForm';
  fields: ApiKeyFields;
  judged: 'label' | 'addresses';
  request: ApiKeyRequest;
  outcome: ApiKeyOutcome;
  refusal: 'apiSetting:tooMany' | 'apiSetting:gone' | 'passwordChange:none';
  effect: { type: 'tellSaved'; params: SavedKey };
  fills: never;
  check: never;
};

/** A new API key, or the edit of one. The owner proves to be who it is by the password. */
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
    password: '',
  },
  judge: judgeApiKey,
  judged: ['label', 'addresses'],
  ask: apiKeyRequest,
  refuse: ({ kind }) => {
    if (kind === 'wrongPassword') return { problems: { password: 'passwordChange:wrong' } };
    if (kind === 'badPublicKey') return { problems: { publicKey: 'apiSetting:publicKey.bad' } };
    if (kind === 'noPassword') return { refusal: 'passwordChange:none' };
    return { refusal: kind === 'gone' ? 'apiSetting:gone' : 'apiSetting:tooMany' };
  },
  effect: {
    type: 'tellSaved',
    params: ({ data }) => ({ keys: data.keys, secret: 'secret' in data ? data.secret : null }),
  },
  secrets: ['password'],
});
