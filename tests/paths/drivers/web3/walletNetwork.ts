import { expect } from '@playwright/test';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { Receive } from '#tests/e2e/pages/receive.ts';
import { WalletNetwork } from '#tests/e2e/pages/walletNetwork.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { injectedName } from '#tests/e2e/support/injectedWallet.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { turnPage } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletCodes, walletUser, type WalletWord } from '#tests/paths/walletUser.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];
/** A network that the exchange does not have. */
const elsewhere = 5;
const network = ({ page }: Stage): WalletNetwork => new WalletNetwork(page);
const asked = ({ notes }: Stage): string => String(notes.get('asked'));
const says =
  (word: WalletWord): Doing =>
  async (stage) =>
    walletUser(stage).say(word);
/** The network of the exchange on which the wallet is not. */
const otherThan = (chainId: number) => (chainId === avalanche.id ? ethereum : avalanche);

/** The menu of the header, opened where it is not. */
async function openMenu(stage: Stage): Promise<void> {
  const entry = network(stage).header.getByRole('heading', { name: network(stage).text('title') });
  if (!(await entry.isVisible())) await network(stage).open();
  await expect(entry).toBeVisible();
}
const inMenu = (key: 'asking' | 'refused' | 'stopped') => async (stage: Stage) => {
  await openMenu(stage);
  await network(stage).seeInMenu(key, { wallet: injectedName, chain: asked(stage) });
};
const failures = ['pending', 'timedOut', 'unable', 'failed'] as const;

const shared: Pick<Driver, 'machine' | 'states'> = {
  machine: 'walletNetwork',
  states: {
    resting: openMenu,
    asking: inMenu('asking'),
    refused: inMenu('refused'),
    failed: async (stage) => {
      await openMenu(stage);
      const words = failures.map((key) => network(stage).text(`status.${key}`, { wallet: injectedName, chain: asked(stage) }));
      const [first, ...others] = words.map((text) => network(stage).header.getByText(text));
      await expect(others.reduce((either, text) => either.or(text), first as NonNullable<typeof first>)).toBeVisible();
    },
    stopped: inMenu('stopped'),
  },
};

/** Shows a page on which the header alone follows the wallet. */
async function openHeader(stage: Stage): Promise<void> {
  const user = await connectInjected(stage);
  user.wallet.known.add(avalanche.id);
  user.hold(/^wallet_switchEthereumChain$/);
  await stage.page.goto('/en_US/web3/receive');
  await expect(network(stage).header.locator('[data-menu="network"]')).toBeVisible();
}
const chosen: Doing = async (stage) => {
  const { name } = otherThan(walletUser(stage).wallet.chainId);
  stage.notes.set('asked', name);
  await openMenu(stage);
  await network(stage).choose(name);
};

/** The header's menu. */
export const walletNetwork: Driver = {
  ...shared,
  open: openHeader,
  events: {
    'network.chosen': chosen,
    'wallet.told': {
      when: (_, { change }) => change !== 'end',
      does: async (stage, { change }) => {
        const { wallet } = walletUser(stage);
        if (change === 'account') await wallet.useAccount(wallet.index === 1 ? 2 : 1);
        else if (change === 'chain') await wallet.goTo(otherThan(wallet.chainId).id);
        else await wallet.goTo(wallet.chainId === elsewhere ? elsewhere + 1 : elsewhere);
      },
    },
    'done switchNetwork rejected': says(walletCodes.rejected),
    'done switchNetwork pending': says(walletCodes.pending),
    'done switchNetwork timedOut': says('TimeoutError'),
    'done switchNetwork unavailable': says(walletCodes.unavailable),
    'done switchNetwork failed': says(walletCodes.failed),
  },
  impossible: {
    'asking --xstate.error.actor.switchNetwork': 'asking a wallet never throws: every fault is a kind of answer',
  },
};

/** The wallet ends the connection while it is asked. */
export const walletNetworkLeft: Driver = {
  ...shared,
  variant: 'left',
  open: openHeader,
  events: {
    'network.chosen': chosen,
    'wallet.told': { when: (_, { change }) => change === 'end', does: (stage) => walletUser(stage).wallet.leave(), ends: true },
  },
};

/** The header's walks show what happens then. */
const isLate: Driver['avoid'] = (_, { type }) => type.startsWith('xstate.after.');

/** The wallet has moved without a word, and the page has seen it by a look of its own: back again is news to nobody. */
export const walletNetworkSilent: Driver = {
  ...shared,
  variant: 'silent',
  avoid: isLate,
  open: async (stage) => {
    await openHeader(stage);
    walletUser(stage).wallet.chainId = avalanche.id;
    await turnPage(stage.page, 'visible');
    await expect(network(stage).header.locator('[data-menu="network"]')).toContainText(avalanche.name);
  },
  events: {
    'network.chosen': chosen,
    'done switchNetwork connected': {
      when: (_, { output }) => (output as { wallet: { chainId: number } }).wallet.chainId !== ethereum.id,
      does: says('itself'),
      // The page and the wallet agree from here on.
      ends: true,
    },
  },
};

/** The notice of the page. */
export const walletNetworkNotice: Driver = {
  ...shared,
  variant: 'notice',
  avoid: isLate,
  open: async (stage) => {
    const { page } = stage;
    const user = await connectInjected(stage);
    user.hold(/^wallet_switchEthereumChain$/);
    await new Receive(page).open();
    await user.wallet.goTo(elsewhere);
    await page.goBack();
    await new Web3Assets(page).see(injectedName);
  },
  events: {
    'network.chosen': {
      when: (before) => !before.matches('asking'),
      does: async (stage) => {
        stage.notes.set('asked', ethereum.name);
        await network(stage).switchTo(ethereum.name);
      },
    },
    // A notice that is closed does not come back.
    'notice.closed': {
      when: (before) => before.matches('refused'),
      does: (stage) =>
        stage.page
          .getByRole('main')
          .getByRole('button', { name: network(stage).text('close'), exact: true })
          .click(),
      ends: true,
    },
    'done switchNetwork rejected': says(walletCodes.rejected),
  },
  states: {
    resting: (stage) => network(stage).seeOnPage(network(stage).text('mismatch.unsupported', { wallet: injectedName })),
    asking: (stage) => network(stage).seeOnPage(network(stage).text('status.asking', { wallet: injectedName, chain: asked(stage) })),
    refused: (stage) => network(stage).seeOnPage(network(stage).text('status.refused', { wallet: injectedName, chain: asked(stage) })),
  },
};
