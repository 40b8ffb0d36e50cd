import { send } from '#services/http/client.ts';
import { apiKeys, revokeApiKey } from '#services/user/apiKeyCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { apiSettingMachine } from './apiSetting.machine.ts';
import type { ApiKey } from './apiSetting.rules.ts';
import { sendApiKey } from './sendApiKey.ts';

const say = (key: 'apiSetting:saved' | 'apiSetting:revoked') => () =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'apiSetting', tone: 'success', key } });

export const apiSettingFlow = apiSettingMachine.provide({
  actors: {
    readKeys: fromCall(async (_: void, signal): Promise<readonly ApiKey[]> => (await send(apiKeys, {}, { signal })).data.keys),
    saveKey: fromCall(sendApiKey),
    revokeKey: fromCall(
      async (request: { id: string }, signal): Promise<readonly ApiKey[]> => (await send(revokeApiKey, request, { signal })).data.keys,
    ),
  },
  actions: { tellSaved: say('apiSetting:saved'), tellRevoked: say('apiSetting:revoked') },
});
