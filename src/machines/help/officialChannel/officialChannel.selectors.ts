import type { SnapshotFrom } from 'xstate';
import type { officialChannelMachine } from './officialChannel.machine.ts';

export { isResourceBusy, resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
export { checkChannel, longestChannel, type Verdict } from './officialChannel.rules.ts';
type OfficialChannelSnapshot = SnapshotFrom<typeof officialChannelMachine>;
export const text = ({ context }: OfficialChannelSnapshot): string => context.text;
/** It is asked for, but nothing is written. */
export const isMissing = ({ context }: OfficialChannelSnapshot): boolean => context.isAsked && context.text.trim() === '';
/** It is to be judged as it is written. */
export const isAsked = ({ context }: OfficialChannelSnapshot): boolean => context.isAsked && context.text.trim() !== '';
