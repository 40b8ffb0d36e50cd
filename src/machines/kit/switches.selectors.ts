import type { SnapshotFrom } from 'xstate';
import type { Switches, switchesMachine } from './switches.machine.ts';

/** `opening`: asked for the first time. `missing`: the exchange has not said for five minutes; money stays where it is. */
export type SwitchStanding = 'opening' | 'on' | 'off' | 'missing';

export const standing =
  (feature: keyof Switches) =>
  (snapshot: SnapshotFrom<typeof switchesMachine>): SwitchStanding => {
    const { switches } = snapshot.context;
    if (switches === null) return snapshot.matches('opening') ? 'opening' : 'missing';
    return switches[feature] ? 'on' : 'off';
  };
