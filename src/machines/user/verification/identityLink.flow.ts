import { send } from '#services/http/client.ts';
import { formLinkLife as life, verificationFormUrl } from '#services/user/identity/hostedCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { identityLinkMachine } from './identityLink.machine.ts';
import type { LinkOutcome } from './identityLink.rules.ts';

export const identityLinkFlow = identityLinkMachine.provide({
  actors: {
    makeLink: fromCall(async (_: void, signal): Promise<LinkOutcome> => {
      const answer = await send(verificationFormUrl, {}, { signal });
      if (answer.kind !== 'ok') return { kind: 'notNow' };
      const { url: secretUrl, expiresTime } = answer.data;
      return { kind: 'ok', link: { secretUrl, expiresTime, life } };
    }),
  },
});
