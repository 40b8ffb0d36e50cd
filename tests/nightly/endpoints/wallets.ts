import { bizStatus } from '#services/account/calls.ts';
import { tokenAll, walletTokenAssets } from '#services/web3/calls.ts';
import { localChainId } from '#sandbox/chain/localChain.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { configFile, places, row, type Endpoint, type Row } from './row.ts';
import type { Page } from '@playwright/test';

const place = places.wallet;
/** The chain of the sandbox, which wallets are read from. */
export const chain: Endpoint = { name: 'chain', method: 'POST', path: `/rpc/${localChainId}` };
const well = (page: Page) => new Web3Assets(page).readAmount('ETH');
const retry = (page: Page) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })
    .click();

/** What the page of a connected wallet asks. */
export const walletRows: readonly Row[] = [
  { call: bizStatus, place, shows: 'strip', well },
  { call: tokenAll, place, shows: 'words', well },
  { call: walletTokenAssets, place, shows: 'words', well },
  { call: chain, place, shows: 'words', well },
  // Where a chain is silent, the app asks whether it is still the exchange's.
  row({
    call: configFile,
    place,
    shows: 'words',
    beside: chain,
    before: async (page) => {
      await new Web3Assets(page).see(trader.wallet);
      await expect(page.getByRole('alert').filter({ hasText: textOf('en_US', 'web3:assets.unreadable') })).toBeVisible({ timeout: 40_000 });
    },
    act: retry,
    well,
  }),
];
