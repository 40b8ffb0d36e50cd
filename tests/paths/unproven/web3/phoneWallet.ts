import { Shell } from '#tests/e2e/pages/shell.ts';
import { WalletDialog } from '#tests/e2e/pages/walletDialog.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { phone } from '#tests/e2e/support/fixtures.ts';
import { connectByPhone, trader } from '#tests/e2e/support/journey.ts';
import type { Stage } from './stage.ts';

/** Connects the demo trader's wallet by a phone and shows what it holds. */
export async function connectPhone(stage: Stage): Promise<void> {
  const { page, controls } = stage;
  // Another walk may have used up how many codes a minute are given out.
  await controls.advanceClock(61_000);
  await page.goto('/en_US/web3');
  await new Shell(page).connectWallet();
  await new WalletDialog(page).seeOpen();
  await connectByPhone(page, await stage.visit(phone));
  await new Web3Assets(page).see(trader.wallet);
}
