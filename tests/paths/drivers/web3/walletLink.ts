import { expect } from '@playwright/test';
import { injectedName } from '#tests/e2e/support/injectedWallet.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { linkCode } from '#services/web3/linkCalls.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletCodes, walletUser, type WalletWord } from '#tests/paths/walletUser.ts';

/** Nobody's but this login's once it is linked. */
const account = 3;
/** A network that the exchange does not have. */
const elsewhere = 5;
const words = (key: string): string => textOf('en_US', `walletLink:${key}`, { name: injectedName });
const dialog = ({ page }: Stage) => page.getByRole('dialog');
const way = (stage: Stage, key: string) => dialog(stage).getByRole('button', { name: words(key), exact: true });
const place = ({ page }: Stage, key: string) => page.getByRole('main').getByRole('button', { name: words(key), exact: true });
const press =
  (key: string): Doing =>
  (stage) =>
    way(stage, key).click();
const says =
  (word: WalletWord): Doing =>
  async (stage) =>
    walletUser(stage).say(word);
const step = (key: string) => (stage: Stage) => expect(dialog(stage)).toContainText(words(`step.${key}`));
/** The way on from what went wrong, where it is. */
const again = (stage: Stage) => place(stage, 'unread').or(way(stage, 'again')).or(way(stage, 'retry'));

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'walletLink',
  calls: ['walletLinks', 'linkNonce', 'linkWallet', 'unlinkWallet'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  states: {
    reading: 'a place without words',
    unread: (stage) => expect(place(stage, 'unread')).toBeVisible(),
    unlinked: (stage) => expect(place(stage, 'link')).toBeVisible(),
    'linking.preparing': (stage) => expect(dialog(stage)).toContainText(words('text')),
    'linking.reviewing': (stage) => expect(way(stage, 'sign')).toBeVisible(),
    'linking.signing': step('signing'),
    'linking.sending': step('sending'),
    'linking.outdated': step('outdated'),
    'linking.stopped': (stage) => expect(way(stage, 'retry')).toBeVisible(),
    linked: (stage) => expect(place(stage, 'unlink')).toBeVisible(),
    'unlinking.confirming': (stage) => expect(way(stage, 'unlink')).toBeEnabled(),
    'unlinking.ending': (stage) => expect(way(stage, 'unlink')).toBeDisabled(),
    'unlinking.failed': (stage) => expect(way(stage, 'retry')).toBeVisible(),
  },
};
const linkRead: Doing = async (stage, event) => {
  const { kind } = event['output'] as { kind: string };
  const links = kind === 'linked' ? [{ address: walletUser(stage).wallet.address, linkedAt: Date.now() }] : [];
  await said('walletLinks', 200, links)(stage, event);
};

export const walletLink: Driver = {
  ...shared,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    const user = await connectInjected(stage, account);
    user.hold(/^personal_sign$/);
  },
  events: {
    'done readLink': linkRead,
    'error readLink NetworkFault': lost('walletLinks'),
    'link.requested': (stage) => place(stage, 'link').click(),
    'done prepareProof ready': answer('linkNonce'),
    'error prepareProof NetworkFault': lost('linkNonce'),
    'signing.requested': press('sign'),
    'done signProof signed': says('itself'),
    'done signProof rejected': says(walletCodes.rejected),
    'done signProof pending': says(walletCodes.pending),
    'done signProof locked': says(walletCodes.locked),
    'done sendProof linked': answer('linkWallet'),
    'done sendProof nonceOver': answer('linkWallet', { code: linkCode.nonceOver }),
    'done sendProof taken': answer('linkWallet', { code: linkCode.walletTaken }),
    'error sendProof NetworkFault': lost('linkWallet'),
    'retry.requested': (stage) => again(stage).click(),
    'link.dropped': press('cancel'),
    'unlink.requested': (stage) => place(stage, 'unlink').click(),
    'unlink.confirmed': press('unlink'),
    'done endLink': answer('unlinkWallet'),
    'error endLink NetworkFault': lost('unlinkWallet'),
    // For another account the page would begin anew; without one it has nothing to link.
    'wallet.moved': { does: (stage) => walletUser(stage).wallet.leave(), ends: true },
  },
  impossible: {
    'linking.signing --xstate.error.actor.signProof': 'asking a wallet never throws: every fault is a kind of answer',
  },
};

/** The wallet is on a network that the exchange does not have. */
export const walletLinkElsewhere: Driver = {
  ...shared,
  variant: 'elsewhere',
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    const user = await connectInjected(stage, account);
    await user.wallet.goTo(elsewhere);
  },
  events: {
    'done readLink unlinked': linkRead,
    'link.requested': (stage) => place(stage, 'link').click(),
    'done prepareProof unsupportedChain': { follows: true },
  },
};
