import { cachedRead } from '#services/http/queryClient.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Loaded } from '#machines/kit/resource.machine.ts';
import { identityMachine } from './identity.machine.ts';
import type { IdentityRecords } from './identity.rules.ts';

/** A menu that opens again at once asks nobody. */
const staleTime = 10_000;

export const identityFlow = identityMachine.provide({
  actors: {
    loadResource: fromCall(async (_: { query: null }, signal): Promise<Loaded<IdentityRecords>> => {
      const { data } = await cachedRead(identityStatus, {}, { staleTime, signal });
      return { kind: 'ok', data };
    }),
  },
});
