import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { StatusReading } from '#services/help/status.ts';

/** Milliseconds until the page reads anew. */
export const statusAge = 15_000;

/** How the exchange is, by what it has measured, read anew by itself. */
export const statusMachine = createResourceMachine<StatusReading>('status', { retries: 1, renewEvery: statusAge });
