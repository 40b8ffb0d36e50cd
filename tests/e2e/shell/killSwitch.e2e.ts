import { hasten } from '#tests/paths/clock.ts';
import { Assets } from '../pages/assets.ts';
import { Help } from '../pages/help.ts';
import { TransferForm } from '../pages/transferForm.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn, trader } from '../support/journey.ts';

test('transfers are switched off and on while somebody fills in the form', async ({ page, controls }) => {
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

/** How often a page asks what the operator has switched on, in milliseconds. */
const askedEvery = 30_000;

test('support is switched off and on while a chat stands open', async ({ page, controls, watch }) => {
  await hasten(page, askedEvery);
  // What the chat asks for after the switch is refused.
  watch.allow(/chat\/talk\//);
  const help = new Help(page);
  await help.arrive();
  await help.openChat(3);
  await controls.turn('support', false);
  await expect(help.button).toHaveCount(0);
  await expect(help.chat(3)).toHaveCount(0);
  await expect(page.getByText(help.text('support:off'))).toBeVisible();
  await controls.turn('support', true);
  await expect(help.button).toBeVisible({ timeout: 40_000 });
  await help.openChat(3);
});
