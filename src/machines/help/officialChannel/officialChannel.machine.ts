import { assign, setup } from 'xstate';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { OfficialChannels } from '#services/help/officialChannels.ts';
import { longestChannel } from './officialChannel.rules.ts';

export type OfficialChannelContext = {
  /** A link, mail address, number or name, as it is written; of what is too long to be read the beginning. */
  readonly text: string;
  /** It was asked whose it is, and nothing has been written since. */
  readonly isAsked: boolean;
  readonly data: OfficialChannels | null;
  readonly problem: Problem | null;
};
export type OfficialChannelEvent = { type: 'text.changed'; value: string } | { type: 'check.submitted' } | { type: 'reload.requested' };

const first = readingFirst('loadChannels', { target: 'ready', actions: { type: 'storeChannels', params: output('data') } });

/** What somebody asks about, and the exchange's list, read once; the verdict is made of both where it is shown. */
export const officialChannelMachine = setup({
  types: {} as { context: OfficialChannelContext; events: OfficialChannelEvent; tags: 'busy' | 'error' },
  actors: { loadChannels: unboundCall<OfficialChannels>('loadChannels') },
  actions: {
    storeText: assign((_, params: { value: string }) => ({ text: params.value.slice(0, longestChannel + 1), isAsked: false })),
    storeAsked: assign({ isAsked: true }),
    storeChannels: assign((_, params: { data: OfficialChannels }) => params),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
}).createMachine({
  id: 'officialChannel',
  context: { text: '', isAsked: false, data: null, problem: null },
  initial: 'loading',
  on: {
    'text.changed': { actions: { type: 'storeText', params: pick('value') } },
    'check.submitted': { actions: 'storeAsked' },
  },
  states: {
    ...first,
    ready: {},
    failed: {
      ...first.failed,
      on: {
        ...first.failed.on,
        // Whoever asks once more asks the exchange once more.
        'check.submitted': [{ guard: 'hasText', target: 'loading', actions: 'storeAsked' }, { actions: 'storeAsked' }],
      },
    },
  },
});
