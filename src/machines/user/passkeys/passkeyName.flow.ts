import type { ActorRefFrom } from 'xstate';
import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { renamePasskey } from '#services/user/passkeyCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { passkeyNameMachine } from './passkeyName.machine.ts';
import type { passkeysMachine } from './passkeys.machine.ts';

export const passkeyNameFlow = passkeyNameMachine.provide({
  actors: { passkeyName: fromCall((request: RequestOf<typeof renamePasskey>, signal) => send(renamePasskey, request, { signal })) },
});

/** The form of a page, which then reads anew. */
export const passkeyNameOf = (page: ActorRefFrom<typeof passkeysMachine>) =>
  passkeyNameFlow.provide({ actions: { tellRenamed: () => page.send({ type: 'passkey.renamed' }) } });
