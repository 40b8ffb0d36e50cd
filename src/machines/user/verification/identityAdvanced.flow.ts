import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { applyAdvancedIdentity } from '#services/user/identity/verifyCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { identityAdvancedMachine } from './identityAdvanced.machine.ts';

export const identityAdvancedFlow = identityAdvancedMachine.provide({
  actors: {
    identityAdvanced: fromCall((request: RequestOf<typeof applyAdvancedIdentity>, signal) =>
      send(applyAdvancedIdentity, request, { signal }),
    ),
  },
});

/** The form of a page, which is told that papers were taken. */
export const identityAdvancedOf = (onTaken: () => void) => identityAdvancedFlow.provide({ actions: { tellTaken: onTaken } });
