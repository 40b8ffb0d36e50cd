import { Assets } from './pages/assets.ts';
import { TransferForm } from './pages/transferForm.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

test('transfers are switched off and on while somebody fills in the form', async ({ page, controls }) => {
  test.setTimeout(120_000);
  await logIn(page, trader.email, 'de_DE');
  const assets = new Assets(page, 'de_DE');
  const transfer = new TransferForm(page, 'de_DE');
  await assets.open('spot');
  await assets.startTransfer();
  await transfer.seeOpen();
  await transfer.chooseCoin('USDT');
  await transfer.enterAmount('2.5');

  await controls.turn('transfer', false);
  await transfer.confirm();
  await transfer.seeHeld();
  await expect(transfer.dialog).toBeVisible();

  await controls.turn('transfer', true);
  await transfer.askWhetherOpen();
  await transfer.seeOpen();
  await transfer.seeAmount('2.5');
  await transfer.confirm();
  await transfer.seeClosed();
});
