import { useActorRef } from '@xstate/react';
import type { AnyStateMachine, InputFrom } from 'xstate';

/** Mounts a page's or an overlay's flow for the life of the component. */
export function useFlow<Machine extends AnyStateMachine>(flow: Machine, options: { input?: InputFrom<Machine> } = {}) {
  return useActorRef(flow, options as Parameters<typeof useActorRef<Machine>>[1]);
}
