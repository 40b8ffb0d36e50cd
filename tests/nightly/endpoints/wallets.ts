import { bizStatus } from '#services/session/calls.ts';
import {
  allTokenBalancesByAddress,
  tokenAll,
  transactionDetailByTxhash,
  transactions,
  transactionsByAddress,
  walletTokenAssets,
} from '#services/web3/calls.ts';
import { linkNonce, linkWallet, unlinkWallet, walletLinks } from '#services/web3/linkCalls.ts';
import { injectedName } from '#tests/e2e/support/injectedWallet.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { Activity } from '#tests/e2e/pages/activity.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { configFile, places, row, type Endpoint, type Row } from './row.ts';
import type { Page } from '@playwright/test';

const place = places.wallet;
/** All chains of the sandbox, which wallets are read from. */
export const chain: Endpoint = { name: 'chain', method: 'POST', path: '/rpc/' };
const well = (page: Page) => new Web3Assets(page).readAmount('ETH');
const openActivity = (page: Page) => new Activity(page).open();
const seeActivity = (page: Page) => new Activity(page).seeLines();
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
  { call: allTokenBalancesByAddress, place, shows: 'words', well },
  { call: transactions, place, shows: 'words', act: openActivity, well: seeActivity },
  {
    call: transactionDetailByTxhash,
    place,
    shows: 'words',
    act: async (page) => {
      await openActivity(page);
      await new Activity(page).openFirst();
    },
    well: (page) => new Activity(page).seeDetail(),
  },
  // Where nothing can be read, the app asks whether the chains are still the exchange's.
  row({
    call: configFile,
    place,
    shows: 'words',
    beside: allTokenBalancesByAddress,
    before: async (page) => {
      await new Web3Assets(page).see(trader.wallet);
      await expect(page.getByRole('alert').filter({ hasText: textOf('en_US', 'web3:assets.unreadable') })).toBeVisible({ timeout: 40_000 });
    },
    act: retry,
    well,
  }),
];

const linkText = (key: string) => textOf('en_US', `walletLink:${key}`, { name: injectedName });
const linkButton = (page: Page, key: string) => page.getByRole('button', { name: linkText(key), exact: true });
const startLink = (page: Page) => linkButton(page, 'link').click();
async function signLink(page: Page): Promise<void> {
  await startLink(page);
  await linkButton(page, 'sign').click();
}
const seeLinkState = (page: Page) => expect(linkButton(page, 'link').or(linkButton(page, 'unlink'))).toBeVisible();
/** Links it, or finds it linked. */
async function beLinked(page: Page): Promise<void> {
  await seeLinkState(page);
  if (await linkButton(page, 'link').isVisible()) await signLink(page);
  await expect(linkButton(page, 'unlink')).toBeVisible();
}
const startUnlink = async (page: Page): Promise<void> => {
  await linkButton(page, 'unlink').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: linkText('unlink'), exact: true })
    .click();
};

/** An earlier case of the lane may have linked it. */
async function beUnlinked(page: Page): Promise<void> {
  await seeLinkState(page);
  if (await linkButton(page, 'unlink').isVisible()) await startUnlink(page);
  await expect(linkButton(page, 'link')).toBeVisible();
}
/** The page of such a wallet needs no login, so it stays when that ends. */
const toEntry = (page: Page) => page.getByRole('link', { name: linkText('logIn') }).click();

/** What the page of a wallet of this browser asks beside a login. */
export const chainWalletRows: readonly Row[] = [
  { call: chain, place, shows: 'words', well },
  { call: walletLinks, place, shows: 'quiet', toEntry, again: (page) => linkButton(page, 'unread').click() },
  {
    call: linkNonce,
    place,
    shows: 'words',
    before: beUnlinked,
    act: startLink,
    toEntry,
    again: (page) => linkButton(page, 'retry').click(),
  },
  {
    call: linkWallet,
    place,
    shows: 'words',
    before: beUnlinked,
    toEntry,
    act: signLink,
    // What was signed is sent once: another message is read and signed.
    again: async (page) => {
      await linkButton(page, 'retry').click();
      await linkButton(page, 'sign').click();
    },
    well: (page) => expect(linkButton(page, 'unlink')).toBeVisible(),
  },
  { call: transactionsByAddress, place, shows: 'words', before: beLinked, toEntry, act: openActivity },
  {
    call: unlinkWallet,
    place,
    shows: 'words',
    before: beLinked,
    toEntry,
    act: startUnlink,
    again: (page) => linkButton(page, 'retry').click(),
  },
];
