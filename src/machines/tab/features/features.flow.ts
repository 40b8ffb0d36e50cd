import { serviceConfig } from '#services/config/calls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { featuresMachine, type Features } from './features.machine.ts';

export const featuresFlow = featuresMachine.provide({
  actors: { readFeatures: fromCall<Features>(async (_, signal) => (await send(serviceConfig, {}, { signal, retry: false })).data) },
});
