import { useActorRef } from '@xstate/react';
import { inspected } from '#machines/kit/inspection.ts';

/** Mounts a page's or an overlay's flow for the life of the component. */
export const useFlow = ((logic, options) => useActorRef(logic, { ...options, ...inspected() } as never)) as typeof useActorRef;
