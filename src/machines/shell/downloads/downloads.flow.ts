import { readDownloadAddress } from '#services/config/publicFacts.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { downloadsMachine } from './downloads.machine.ts';

export const downloadsFlow = downloadsMachine.provide({
  actors: { readAddress: fromCall((_: void, signal) => readDownloadAddress(signal)) },
});
