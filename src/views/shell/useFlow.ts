import { useActorRef } from '@xstate/react';

/** Mounts a page's or an overlay's flow for the life of the component. */
export const useFlow: typeof useActorRef = useActorRef;
