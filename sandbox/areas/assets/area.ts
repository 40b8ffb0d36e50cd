import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveFunds } from './funds.routes.ts';
import { serveHistory } from './history.routes.ts';

export const area = defineArea({
  needs: ['exchange', 'market'],
  serve: (app, parts) => {
    serveFunds(app, parts);
    serveHistory(app, parts);
  },
});
