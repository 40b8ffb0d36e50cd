import { getAddress } from 'viem';
import { avalanchePlan } from '#sandbox/chain/chainPlan.ts';
import { Assets } from '../pages/assets.ts';
import { Topup } from '../pages/topup.ts';
import { coinBalance, pay } from '../support/chain.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';

test('coins that are sent on a chain are followed to their credit, and are there once', async ({ page, sandbox }) => {
  await enter(page, trader.email);
  const topup = new Topup(page);
  await topup.open();
  const address = await topup.readAddress();
  expect(getAddress(address)).toBe(address);
  await pay(sandbox.origin, address, '0.26', avalanchePlan);
  await topup.seeCredited('0.26', 'AVAX');
  expect(await coinBalance(sandbox.origin, address, avalanchePlan.chain.id)).toBe('0.26');
  await new Assets(page).open('spot');
  await expect(page.getByRole('row').filter({ hasText: 'AVAX' })).toContainText('0.26');
});
