import type { Withdrawal } from '#services/assets/withdrawCalls.ts';

export type { Withdrawal } from '#services/assets/withdrawCalls.ts';
/** Withdrawals of a page. */
export const withdrawalsPage = 10;

/** Of a withdrawal's life what its member acts by: it is looked at, it waits, it is on its way, or it has ended. */
export type WithdrawalStage = 'reviewing' | 'held' | 'sending' | 'confirming' | 'done' | 'cancelled' | 'refused' | 'failed';
const stages: Readonly<Record<Withdrawal['state'], WithdrawalStage>> = {
  reviewing: 'reviewing',
  held: 'held',
  queued: 'sending',
  signing: 'sending',
  broadcast: 'sending',
  confirming: 'confirming',
  done: 'done',
  cancelled: 'cancelled',
  refused: 'refused',
  failed: 'failed',
};
export const stageOf = ({ state }: Pick<Withdrawal, 'state'>): WithdrawalStage => stages[state];
