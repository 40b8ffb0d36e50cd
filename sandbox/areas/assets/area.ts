import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveDeposits } from './deposits/deposits.routes.ts';
import { serveFunds } from './funds.routes.ts';
import { serveHistory } from './history.routes.ts';

export const area = defineArea({
  needs: ['exchange', 'market', 'chains', 'deposits'],
  serve(app, parts) {
    serveFunds(app, parts);
    serveHistory(app, parts);
    serveDeposits(app, parts.chains, parts.deposits);
  },
});
