import { fromCallback, type EventObject } from 'xstate';

/** Binds a subscription to an invoked actor: `watch` reports events until the state is left, then its returned function runs. */
export const fromWatch = <Event extends EventObject, Input = void>(watch: (report: (event: Event) => void, input: Input) => () => void) =>
  fromCallback<EventObject, Input, Event>(({ sendBack, input }) => watch(sendBack as (event: Event) => void, input));
