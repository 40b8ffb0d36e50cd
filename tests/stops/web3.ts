import { expect, type Page } from '@playwright/test';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { avalanchePlan, ethereumPlan, multicall3Address } from '#sandbox/chain/chainPlan.ts';
import { Activity } from '#tests/e2e/pages/activity.ts';
import { Approval } from '#tests/e2e/pages/approval.ts';
import { BrowserWallets } from '#tests/e2e/pages/browserWallets.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { Receive } from '#tests/e2e/pages/receive.ts';
import { Send } from '#tests/e2e/pages/send.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { Swap } from '#tests/e2e/pages/swap.ts';
import { WalletConnect } from '#tests/e2e/pages/walletConnect.ts';
import { WalletDialog } from '#tests/e2e/pages/walletDialog.ts';
import { WalletNetwork } from '#tests/e2e/pages/walletNetwork.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { phoneAgent } from '#tests/e2e/support/fixtures.ts';
import { injectedName, InjectedWallet } from '#tests/e2e/support/injectedWallet.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { longestLocale, textOf } from '#tests/e2e/support/texts.ts';
import { startWalletProgram } from '#tests/support/walletProgram/walletProgram.ts';
import { broken, seeAlert, type Stop, type StopArea, type StopStage } from './stop.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];
const friend = demoWallet(2).address;
/** An account that no chain has heard of. */
const stranger = 999;
const dialog = '[role="dialog"]';
const refused = [/status of 500/];
/** States that differ from their neighbours by words alone: the widest and the narrowest screen. */
const ends = [1600, 320] as const;

async function openWays({ page, locale, controls }: StopStage): Promise<WalletDialog> {
  // The codes of a minute may be used up.
  await controls.advanceClock(61_000);
  await new Shell(page, locale).connectWallet();
  const ways = new WalletDialog(page, locale);
  await expect(ways.dialog).toBeVisible();
  return ways;
}
async function openCode(stage: StopStage): Promise<WalletDialog> {
  const ways = await openWays(stage);
  await ways.seeOpen();
  return ways;
}
async function openWalletConnect(stage: StopStage): Promise<WalletConnect> {
  const ways = await openWays(stage);
  await ways.dialog.getByRole('button', { name: /^WalletConnect/ }).click();
  const walletConnect = new WalletConnect(stage.page, stage.locale);
  await walletConnect.seeStatus('showing');
  return walletConnect;
}
/** From here on the page takes this browser for a phone's. */
const beHandheld = (page: Page): Promise<void> =>
  page.evaluate((userAgent) => void Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent }), phoneAgent);

/** Asks a wallet of this browser from the dialog. */
async function ask(stage: StopStage, mood: InjectedWallet['mood'], status: string): Promise<InjectedWallet> {
  const wallet = await InjectedWallet.announce(stage.page, stage.origin);
  wallet.mood = mood;
  await openWays(stage);
  const wallets = new BrowserWallets(stage.page, stage.locale);
  await wallets.choose(injectedName);
  await wallets.seeStatus(status, injectedName);
  return wallet;
}
/** A wallet of this browser, connected, with its assets on view. */
async function connect(stage: StopStage, account = 1): Promise<InjectedWallet> {
  const wallet = await InjectedWallet.announce(stage.page, stage.origin, account);
  await openWays(stage);
  await new BrowserWallets(stage.page, stage.locale).choose(injectedName);
  await new Web3Assets(stage.page, stage.locale).see(injectedName);
  return wallet;
}
/** The wallet ends the connection, so that no later stop finds it. */
async function letGo({ page }: StopStage): Promise<void> {
  await InjectedWallet.of(page).leave();
  await page.waitForURL(/\/web3(\?.*)?$/);
}

async function openSwap(stage: StopStage, account = 1): Promise<Swap> {
  await connect(stage, account);
  const swap = new Swap(stage.page, stage.locale);
  await swap.open();
  return swap;
}
async function reviewSwap(stage: StopStage, account: number, side: 'pay' | 'receive', symbol: string, amount: string): Promise<Swap> {
  const swap = await openSwap(stage, account);
  await swap.choose(side, symbol);
  await swap.pay(amount);
  await swap.openReview();
  return swap;
}
async function openSend(stage: StopStage, symbol: string, account = 1): Promise<Send> {
  await connect(stage, account);
  const send = new Send(stage.page, stage.locale);
  await send.openFor(symbol, ethereum.name);
  return send;
}
async function reviewPayment(stage: StopStage, symbol: string, amount: string, account = 1): Promise<Send> {
  const send = await openSend(stage, symbol, account);
  await send.fill(friend, amount);
  await send.review();
  return send;
}

async function routerOf({ page }: StopStage): Promise<string> {
  const { chains } = (await (await page.request.get('/config.json')).json()) as { chains: readonly { swapRouter: string }[] };
  return chains[0]?.swapRouter ?? '';
}
/** From here on the chain's newest block has a base fee a thousand times what it is. */
async function raiseBaseFee(page: Page): Promise<void> {
  await page.route('**/rpc/**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /"baseFeePerGas":"(0x[\da-f]+)"/g,
      (_, fee: string) => `"baseFeePerGas":"0x${(BigInt(fee) * 1_000n).toString(16)}"`,
    );
    await route.fulfill({ response, body: text });
  });
}

/** The phone's page for a code that another browser shows. */
async function scan({ page, visit, controls }: StopStage): Promise<{ readonly approval: Approval; readonly digits: string }> {
  const screen = (await visit()).page;
  await controls.advanceClock(61_000);
  await screen.goto('/en_US/web3');
  await new Shell(screen).connectWallet();
  const ways = new WalletDialog(screen);
  const digits = await ways.readDigits();
  const approval = new Approval(page);
  await approval.open(await ways.readAddress());
  return { approval, digits };
}
/** The phone is logged in and asked. */
async function beAsked(stage: StopStage) {
  const scanned = await scan(stage);
  await scanned.approval.logInAsDemo(trader.email);
  return scanned;
}
/** Forgets the phone's login; the app stands again. */
async function leavePhone({ page, locale }: StopStage): Promise<void> {
  await page.context().clearCookies({ name: /^approve/ });
  await page.goto(`/${locale}/web3`);
}

/** The ways in: the exchange's code, WalletConnect, wallets of this browser, wallet apps. */
const ways: readonly Stop[] = [
  { name: 'wallet dialog with a code', at: '/web3', as: 'guest', part: dialog, open: async (stage) => void (await openCode(stage)) },
  {
    name: 'a code that has expired',
    at: '/web3',
    as: 'guest',
    part: dialog,
    force: { scanLogin: { code: 10029 } },
    open: async (stage) => (await openCode(stage)).sayScannedUntil('expired'),
  },
  {
    name: 'a code that was refused',
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: ends,
    force: { scanLogin: { code: 10030 } },
    open: async (stage) => (await openCode(stage)).sayScannedUntil('refused'),
  },
  {
    name: 'a code whose checks fail',
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: ends,
    allow: refused,
    force: { scanLogin: broken },
    open: async (stage) => (await openCode(stage)).sayScannedUntil('trouble'),
  },
  {
    name: 'a code that does not come',
    at: '/web3',
    as: 'guest',
    fresh: true,
    part: dialog,
    on: ends,
    allow: refused,
    force: { generateQrCode: broken },
    open: async (stage) => expect((await openWays(stage)).dialog.getByRole('status')).not.toBeEmpty(),
  },
  {
    name: 'too many codes in a minute',
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: ends,
    allow: [/status of 429/],
    force: { generateQrCode: { status: 429, body: '{"code":42900,"message":""}', type: 'application/json', retryAfter: 30 } },
    open: async (stage) => expect((await openWays(stage)).dialog.getByRole('status')).not.toBeEmpty(),
  },
  {
    name: 'app for who has no wallet',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const code = await openCode(stage);
      await code.dialog.getByRole('button', { name: code.text('install.link') }).click();
      await expect(
        stage.page
          .getByRole('dialog', { name: code.text('install.link') })
          .getByRole('img', { name: textOf(stage.locale, 'menu:download.qr') }),
      ).toBeVisible();
    },
  },
  {
    name: 'WalletConnect with a code',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => void (await openWalletConnect(stage)),
  },
  {
    name: 'WalletConnect refused in the wallet',
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: ends,
    open: async (stage) => {
      const program = await startWalletProgram({
        relayUrl: `${stage.origin.replace(/^http/, 'ws')}/relay`,
        chains: [{ id: ethereum.id, rpcUrl: `${stage.origin}/rpc/${ethereum.id}` }],
        account: 1,
      });
      try {
        const walletConnect = await openWalletConnect(stage);
        await program.decide({ proposals: 'reject' });
        await program.pair(await walletConnect.readAddress());
        await walletConnect.seeStatus('rejected');
      } finally {
        await program.stop();
      }
    },
  },
  {
    name: 'wallets of this browser',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      await InjectedWallet.announce(stage.page, stage.origin);
      await openCode(stage);
      await expect(new BrowserWallets(stage.page, stage.locale).wallet(injectedName)).toBeVisible();
    },
  },
  ...(
    [
      ['a wallet that is asked', 'hanging', 'waiting'],
      ['a wallet that refuses', 'rejecting', 'rejected'],
      ['a wallet that is locked', 'locked', 'locked'],
      ['a wallet with an older question', 'pending', 'pending'],
    ] as const
  ).map(([name, mood, status]): Stop => ({
    name,
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: ends,
    open: async (stage) => void (await ask(stage, mood, status)),
  })),
  {
    name: 'a wallet on a network that is not available',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const wallet = await InjectedWallet.announce(stage.page, stage.origin);
      wallet.chainId = 5;
      await openWays(stage);
      const wallets = new BrowserWallets(stage.page, stage.locale);
      await wallets.choose(injectedName);
      await wallets.seeStatus('wrongNetwork', injectedName);
    },
  },
  {
    name: 'wallet apps of a phone',
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: [390, 320],
    fresh: true,
    open: async (stage) => {
      await beHandheld(stage.page);
      await openWays(stage);
      await expect(new BrowserWallets(stage.page, stage.locale).apps).toHaveCount(3);
    },
  },
  {
    name: 'the only wallet of a phone, asked at once',
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: [390, 320],
    fresh: true,
    open: async (stage) => {
      await beHandheld(stage.page);
      const wallet = await InjectedWallet.announce(stage.page, stage.origin);
      wallet.mood = 'hanging';
      await openWays(stage);
      await new BrowserWallets(stage.page, stage.locale).seeStatus('waiting', injectedName);
    },
  },
];

/** The page that a phone opens after scanning. It speaks the languages of the exchange, so the longest texts are not on it. */
const phonePages: readonly Stop[] = [
  {
    name: 'phone: who asks, before the login',
    at: '/web3',
    as: 'guest',
    open: async (stage) => (await scan(stage)).approval.seeNotice('login'),
    close: leavePhone,
  },
  {
    name: 'phone: a login that is refused',
    at: '/web3',
    as: 'guest',
    on: ends,
    allow: [/status of 401/],
    open: async (stage) => {
      const { approval } = await scan(stage);
      await approval.logIn(trader.email, 'not the password');
      await approval.seeError('login.refused');
    },
    close: leavePhone,
  },
  {
    name: 'phone: the number to type',
    at: '/web3',
    as: 'guest',
    open: async (stage) => (await beAsked(stage)).approval.seeNotice('ask'),
    close: leavePhone,
  },
  {
    name: 'phone: approved',
    at: '/web3',
    as: 'guest',
    on: ends,
    open: async (stage) => {
      const { approval, digits } = await beAsked(stage);
      await approval.typeNumber(digits);
      await approval.approve();
      await approval.seeNotice('approved');
    },
    close: leavePhone,
  },
  {
    name: 'phone: the wrong number',
    at: '/web3',
    as: 'guest',
    on: ends,
    open: async (stage) => {
      const { approval, digits } = await beAsked(stage);
      await approval.typeWrongNumber(digits);
      await approval.approve();
      await approval.seeNotice('mismatch');
    },
    close: leavePhone,
  },
  {
    name: 'phone: a code that is over',
    at: '/web3',
    as: 'guest',
    on: ends,
    allow: [/status of 410/],
    open: async (stage) => {
      const { approval } = await scan(stage);
      await stage.controls.advanceClock(121_000);
      await stage.page.reload();
      await approval.seeNotice('gone');
    },
    close: leavePhone,
  },
];

/** The browser remembers a wallet that does not answer: as after a reload whose first question was lost. */
async function beSilent({ page, locale, origin }: StopStage): Promise<void> {
  const wallet = await InjectedWallet.announce(page, origin);
  wallet.mood = 'silent';
  await page.evaluate(() => {
    const text = JSON.stringify({ version: 1, value: 'test.injected' });
    localStorage.setItem('hk.wallet', text);
    dispatchEvent(new StorageEvent('storage', { key: 'hk.wallet', newValue: text, storageArea: localStorage }));
  });
  await expect(page.getByText(textOf(locale, 'web3:silent.wallet', { name: injectedName }))).toBeVisible({ timeout: 15_000 });
}
async function forget({ page, locale }: StopStage): Promise<void> {
  await page.getByRole('button', { name: textOf(locale, 'web3:silent.forget') }).click();
  await page.waitForURL(/\/web3(\?.*)?$/);
}

/** A remembered wallet that does not answer. */
const silence: readonly Stop[] = [
  { name: 'a remembered wallet that does not answer', at: '/web3', as: 'guest', open: beSilent, close: forget },
  {
    name: 'assets of a remembered wallet that does not answer',
    at: '/web3',
    as: 'guest',
    open: async (stage) => {
      await beSilent(stage);
      await stage.page.evaluate((address) => history.pushState(null, '', address), `/${stage.locale}/web3/asset`);
      await expect(
        stage.page.getByRole('heading', { name: textOf(stage.locale, 'web3:silent.wallet', { name: injectedName }) }),
      ).toBeVisible();
    },
    close: forget,
  },
];

/** What a wallet holds and did. */
const holdings: readonly Stop[] = [
  {
    name: 'assets of a wallet of this browser, without a login',
    at: '/web3',
    as: 'guest',
    open: async (stage) => {
      await connect(stage);
      await new Web3Assets(stage.page, stage.locale).readAmount('ETH');
    },
    close: letGo,
  },
  {
    name: 'a wallet that holds nothing',
    at: '/web3',
    as: 'guest',
    look: { of: 'web3Asset', when: 'empty' },
    open: async (stage) => {
      await connect(stage, stranger);
      await expect(stage.page.getByRole('main')).toContainText(new Web3Assets(stage.page, stage.locale).text('emptyTitle'));
    },
    close: letGo,
  },
  {
    name: 'assets that cannot be read',
    at: '/web3/asset',
    as: 'wallet',
    look: { of: 'web3Asset', when: 'failed' },
    force: { tokenAll: broken, walletTokenAssets: broken },
    allow: refused,
    open: seeAlert,
  },
  {
    name: 'activity',
    at: '/web3/asset?tab=activity',
    as: 'wallet',
    open: async ({ page, locale }) => new Activity(page, locale).seeLines(),
  },
  {
    name: 'activity: the details of a line',
    at: '/web3/asset?tab=activity',
    as: 'wallet',
    part: dialog,
    open: async ({ page, locale }) => {
      const activity = new Activity(page, locale);
      await activity.openFirst();
      await activity.seeDetail();
    },
  },
  {
    name: 'activity that cannot be read',
    at: '/web3/asset?tab=activity',
    as: 'wallet',
    fresh: true,
    on: ends,
    force: { transactions: broken, transactionsByAddress: broken },
    allow: refused,
    open: seeAlert,
  },
  {
    name: 'a payment asked for',
    at: '/web3/receive',
    as: 'wallet',
    open: async ({ page, locale }) => {
      const receive = new Receive(page, locale);
      await receive.ask('0.25');
      await expect(receive.code).toHaveAccessibleName(receive.text('codeAmount', { amount: '0.25', symbol: 'ETH', chain: ethereum.name }));
    },
  },
  {
    name: 'an address that cannot be read',
    at: '/web3/receive',
    as: 'wallet',
    look: { of: 'web3Receive', when: 'failed' },
    force: { tokenAll: broken },
    allow: refused,
    open: seeAlert,
  },
  {
    name: 'link of a wallet to the account, before it is signed',
    at: '/web3',
    as: 'vip',
    part: dialog,
    open: async (stage) => {
      await connect(stage, 5);
      await openLink(stage);
    },
    close: letGo,
  },
  {
    name: 'link that the wallet declined',
    at: '/web3',
    as: 'vip',
    part: dialog,
    on: ends,
    open: async (stage) => {
      const wallet = await connect(stage, 5);
      const say = await openLink(stage);
      wallet.mood = 'rejecting';
      await stage.page
        .getByRole('dialog')
        .getByRole('button', { name: say('sign') })
        .click();
      await expect(stage.page.getByRole('dialog')).toContainText(say('trouble.rejected'));
    },
    close: letGo,
  },
];
async function openLink({ page, locale, origin }: StopStage): Promise<(key: string) => string> {
  const say = (key: string): string => textOf(locale, `walletLink:${key}`, { name: injectedName });
  await page.getByRole('button', { name: say('link') }).click();
  await expect(page.getByRole('dialog')).toContainText(new URL(origin).host);
  return say;
}

/** The wallet's network, where it is not the page's. */
const networks: readonly Stop[] = [
  {
    name: 'a refused network in the menu',
    at: '/web3',
    as: 'guest',
    open: async (stage) => {
      const wallet = await connect(stage);
      const network = new WalletNetwork(stage.page, stage.locale);
      await network.open();
      wallet.mood = 'rejecting';
      await network.choose(avalanche.name);
      await network.seeInMenu('refused', { chain: avalanche.name, wallet: injectedName });
    },
    close: letGo,
  },
  {
    name: 'a network that is not available, and refused for another',
    at: '/web3',
    as: 'guest',
    open: async (stage) => {
      const wallet = await connect(stage);
      const network = new WalletNetwork(stage.page, stage.locale);
      await wallet.goTo(5);
      await network.seeOnPage(network.text('mismatch.unsupported', { wallet: injectedName }));
      wallet.mood = 'rejecting';
      await network.switchTo(ethereum.name);
      await network.seeOnPage(network.text('status.refused', { wallet: injectedName, chain: ethereum.name }));
    },
    close: letGo,
  },
];

/** Payments from a wallet. */
const payments: readonly Stop[] = [
  {
    name: 'payment from a wallet whose key is on the phone',
    at: '/web3/asset',
    as: 'wallet',
    part: dialog,
    on: ends,
    open: async ({ page, locale }) => {
      const send = new Send(page, locale);
      await page.mouse.move(10, 700);
      await page.getByRole('link', { name: textOf(locale, 'web3:assets.send'), exact: true }).click();
      await expect(send.dialog).toContainText(send.text('keyElsewhere'));
    },
    close: async ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'payment to a recipient that is refused',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const send = await openSend(stage, 'USDC');
      await send.fill(
        friend.replace(/[A-F](?=[^A-F]*$)/, (letter) => letter.toLowerCase()),
        '1',
      );
      await expect(send.dialog).toContainText(send.text('refused.badChecksum'));
    },
    close: letGo,
  },
  {
    name: 'payment to a contract, which takes a word of its own',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const send = await openSend(stage, 'USDC');
      await send.fill(multicall3Address, '1');
      await send.review();
      await expect(send.button(send.text('risk.accept'))).toBeVisible();
    },
    close: letGo,
  },
  {
    name: 'payment that its contract refuses',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const send = await openSend(stage, 'ETH');
      // The router takes coins from the wrapped coin alone.
      await send.fill(await routerOf(stage), '0.5');
      await expect(send.dialog).toContainText(send.text('refusal', { chain: ethereum.name }));
    },
    close: letGo,
  },
  {
    name: 'payment of everything, cut again as the fee has risen',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const send = await openSend(stage, 'ETH');
      await send.recipient.fill(friend);
      await send.button(textOf(stage.locale, 'shell:ui.max')).click();
      await send.review();
      await expect(send.confirm).not.toHaveAttribute('aria-busy', 'true');
      await raiseBaseFee(stage.page);
      await send.confirm.click();
      // The amount in it is not known to the unit.
      await expect(send.dialog).toContainText(send.life('cut', { amount: '|', symbol: 'ETH' }).split('|')[0] ?? '');
    },
    close: async (stage) => {
      // A question of before may still be under way: it is waited for.
      await stage.page.unrouteAll({ behavior: 'wait' });
      await letGo(stage);
    },
  },
  {
    name: 'payment under review',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const send = await reviewPayment(stage, 'USDC', '1.5');
      await expect(send.confirm).not.toHaveAttribute('aria-busy', 'true');
    },
    close: letGo,
  },
  {
    name: 'payment that was declined',
    at: '/web3',
    as: 'guest',
    part: dialog,
    on: ends,
    open: async (stage) => {
      const send = await reviewPayment(stage, 'USDC', '1.5');
      InjectedWallet.of(stage.page).mood = 'rejecting';
      await send.sign();
      await send.seeStage('rejected');
    },
    close: letGo,
  },
  {
    name: 'payment under way, on top of the activity',
    at: '/web3',
    as: 'guest',
    open: async (stage) => {
      const send = await reviewPayment(stage, 'ETH', '0.001', 3);
      InjectedWallet.of(stage.page).isWithholding = true;
      await send.sign();
      await send.seeStage('pending');
      await send.close();
      await new Activity(stage.page, stage.locale).open();
      await expect(stage.page.getByRole('region', { name: send.life('underWay') })).toContainText(send.life('standing.pending'));
    },
    close: async (stage) => {
      await InjectedWallet.of(stage.page).broadcast();
      await letGo(stage);
    },
  },
];

/** Trades of a wallet. Those that are ordered have an account of their own: the page finds an unfinished trade again. */
const swaps: readonly Stop[] = [
  {
    name: 'swap with a price',
    at: '/web3',
    as: 'guest',
    open: async (stage) => {
      const swap = await openSwap(stage);
      await swap.choose('receive', 'USDC');
      await swap.pay('0.05');
      await swap.readReceived();
    },
    close: letGo,
  },
  {
    name: 'swap on a network that has none',
    at: '/web3',
    as: 'guest',
    look: { of: 'web3Swap', when: 'empty' },
    open: async (stage) => {
      const wallet = await connect(stage);
      await wallet.goTo(5);
      const swap = new Swap(stage.page, stage.locale);
      await swap.open();
      await expect(swap.main).toContainText(swap.text('unsupported.title'));
    },
    close: letGo,
  },
  {
    name: 'swap that cannot be read',
    at: '/web3',
    as: 'guest',
    look: { of: 'web3Swap', when: 'failed' },
    force: { tokenAll: broken },
    allow: refused,
    open: async (stage) => {
      const swap = await openSwap(stage);
      await expect(swap.main.getByRole('alert')).toBeVisible();
    },
    close: letGo,
  },
  {
    name: 'swap under review',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => void (await reviewSwap(stage, 1, 'receive', 'USDC', '0.05')),
    close: letGo,
  },
  {
    name: 'swap with an allowance without a limit',
    at: '/web3',
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      const swap = await reviewSwap(stage, 1, 'pay', 'USDT', '5');
      await swap.review.getByRole('radio', { name: swap.text('review.unlimited') }).check();
      await expect(swap.review).toContainText(swap.text('review.unlimitedText', { symbol: 'USDT' }));
    },
    close: letGo,
  },
  {
    name: 'swap that was refused in the wallet',
    at: '/web3',
    as: 'guest',
    on: ends,
    open: async (stage) => {
      const swap = await reviewSwap(stage, 2, 'receive', 'USDT', '0.01');
      InjectedWallet.of(stage.page).mood = 'rejecting';
      await swap.confirm();
      await swap.see('stage.rejected');
    },
    close: letGo,
  },
  {
    name: 'swap that is done',
    at: '/web3',
    as: 'guest',
    open: async (stage) => {
      const swap = await reviewSwap(stage, 3, 'receive', 'USDC', '0.01');
      await swap.confirm();
      await swap.seeDone();
    },
    close: letGo,
  },
];

/** What may stand over or in place of any page. */
const anywhere: readonly Stop[] = [
  {
    name: 'a newer version is offered',
    at: '/web3',
    as: 'guest',
    fresh: true,
    open: async ({ page, locale }) => {
      await page.route('**/build.json', (route) => route.fulfill({ json: { build: '000000000000' } }));
      await new Help(page, locale).giveSign();
      const toasts = page.getByRole('region', { name: textOf(locale, 'shell:toasts.label') });
      // The machine that asks comes after the first view.
      await expect(async () => {
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
        await expect(toasts).toContainText(textOf(locale, 'update:text'), { timeout: 500 });
      }).toPass({ timeout: 10_000 });
    },
    close: async ({ page }) => page.unroute('**/build.json'),
  },
  {
    name: 'the page for the time without a network',
    at: '/web3',
    as: 'guest',
    allow: [/Failed to load resource/],
    open: async ({ page, locale }) => {
      // It asks for the exchange by itself and would load again in the middle of the look.
      await page.route('**/offline/*.html', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
      await page.goto(`/offline/${locale}.html`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(locale, 'approval:offline.title'));
    },
    close: async ({ page, locale }) => {
      await page.unroute('**/offline/*.html');
      await page.goto(`/${locale}/web3`);
    },
  },
  {
    name: 'a page whose code does not come',
    at: '/web3',
    as: 'guest',
    fresh: true,
    allow: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|Unable to preload|dynamically imported|WebSocket/],
    open: async ({ page, locale }) => {
      // What the round speaks next is kept by the page, for another stop may have brought the code: nothing stays in the browser's cache.
      const shell = new Shell(page, locale);
      await shell.speak(longestLocale);
      await shell.speak(locale);
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
      await browser.detach();
      // With a network the app would take it for a new deploy and load itself anew.
      await page.context().setOffline(true);
      await page.evaluate((address) => history.pushState(null, '', address), `/${locale}/market`);
      await expect(page.getByRole('main').getByRole('link', { name: textOf(locale, 'faults:reload') })).toBeVisible();
    },
    close: async ({ page }) => page.context().setOffline(false),
  },
];

export const web3Stops: StopArea = {
  area: 'web3',
  stops: [...ways, ...phonePages, ...silence, ...holdings, ...networks, ...payments, ...swaps, ...anywhere],
  without: [
    { of: 'web3', when: 'empty', why: 'It tells what the wallet mode is; there is nothing that it could lack.' },
    { of: 'web3', when: 'failed', why: 'It reads nothing from the exchange.' },
    { of: 'web3Receive', when: 'empty', why: 'A connected wallet has an address.' },
  ],
};
