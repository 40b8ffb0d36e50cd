import { serviceConfig } from '#services/config/calls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '../kit/fromCall.ts';
import { featuresMachine } from './features.machine.ts';

export const featuresFlow = featuresMachine.provide({
  actors: { readFeatures: fromCall(async (_: void, signal) => (await send(serviceConfig, {}, { signal, retry: false })).data) },
});
