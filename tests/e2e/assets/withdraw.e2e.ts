import { demoPassword } from '../pages/accountForms.ts';
import { Assets } from '../pages/assets.ts';
import { appCode, TwoStep } from '../pages/twoStep.ts';
import { Withdraw } from '../pages/withdraw.ts';
import { tokenBalance } from '../support/chain.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';

/** Nobody else trades, withdraws or logs in as it: its coins stay as they are, and it keeps its second step. */
const member = 'kol@demo.test';
/** Nobody has sent there. */
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('coins go to an address on a chain once their owner has proven to be there, and one that waits is taken back', async ({
  page,
  sandbox,
}) => {
  await enter(page, member);
  const withdraw = new Withdraw(page);
  const start = async () => {
    await withdraw.open();
    await withdraw.choose('coin', 'USDT');
    await withdraw.choose('network.label', 'Local Avalanche');
    return withdraw.fill(address, '25');
  };

  // By the password alone it waits, and comes back whole.
  await start();
  await withdraw.prove('password', demoPassword);
  await withdraw.seeStage('held');
  await withdraw.cancel();
  await withdraw.seeStage('cancelled');

  const own = new TwoStep(page);
  await own.open();
  const { secret } = await own.turnOn(demoPassword);
  const received = await start();
  await withdraw.prove('code', await appCode(page, secret, 1));
  await withdraw.seeStage('done');
  expect(await tokenBalance(sandbox.origin, 'USDT', address)).toBe(received.replace(/\.?0+$/, ''));
  await new Assets(page).open('spot');
  await expect(page.getByRole('row').filter({ hasText: 'Tether' })).toContainText('5,185.90');
});
