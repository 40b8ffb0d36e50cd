import { expect, type Page } from '@playwright/test';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { AccountForms } from '../pages/accountForms.ts';
import { Approval } from '../pages/approval.ts';
import { Assets } from '../pages/assets.ts';
import { Door } from '../pages/door.ts';
import { Shell } from '../pages/shell.ts';
import { TransferForm } from '../pages/transferForm.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import type { Visitor } from './visitor.ts';

/** The demo trader: who logs in, and with which wallet the phone answers. */
export const trader = { email: 'trader@demo.test', wallet: 'Main wallet', address: demoWallet(1).address };

/** Step 1: a guest is led to the home in the browser's language and sees prices that move. */
export async function arrive(page: Page, locale = 'en_US'): Promise<Shell> {
  const shell = new Shell(page, locale);
  await page.goto('/');
  await page.waitForURL(`**/${locale}`);
  await shell.seeHeading();
  await shell.seeGuest();
  const prices = page.getByRole('table').first();
  await expect(prices).toContainText('BTC');
  const before = await prices.innerText();
  await expect(async () => expect(await prices.innerText()).not.toBe(before)).toPass({ timeout: 20_000 });
  return shell;
}

/** Step 3: the phone reads the QR from the screen, compares the digits and approves. */
export async function connectByPhone(page: Page, phone: Pick<Visitor, 'page'>, locale = 'en_US'): Promise<void> {
  const dialog = new WalletDialog(page, locale);
  const approval = new Approval(phone.page);
  const digits = await dialog.readDigits();
  await approval.open(await dialog.readAddress());
  await approval.logInAsDemo(trader.email);
  await approval.seeAsker('Chrome');
  await dialog.seeStatus('scanned');
  await approval.typeNumber(digits);
  await approval.approve();
  await approval.seeNotice('approved');
}

/** The page shows what the chain itself reports for the account. */
export async function seeChainBalances(page: Page, origin: string, locale = 'en_US'): Promise<void> {
  const assets = new Web3Assets(page, locale);
  await assets.see(trader.wallet);
  await assets.seeWhatChainsSay(origin, trader.address);
}

/** Step 5: moves an amount of USDT from spot to contract and sees both balances change; returns them as they stand. */
export async function moveSpotToContract(page: Page, amount: string, locale = 'en_US'): Promise<void> {
  const assets = new Assets(page, locale);
  const transfer = new TransferForm(page, locale);
  await assets.open('contract');
  const contractBefore = await assets.readAvailable('USDT');
  await assets.goTo('spot');
  const spotBefore = await assets.readAvailable('USDT');
  await assets.startTransfer();
  await transfer.seeOpen();
  await transfer.chooseWallets('2', '5');
  await transfer.chooseCoin('USDT');
  await transfer.enterAmount(amount);
  await transfer.confirm();
  await transfer.seeClosed();
  await assets.seeAvailable('USDT', plus(spotBefore, `-${amount}`));
  await assets.goTo('contract');
  await assets.seeAvailable('USDT', plus(contractBefore, amount));
}

/** Adds two decimals exactly, as digits without needless zeros. */
export function plus(left: string, right: string): string {
  const scale = 18n;
  const units = (text: string): bigint => {
    const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
    const size = BigInt(whole || '0') * 10n ** scale + BigInt(fraction.padEnd(Number(scale), '0'));
    return sign === '-' ? -size : size;
  };
  const sum = units(left) + units(right);
  const digits = sum.toString().padStart(Number(scale) + 1, '0');
  return `${digits.slice(0, -Number(scale))}.${digits.slice(-Number(scale))}`.replace(/\.?0+$/, '');
}

/**
 * Logs in by the testers' door: a session bound to this browser's own key, as after a login by the form, in a tenth of the time.
 * Other tabs hear of it as of any login; this page stands at the door afterwards, so the test goes on by opening a page of the app.
 */
export async function enter(page: Page, email: string): Promise<void> {
  const door = new Door(page);
  await door.open();
  await door.enter(email);
  await door.seeStatus(`${email} is logged in.`);
}

/** Logs in by the form; for tests of the login itself. */
export async function logIn(page: Page, email: string, locale = 'en_US'): Promise<void> {
  const forms = new AccountForms(page, locale);
  await forms.open('login');
  await forms.logIn(email);
  await new Shell(page, locale).seeMember();
}
