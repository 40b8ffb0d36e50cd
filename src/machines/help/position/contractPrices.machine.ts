import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { PriceReading } from '#services/contract/facts.ts';

/** Milliseconds until prices are read anew. */
export const pricesAge = 4_000;

/** What the prices of a contract, by its code, are made of, read anew by itself. */
export const contractPricesMachine = createResourceMachine<PriceReading, string>('contractPrices', { retries: 1, renewEvery: pricesAge });
