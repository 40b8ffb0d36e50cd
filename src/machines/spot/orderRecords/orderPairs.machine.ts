import { createResourceMachine } from '#machines/kit/resource.machine.ts';

/** Codes of the pairs that a list of orders can be narrowed to, in the order of the alphabet. */
export const orderPairsMachine = createResourceMachine<readonly string[], 'spot' | 'margin'>('orderPairs', { retries: 1 });
