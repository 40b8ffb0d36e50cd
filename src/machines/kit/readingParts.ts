import { errorOf, output } from './params.ts';

const storeParts = { type: 'storeParts', params: output('read') } as const;

/**
 * The states of a flow that reads several things together and reads them anew: `ready` for a while, `lacking` until those that did not
 * come are asked for again; older ones stay on view. Its machine names the call, the actions `storeParts` (`read`) and `storeProblem`
 * (`error`), the guard `arePartsWhole` (`read`), and the delays `partsAge` and `readAgain`. `asked` has the call's input, if any.
 */
export const readingParts = <Call extends string, const Asked extends object>(call: Call, asked: Asked) =>
  ({
    loading: {
      tags: 'busy',
      invoke: {
        id: call,
        src: call,
        ...asked,
        onDone: [
          { guard: { type: 'arePartsWhole', params: output('read') }, target: 'ready', actions: storeParts },
          { target: 'lacking', actions: storeParts },
        ],
        onError: { target: 'lacking', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    ready: { after: { partsAge: 'loading' }, on: { 'reload.requested': 'loading' } },
    lacking: { tags: 'error', after: { readAgain: 'loading' }, on: { 'reload.requested': 'loading' } },
  }) as const;
/** Milliseconds until parts are read anew: all of them, and those that did not come. */
export const partDelays = { partsAge: 60_000, readAgain: 5_000 } as const;
