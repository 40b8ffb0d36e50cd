export { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
export type { WithdrawalFileWords } from './withdrawalFile.rules.ts';
