import { useActorRef } from '@xstate/react';
import { inspect } from '#services/journal/inspectionStore.ts';

/** Mounts a page's or an overlay's flow for the life of the component; the journal hears it. */
export const useFlow: typeof useActorRef = (logic, ...[options]) => useActorRef(logic, { ...options, inspect } as typeof options & object);
