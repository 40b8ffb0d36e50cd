import { errorOf } from './params.ts';

/**
 * The first states of a flow that reads one thing before anything can be done with it: `loading` asks `call` and goes on as `onDone`
 * says, `failed` waits until the visitor wants it read again. Its machine names the call, the action `storeProblem` (`error`), and
 * `forget`, which drops what an earlier failure has said.
 */
export const readingFirst = <Call extends string, const Done, Forget extends string = 'clearProblem'>(
  call: Call,
  onDone: Done,
  forget: Forget = 'clearProblem' as Forget,
) =>
  ({
    loading: {
      tags: 'busy',
      entry: forget,
      invoke: { id: call, src: call, onDone, onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } } },
    },
    failed: { tags: 'error', on: { 'reload.requested': 'loading' } },
  }) as const;
