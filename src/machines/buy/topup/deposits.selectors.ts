import type { SnapshotFrom } from 'xstate';
import type { depositsMachine } from './deposits.machine.ts';

export { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
export { depositCoins, depositFilterOf, depositsPage, type Deposit, type DepositFileWords, type DepositFilter } from './deposits.rules.ts';

/** There is something to make a file of. */
export const hasRows = ({ context }: SnapshotFrom<typeof depositsMachine>): boolean => context.rows.length > 0;
