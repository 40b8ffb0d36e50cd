import { send } from '#services/http/client.ts';
import { createApiKey, editApiKey } from '#services/user/apiKeyCalls.ts';
import type { ApiKeyRequest } from './apiKeyForm.rules.ts';
import type { SaveOutcome } from './apiSetting.rules.ts';

/** Asks for a new key, or for the edit of one. */
export async function sendApiKey(request: ApiKeyRequest, signal: AbortSignal): Promise<SaveOutcome> {
  if ('edit' in request) {
    const edited = await send(editApiKey, request.edit, { signal });
    return edited.kind === 'ok' ? { kind: 'ok', saved: { keys: edited.data.keys, secret: null } } : { kind: edited.kind };
  }
  const made = await send(createApiKey, request.create, { signal });
  return made.kind === 'ok' ? { kind: 'ok', saved: { keys: made.data.keys, secret: made.data.secret } } : { kind: made.kind };
}
