import type { SnapshotFrom } from 'xstate';
import type { PreMarketOffer, PreMarketProject } from '#services/spot/preMarket/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { preMarketMachine } from './preMarket.machine.ts';

export { countdownTo, phaseAt, phaseEnd, phases, projectPath, type Countdown, type Phase } from './preMarket.rules.ts';
export type { PreMarketOffer, PreMarketOrder, PreMarketProject } from '#services/spot/preMarket/calls.ts';
export type PreMarketSnapshot = SnapshotFrom<typeof preMarketMachine>;

const noProjects: readonly PreMarketProject[] = [];
const noOffers: readonly PreMarketOffer[] = [];
/** Readings that are older than this are marked, in milliseconds: two of them have not come. */
const oldAfter = 12_000;

/** All projects, in the order of their trading times. */
export const projects = ({ context }: PreMarketSnapshot): readonly PreMarketProject[] => context.projects?.list ?? noProjects;
/** The project on view; null for the list, before the first reading, and where there is no such one. */
export const project = (snapshot: PreMarketSnapshot): PreMarketProject | null =>
  projects(snapshot).find((each) => each.project === snapshot.context.project) ?? null;
/** The list of all, one project, or a name that none has. */
export function standing(snapshot: PreMarketSnapshot): 'list' | 'project' | 'unknown' {
  const { context } = snapshot;
  if (context.project === '') return 'list';
  return context.projects === null || project(snapshot) !== null ? 'project' : 'unknown';
}
export const wanted = ({ context }: PreMarketSnapshot): string => context.project;
export const asks = ({ context }: PreMarketSnapshot): readonly PreMarketOffer[] => context.book?.asks ?? noOffers;
export const bids = ({ context }: PreMarketSnapshot): readonly PreMarketOffer[] => context.book?.bids ?? noOffers;
export const isBookAwaited = ({ context }: PreMarketSnapshot): boolean => context.book === null;
/** What the server's clock says now, in milliseconds. */
export const serverNow = ({ context }: PreMarketSnapshot): number => context.now + context.ahead;
/** Nothing on view yet: draw what is coming as skeletons. */
export const isFirstRead = ({ context }: PreMarketSnapshot): boolean => context.projects === null && context.problem === null;
/** Why nothing can be shown, or null. */
export const problem = ({ context }: PreMarketSnapshot): Problem | null => (context.projects === null ? context.problem : null);
/** How old what is shown is, in milliseconds, where it is old or could not be read anew; null where it is current. */
export function age({ context }: PreMarketSnapshot): number | null {
  const old = Math.max(0, context.now - context.readAt);
  return context.projects !== null && (context.problem !== null || old >= oldAfter) ? old : null;
}
export const isBusy = (snapshot: PreMarketSnapshot): boolean => snapshot.hasTag('busy');
