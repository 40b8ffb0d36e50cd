import { lineName, type HeldLock, type StreamRole } from './election.ts';
import type { ServerMessage } from './messages.ts';
import type { PriceRow } from './priceRows.ts';
import { createRoles } from './roles.ts';
import { createTabLine } from './tabLine.ts';

export type TabsOptions = {
  readonly held: HeldLock | undefined;
  /** The greeting of this tab's socket, if it has one. */
  readonly hello: ServerMessage | undefined;
  readonly needsOwn: () => boolean;
  /** Asks the server for all prices; false when it cannot be asked. */
  readonly ask: () => boolean;
  /** Takes prices that another tab has read. */
  readonly takeRows: (rows: readonly PriceRow[]) => void;
  readonly report: (role: StreamRole) => void;
};

/** This tab has company: takes its role among the tabs, and speaks on the line between them. */
export function startTabs({ held, hello, needsOwn, ask, takeRows, report }: TabsOptions) {
  const line = createTabLine({
    open: () => new BroadcastChannel(lineName),
    isSeen: () => document.visibilityState === 'visible',
    now: () => performance.now(),
    ask,
    takeRows,
  });
  const roles = createRoles(navigator.locks, needsOwn);
  if (hello !== undefined) line.heard(hello);
  const stop = roles.watch((role) => {
    line.play(role);
    report(role);
  }, held);
  return { line, roles, stop };
}
export type Tabs = ReturnType<typeof startTabs>;
