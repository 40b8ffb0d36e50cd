import type { ActorRefFrom } from 'xstate';
import type { activityFlow, activityListFlow } from '#machines/web3/activity/activity.flow.ts';

/** What stands around the list, and the list itself. */
export type ActivityRef = ActorRefFrom<typeof activityFlow>;
export type ActivityListRef = ActorRefFrom<typeof activityListFlow>;
