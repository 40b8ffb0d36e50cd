import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { downloadsMachine } from './downloads.machine.ts';

type DownloadsSnapshot = SnapshotFrom<typeof downloadsMachine>;
/** Where phones get the app, or '' while it is not known. */
export const address = (snapshot: DownloadsSnapshot): string => snapshot.context.address;
/** Why the last try to read it failed; kept while the next one runs. */
export const problem = (snapshot: DownloadsSnapshot): Problem | null => snapshot.context.problem;
export const isBusy = (snapshot: DownloadsSnapshot): boolean => snapshot.hasTag('busy');
