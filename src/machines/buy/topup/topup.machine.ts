import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { TopupData } from './topup.rules.ts';

/** While the page is open it looks again this often, so that confirmations are counted on view. Milliseconds. */
const lookAgain = 5_000;

/** Where the member sends coins to, what is taken on which network, and what has come lately. */
export const topupMachine = createResourceMachine<TopupData>('topup', { retries: 1, renewEvery: lookAgain });
