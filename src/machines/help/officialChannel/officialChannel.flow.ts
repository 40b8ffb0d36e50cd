import { readOfficialChannels } from '#services/help/officialChannels.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { officialChannelMachine } from './officialChannel.machine.ts';

export const officialChannelFlow = officialChannelMachine.provide({
  actors: { loadChannels: fromCall((_: void, signal) => readOfficialChannels(signal)) },
});
