import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveAlerts } from './alerts/alerts.routes.ts';
import { servePreMarket } from './preMarket.routes.ts';
import { serveTrade } from './trade.routes.ts';

export const area = defineArea({
  needs: ['exchange', 'preMarket', 'alerts'],
  serve(app, parts) {
    serveTrade(app, parts);
    servePreMarket(app, parts);
    serveAlerts(app, parts);
  },
});
