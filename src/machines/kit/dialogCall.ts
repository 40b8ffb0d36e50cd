import { errorOf } from './params.ts';

/**
 * A state in which a dialog waits for one call: what it answers goes on as `parts` says (`input`, `onDone`), what fails goes `back` with
 * its problem. Its machine names the call, the action `storeProblem` (`error`) and the tags `dialog` and `busy`.
 */
export const dialogCall = <Call extends string, Back extends string, const Parts extends object>(call: Call, back: Back, parts: Parts) =>
  ({
    tags: ['dialog', 'busy'],
    invoke: {
      id: call,
      src: call,
      ...(parts as NoInfer<Parts>),
      onError: { target: back, actions: { type: 'storeProblem', params: errorOf } },
    },
  }) as const;
