import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** A call that the flow file must bind; reached unbound it rejects, so a half-wired machine shows its error state at once. */
export const unboundCall = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" is not bound: use the flow file.`)));

/** A watcher (events in from outside, for the life of a state) that the flow file must bind; unbound it only fails loudly. */
export const unboundWatch = <Event extends EventObject, Input = void>(name: string) =>
  fromCallback<EventObject, Input, Event>(() => {
    throw new Error(`The watcher "${name}" is not bound: use the flow file.`);
  });
