import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { TopupData } from './topup.rules.ts';

/** While the page is open it looks again this often, so that nobody sends over a network that has stopped meanwhile. Milliseconds. */
const lookAgain = 5_000;

/** Where the member sends coins to, and what is taken on which network. */
export const topupMachine = createResourceMachine<TopupData>('topup', { retries: 1, renewEvery: lookAgain });
