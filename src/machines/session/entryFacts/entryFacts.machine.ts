import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { DataOf } from '#services/http/call.ts';
import type { popularSearch, statOverview } from '#services/market/calls.ts';

/** What the entry pages tell of the exchange while somebody logs in. */
export type EntryFacts = {
  readonly pairs: DataOf<typeof popularSearch>;
  /** Closing prices of 24 h by trade id; empty where the lines cannot be had. */
  readonly trends: Readonly<Record<number, readonly string[]>>;
  readonly totals: Pick<DataOf<typeof statOverview>, 'turnover24h' | 'pairs' | 'coins'>;
};

/** Live facts beside login and registration; their absence never stands in the way. */
export const entryFactsMachine = createResourceMachine<EntryFacts>('entryFacts', { retries: 1 });
