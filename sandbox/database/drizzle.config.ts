import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './sandbox/database/accounts.schema.ts',
    './sandbox/database/catalog.schema.ts',
    './sandbox/database/ledger.schema.ts',
    './sandbox/database/inMail.schema.ts',
    './sandbox/database/letters.schema.ts',
    './sandbox/database/favourites.schema.ts',
    './sandbox/database/activity.schema.ts',
    './sandbox/database/walletLinks.schema.ts',
    './sandbox/database/trading.schema.ts',
    './sandbox/database/alerts.schema.ts',
    './sandbox/database/margin.schema.ts',
    './sandbox/database/feedback.schema.ts',
    './sandbox/database/preMarket.schema.ts',
    './sandbox/database/secrets.schema.ts',
  ],
  out: './sandbox/database/migrations',
});
