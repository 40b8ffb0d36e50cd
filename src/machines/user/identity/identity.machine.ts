import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { IdentityRecords } from './identity.rules.ts';

/** How far the person logged in is identified, for the account menu; the menu works without it. */
export const identityMachine = createResourceMachine<IdentityRecords>('identity', { retries: 1 });
