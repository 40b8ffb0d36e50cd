import type { ActorRefFrom } from 'xstate';
import { send } from '#services/http/client.ts';
import { createApiKey, editApiKey } from '#services/user/apiKeyCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { apiKeyFormMachine, type ApiKeyOutcome } from './apiKeyForm.machine.ts';
import type { ApiKeyRequest } from './apiKeyForm.rules.ts';
import type { apiSettingMachine } from './apiSetting.machine.ts';

export const apiKeyFormFlow = apiKeyFormMachine.provide({
  actors: {
    apiKeyForm: fromCall(async (request: ApiKeyRequest, signal): Promise<ApiKeyOutcome> =>
      'edit' in request ? send(editApiKey, request.edit, { signal }) : send(createApiKey, request.create, { signal }),
    ),
  },
});

/** The form of a page: what it saved is told to the page's list of keys. */
export const apiKeyFormOf = (list: ActorRefFrom<typeof apiSettingMachine>) =>
  apiKeyFormFlow.provide({ actions: { tellSaved: (_, saved) => list.send({ type: 'key.saved', saved }) } });
