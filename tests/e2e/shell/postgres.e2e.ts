import { Client } from 'pg';
import { startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { Shell } from '../pages/shell.ts';
import { TransferRecords } from '../pages/transferRecords.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { expect, phone, test as base } from '../support/fixtures.ts';
import { arrive, connectByPhone, logIn, moveSpotToContract, seeChainBalances, trader } from '../support/journey.ts';

const test = base.extend<object, { readonly postgres: PostgresServer }>({
  postgres: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this parameter
    async ({}, provide) => {
      const server = await startPostgres();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  environment: [async ({ postgres }, provide) => provide({ DATABASE_URL: postgres.url }), { scope: 'worker' }],
});

/** Sum of all postings per coin: money moves, it is neither made nor lost. */
async function ledgerSums(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select coin_id, sum(amount)::text as total from ledger_entries join ledger_accounts on ledger_accounts.id = account_id group by coin_id order by coin_id',
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('the main job on a real PostgreSQL', async ({ page, visit, sandbox, postgres }) => {
  const shell = await arrive(page);
  await shell.goToWeb3();
  await shell.connectWallet();
  await new WalletDialog(page).seeOpen();
  await connectByPhone(page, await visit(phone));
  await seeChainBalances(page, sandbox.origin);

  const before = await ledgerSums(postgres.url);
  await page.context().clearCookies();
  await logIn(page, trader.email);
  await moveSpotToContract(page, '25.5');
  const records = new TransferRecords(page);
  await records.open('2', '5');
  await records.seeNewest('USDT', '25.5');
  expect(await ledgerSums(postgres.url)).toEqual(before);

  await new Shell(page).logOut();
  await page.waitForURL('**/en_US');
  await new Shell(page).seeGuest();
});
