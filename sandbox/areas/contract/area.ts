import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveActivation } from './activation.routes.ts';
import { serveContractOrders } from './contractOrders.routes.ts';
import { serveContractHistory } from './history.routes.ts';
import { servePositions } from './positions.routes.ts';
import { serveContractSettings } from './settings.routes.ts';

export const area = defineArea({
  needs: ['contractTrading'],
  serve(app, { contractTrading }) {
    serveActivation(app);
    serveContractOrders(app, contractTrading);
    servePositions(app, contractTrading);
    serveContractHistory(app, contractTrading);
    serveContractSettings(app, contractTrading);
  },
});
