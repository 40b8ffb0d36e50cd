import { sweepApiKeys } from '#sandbox/core/apiKeys/apiKeys.ts';
import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveApiKeys } from './apiKeys.routes.ts';
import { servePublicApi } from './publicApi.routes.ts';

export const area = defineArea({
  needs: ['secret'],
  serve(app, { secret }) {
    serveApiKeys(app, secret);
    servePublicApi(app);
  },
  sweep: sweepApiKeys,
});
