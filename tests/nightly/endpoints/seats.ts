import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { bizStatus } from '#services/session/calls.ts';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { BrowserWallets } from '#tests/e2e/pages/browserWallets.ts';
import { pay } from '#tests/e2e/support/chain.ts';
import { expect, phone } from '#tests/e2e/support/fixtures.ts';
import { injectedName, InjectedWallet } from '#tests/e2e/support/injectedWallet.ts';
import { connectByPhone, logIn, trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { FaultName } from '../support/brokenAnswers.ts';
import { places, type Sitter } from './row.ts';

/** An account for each lane, with USDT in its spot wallet. */
const lanePeople = ['trader', 'vip', 'kol', 'copy', 'merchant'];
/** Of the test mnemonic: no demo account has one of these. */
const firstLaneWallet = 30;
/** Cases at once: most of their time they wait. Fewer on a machine that has other work. */
export const lanes = Math.min(lanePeople.length, Number(process.env['NIGHTLY_LANES'] ?? lanePeople.length));

/** A page for one case. */
export type Place = { readonly page: Page; readonly sitter: Sitter };
/** Where the pages of cases come from. */
export type Seat = {
  readonly isGuest: boolean;
  /** Lets somebody sit down in a lane, logged in or connected where that belongs to the seat. */
  readonly take: (lane: number, fault: FaultName) => Promise<Place>;
  /** `isClean`: nothing went wrong, so that the browser may serve the lane's next case. */
  readonly leave: (lane: number, isClean: boolean) => Promise<void>;
  /** Comes in again from the page where whoever was thrown out stands. */
  readonly enter: (page: Page, sitter: Sitter) => Promise<void>;
};

/** Without motion: what waits on five pages at once would be drawn sixty times a second. */
const wide: BrowserContextOptions = { locale: 'en-US', viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' };
/** The bell is there: found by the element itself, because behind a dialog the header has no role. */
export const seeBell = (page: Page): Promise<void> =>
  expect(page.locator(`header [aria-label^="${textOf('en_US', 'inMail:title')}"]`)).toHaveCount(1);
/** Lets the page ask who is logged in, as it does when it comes back online. */
export async function askWho(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await seeBell(page);
}
const logInHere: Seat['enter'] = async (page, { email }) => {
  await new AccountForms(page).logIn(email);
  await seeBell(page);
};

type Way = {
  readonly isGuest?: boolean;
  readonly emailOf?: (lane: number) => string;
  /** Comes to stand where a case begins; without it nobody has to come anywhere. */
  readonly come?: (page: Page, sitter: Sitter, fault: FaultName) => Promise<void>;
  readonly enter?: Seat['enter'];
  /** The origin of the login that the lane's browser keeps for its next case; without it every case has a browser of its own. */
  readonly keeps?: 'password' | 'web3';
};

const status = z.object({ data: z.object({ login: z.nullable(z.object({ origin: z.string() })) }) });
/** How the browser is logged in, if it is. */
async function originOf(context: BrowserContext): Promise<string | undefined> {
  return z.parse(status, await (await context.request.get(bizStatus.path)).json()).data.login?.origin;
}

function seatIn(browser: Browser, origin: string, way: Way): Seat {
  const { isGuest = false, emailOf = () => trader.email, come = async () => {}, enter = logInHere, keeps } = way;
  const contexts = new Map<number, BrowserContext>();
  return {
    isGuest,
    enter,
    async take(lane, fault) {
      const context = contexts.get(lane) ?? (await browser.newContext({ ...wide, baseURL: origin }));
      contexts.set(lane, context);
      const place = { page: await context.newPage(), sitter: { email: emailOf(lane) } };
      if (keeps === undefined || (await originOf(context)) !== keeps) await come(place.page, place.sitter, fault);
      return place;
    },
    async leave(lane, isClean) {
      const context = contexts.get(lane);
      if (isClean && keeps !== undefined) for (const page of context?.pages() ?? []) await page.close();
      else {
        contexts.delete(lane);
        await context?.close();
      }
    },
  };
}

export const guestSeat = (browser: Browser, origin: string): Seat => seatIn(browser, origin, { isGuest: true });

/** All share one login, with which no signed call can be made: its key is another browser's. */
export const memberSeat = (browser: Browser, origin: string, cookies: readonly Cookie[]): Seat =>
  seatIn(browser, origin, {
    async come(page, { email }, fault) {
      // Whoever logs in again ends the session of before: the others must not share it.
      if (fault === '401') await logIn(page, email);
      else await page.context().addCookies([...cookies]);
    },
  });

/** Each lane has a login of its own, to an account of its own. */
export const deedSeat = (browser: Browser, origin: string): Seat =>
  seatIn(browser, origin, {
    emailOf: (lane) => `${lanePeople[lane]}@demo.test`,
    come: (page, { email }) => logIn(page, email),
    keeps: 'password',
  });

/** Each lane has connected the wallet by a phone of its own. */
export function walletSeat(browser: Browser, origin: string): Seat {
  const enter = async (page: Page): Promise<void> => {
    await new Shell(page).connectWallet();
    const context = await browser.newContext({ ...phone, locale: 'en-US', baseURL: origin });
    await connectByPhone(page, { page: await context.newPage() });
    await context.close();
    await new Web3Assets(page).see(trader.wallet);
  };
  const come = async (page: Page): Promise<void> => {
    await page.goto(places.landing);
    await enter(page);
  };
  return seatIn(browser, origin, { come, enter, keeps: 'web3' });
}

/** Each case has a browser with a wallet of its own, beside a login of the lane's. The wallets hold a coin, so that there is a row to see. */
export async function chainWalletSeat(browser: Browser, origin: string): Promise<Seat> {
  for (let lane = 0; lane < lanes; lane += 1) await pay(origin, demoWallet(firstLaneWallet + lane).address, '1');
  return seatIn(browser, origin, {
    emailOf: (lane) => `${lanePeople[lane]}@demo.test`,
    // Back to the wallet, whose header has no bell.
    async enter(page, { email }) {
      await new AccountForms(page).logIn(email);
      await page.waitForURL(({ pathname }) => pathname === places.wallet);
    },
    async come(page, { email }) {
      const lane = lanePeople.indexOf(email.split('@')[0] ?? '');
      await InjectedWallet.install(page.context(), origin, firstLaneWallet + lane);
      await logIn(page, email);
      const wallets = new BrowserWallets(page);
      await wallets.open();
      await wallets.choose(injectedName);
      await new Web3Assets(page).see(injectedName);
    },
  });
}
