import type { SnapshotFrom } from 'xstate';
import type { languagesMachine } from './languages.machine.ts';

export { offeredOf } from './languages.rules.ts';
type LanguagesSnapshot = SnapshotFrom<typeof languagesMachine>;
/** What the exchange said; null before it did, or before the late residents have come. */
export const codes = (snapshot: LanguagesSnapshot | undefined): readonly string[] | null => snapshot?.context.codes ?? null;
