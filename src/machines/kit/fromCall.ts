import { fromPromise } from 'xstate';
import { toFault } from '#services/http/faults.ts';

/**
 * Binds a service function to an invoked actor. Leaving the state aborts the call through `signal`;
 * whatever it throws reaches the machine as a Fault, so `onError` never meets a bare unknown.
 */
export const fromCall = <Output, Input = void>(run: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await run(input, signal);
    } catch (error) {
      throw toFault(error);
    }
  });
