import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { ContractTerms } from '#services/contract/facts.ts';

/** Milliseconds until the page reads anew. */
export const termsAge = 60_000;

/** The terms of all contracts, of which the page shows one, read anew by itself. */
export const positionMachine = createResourceMachine<readonly ContractTerms[]>('position', { retries: 1, renewEvery: termsAge });
