import type { ActivityLine } from '#services/wallet/ownActivity.ts';
import type { ActivityFilter } from '#services/web3/calls.ts';
import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { lineKey, type ActivityFacts } from './activity.rules.ts';

/** `accountId` is empty for a wallet without an exchange account. `isRiskToken`: the lines that look like scams, and no others. */
export type ActivityQuestion = {
  readonly accountId: string;
  /** It is proven to be the login's own. */
  readonly isLinked?: boolean;
  readonly address: string;
  readonly filter: ActivityFilter;
  readonly isRiskToken: boolean;
};

/**
 * What a wallet did, page by page; read again with every block, as lines change until they are mined and may be taken back, and
 * whenever what this browser keeps of its own transactions has changed.
 */
export const activityListMachine = createPagedListMachine<ActivityLine, ActivityQuestion, ActivityFacts>('activityList', {
  identify: lineKey,
  renewsPages: true,
  isWatched: true,
});
