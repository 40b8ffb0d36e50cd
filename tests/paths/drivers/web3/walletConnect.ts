import type { Page } from '@playwright/test';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import type { StatusKey } from '#machines/web3/walletConnect/walletConnect.selectors.ts';
import { WalletConnect } from '#tests/e2e/pages/walletConnect.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { startWalletProgram, type WalletProgram } from '#tests/support/walletProgram/walletProgram.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const walletName = 'Test wallet';
const codeLife = 300_000;
const place = ({ page }: Stage): WalletConnect => new WalletConnect(page);
const status = (key: StatusKey) => (stage: Stage) => place(stage).seeStatus(key);

/** Stands between the page and the relay, and keeps what the page says back while it is held. */
class Relay {
  isHeld = true;
  readonly #kept: (() => void)[] = [];

  async standBetween(page: Page): Promise<void> {
    await page.routeWebSocket(/\/relay/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        if (this.isHeld) this.#kept.push(() => server.send(text));
        else server.send(text);
      });
    });
  }

  letGo(): void {
    this.isHeld = false;
    for (const send of this.#kept.splice(0)) send();
  }
}
const relay = ({ notes }: Stage): Relay => notes.get('relay') as Relay;

/** A wallet on the official SDK, as a program of its own, with these chains; it ends with the page. */
async function walletOn({ page, notes }: Stage, chains: readonly number[]): Promise<WalletProgram> {
  const name = `wallet on ${chains.join()}`;
  const known = notes.get(name) as WalletProgram | undefined;
  if (known !== undefined) return known;
  const { origin } = new URL(page.url());
  const wallet = await startWalletProgram({
    relayUrl: `${origin.replace(/^http/, 'ws')}/relay`,
    chains: chains.map((id) => ({ id, rpcUrl: `${origin}/rpc/${ethereumPlan.chain.id}` })),
    account: 1,
  });
  page.context().on('close', () => void wallet.stop());
  notes.set(name, wallet);
  return wallet;
}
/** A wallet takes the code that is on view. */
const pairs =
  (decision: 'approve' | 'reject', chains: readonly number[]): Doing =>
  async (stage) => {
    const wallet = await walletOn(stage, chains);
    await wallet.decide({ proposals: decision });
    await wallet.pair(String(await place(stage).link.getAttribute('href')));
  };
const ours = [ethereumPlan.chain.id, avalanchePlan.chain.id];
const isShown = (before: { matches: (value: object) => boolean }): boolean =>
  before.matches({ pairing: 'showing' }) || before.matches({ pairing: 'waiting' });

const states: Driver['states'] = {
  'pairing.starting': status('starting'),
  'pairing.showing': status('showing'),
  'pairing.waiting': status('waiting'),
  rejected: status('rejected'),
  expired: status('expired'),
  unreachable: status('unreachable'),
  unsupported: status('unsupported'),
  failed: status('failed'),
  connected: ({ page }) => new Web3Assets(page).see(walletName),
};
async function openDialog(stage: Stage): Promise<void> {
  const { page, controls, notes } = stage;
  // Only a phone is offered the way to a wallet on the same device.
  await page.setViewportSize({ width: 390, height: 844 });
  // Another walk may have used up how many codes a minute are given out.
  await controls.advanceClock(61_000);
  notes.set('relay', new Relay());
  await relay(stage).standBetween(page);
  await place(stage).open();
}
const again: Doing = async (stage) => {
  relay(stage).isHeld = true;
  const { dialog } = place(stage);
  await dialog
    .getByRole('button', { name: place(stage).text('code.new') })
    .or(dialog.getByRole('button', { name: place(stage).text('code.retry') }))
    .click();
};
const offered: Driver['events'][string] = {
  when: (before) => before.matches({ pairing: 'starting' }),
  does: async (stage) => relay(stage).letGo(),
};

export const walletConnect: Driver = {
  machine: 'walletConnect',
  // No program of this machine takes the link to a wallet.
  allow: /registered handler/,
  open: openDialog,
  events: {
    'code.offered': offered,
    'code.requested': again,
    'link.opened': (stage) => place(stage).link.click(),
    'wallet.approved': { when: isShown, does: pairs('approve', ours) },
    'pairing.failed': {
      when: (before, { reason }) =>
        reason === 'unreachable'
          ? before.matches({ pairing: 'starting' })
          : isShown(before) && (reason === 'rejected' || reason === 'unsupported'),
      does: async (stage, event) => {
        if (event['reason'] === 'rejected') await pairs('reject', ours)(stage, event);
        if (event['reason'] === 'unsupported') await pairs('approve', [1])(stage, event);
        // Else the page gives up by itself: nothing reaches the relay.
      },
    },
  },
  states,
};

/** Nobody takes the code while it is good. */
export const walletConnectOld: Driver = {
  machine: 'walletConnect',
  variant: 'old',
  // A promise inside the library, which nobody else has a hand on; and the relay, which takes no token of a page whose clock is ahead.
  allow: /Proposal expired|HTTP Authentication failed/,
  open: async (stage) => {
    await stage.page.clock.install();
    await openDialog(stage);
  },
  events: {
    'code.offered': offered,
    'code.requested': again,
    'pairing.failed': {
      when: (before, { reason }) => before.matches({ pairing: 'showing' }) && reason === 'expired',
      does: ({ page }) => page.clock.fastForward(codeLife),
    },
  },
  states,
};

/** The library that speaks to the relay does not load, also after the page has been loaded anew for it. */
export const walletConnectBroken: Driver = {
  machine: 'walletConnect',
  variant: 'broken',
  allow: /ERR_FAILED|Failed to fetch/,
  open: async (stage) => {
    const { page } = stage;
    await page.addInitScript(() => {
      // A sandboxed frame has no storage.
      if (window === window.top) sessionStorage.setItem('hk.reloadedAt', JSON.stringify({ version: 1, value: Date.now() }));
    });
    await page.route(/\/assets\/index\.es-[^/]*\.js$/, (route) => route.abort('failed'));
    await openDialog(stage);
  },
  events: { 'pairing.failed': { when: (_, { reason }) => reason === 'failed', follows: true }, 'code.requested': again },
  states,
};
