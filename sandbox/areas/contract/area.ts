import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveActivation } from './activation.routes.ts';

export const area = defineArea({
  needs: [],
  serve(app) {
    serveActivation(app);
  },
});
