import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveCoinPictures } from './coinPictures.ts';
import { serveContractFacts } from './contractFacts.routes.ts';
import { serveContractMarket } from './contractMarket.routes.ts';
import { serveMarket } from './market.routes.ts';
import { serveMarketFeed } from './marketFeed.routes.ts';

export const area = defineArea({
  needs: ['market', 'seed', 'exchange', 'rooms', 'contractPrices'],
  serve(app, parts) {
    serveCoinPictures(app);
    serveMarket(app, parts);
    serveMarketFeed(app, parts);
    serveContractMarket(app, parts);
    serveContractFacts(app, parts);
  },
});
