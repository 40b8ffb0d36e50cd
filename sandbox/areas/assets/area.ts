import { defineArea } from '#sandbox/areas/defineArea.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { compare } from '#sandbox/core/ledger/amounts.ts';
import { serveDeposits } from './deposits/deposits.routes.ts';
import { serveFunds } from './funds.routes.ts';
import { serveHistory } from './history.routes.ts';
import { pricesOf } from './prices.ts';
import { serveSavedAddresses } from './withdrawals/savedAddresses.routes.ts';
import type { PriceAt } from './withdrawals/withdrawFees.ts';
import { serveWithdrawals } from './withdrawals/withdrawals.routes.ts';

export const area = defineArea({
  needs: ['exchange', 'market', 'contractTrading', 'chains', 'deposits', 'withdrawals'],
  serve(app, parts) {
    serveFunds(app, parts);
    serveHistory(app, parts);
    serveDeposits(app, parts.chains, parts.deposits);
    const marketAt = pricesOf(parts.market);
    // A coin without a market counts with the price at which it was listed: nothing may be withdrawn past the limit.
    const priceAt: PriceAt = (coinId, moment) => {
      const price = marketAt(coinId, moment);
      return compare(price, '0') === 1 ? price : (worldCoins.find((coin) => coin.coinId === coinId)?.priceUsdt ?? '1');
    };
    const withdrawParts = { ...parts.withdrawals, chains: parts.chains, priceAt };
    serveWithdrawals(app, withdrawParts);
    serveSavedAddresses(app, withdrawParts);
  },
});
