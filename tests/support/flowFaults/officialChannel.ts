import { createActor } from 'xstate';
import { officialChannelFlow } from '#machines/help/officialChannel/officialChannel.flow.ts';
import type { OfficialChannelContext } from '#machines/help/officialChannel/officialChannel.machine.ts';
import { webConfig } from '#services/config/publicCalls.ts';
import { reading, type FaultRow } from './row.ts';

export const officialChannelRows: readonly FaultRow[] = [
  {
    flow: 'officialChannelFlow',
    asker: 'loadChannels',
    call: webConfig,
    create: () => createActor(officialChannelFlow).start(),
    enter: (actor) => actor.send({ type: 'text.changed', value: 'exchange.example' }),
    ...reading,
    kept: ({ text }: OfficialChannelContext) => text,
    isRepeated: false,
    wayOn: { type: 'check.submitted' },
  },
];
