import type { ActorRefFrom } from 'xstate';
import type { searchFlow } from '#machines/shell/search/search.flow.ts';

export type SearchRef = ActorRefFrom<typeof searchFlow>;
