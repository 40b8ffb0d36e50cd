import { identityMachine } from '#machines/user/identity/identity.machine.ts';
import * as identity from '#machines/user/identity/identity.selectors.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const identityPlan = resourcePlanFor(identityMachine, {
  what: 'how far the member is identified, for the account menu',
  query: null,
  data: [{ identityType: 2, identityStatus: 1 }],
  retries: 1,
  says: {
    ready: ({ snapshot }) => identity.label(snapshot) === 'advanced',
    'failed.stale': ({ snapshot }) => identity.label(snapshot) === 'advanced',
    'failed.empty': ({ snapshot }) => identity.label(snapshot) === 'unknown',
    loading: ({ snapshot }) => ['waiting', 'advanced'].includes(identity.label(snapshot)),
  },
});
