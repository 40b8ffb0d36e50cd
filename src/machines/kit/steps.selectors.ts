import type { StateValue } from 'xstate';

/** A snapshot of any machine made by `createStepsMachine`. */
export type StepsSnapshot = {
  readonly value: StateValue;
  readonly matches: (value: never) => boolean;
  readonly context: { readonly triesLeft: number; readonly renewIn: number; readonly isRenewed: boolean };
};
type Flow = { readonly flow: StateValue };
const flowOf = ({ value }: Pick<StepsSnapshot, 'value'>): StateValue => (value as Flow).flow;

/** The name of the step on view; `opening` before the first, `done` after the last. */
export const step = (snapshot: StepsSnapshot): string => {
  const flow = flowOf(snapshot);
  return typeof flow === 'string' ? flow : (Object.keys(flow)[0] ?? '');
};
/** Whether what was asked before is being asked for again, as another letter is. */
export const isRenewing = (snapshot: StepsSnapshot): boolean => Object.values(flowOf(snapshot)).includes('renewing');
export const isRenewed = ({ context }: StepsSnapshot): boolean => context.isRenewed;
/** Seconds until it may be renewed, or 0. */
export const renewIn = ({ context }: StepsSnapshot): number => context.renewIn;
export const triesLeft = ({ context }: StepsSnapshot): number => context.triesLeft;
