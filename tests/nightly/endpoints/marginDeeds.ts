import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { readMarginWallet } from '#services/margin/marginCalls.ts';
import { MarginTrade } from '#tests/e2e/pages/marginTrade.ts';
import { TransferForm } from '#tests/e2e/pages/transferForm.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

const amount = 2;
/** What stands behind the loans of all cases of an account. */
const collateral = 100;

const coin = z.object({ shortName: z.string(), borrowed: z.string() });
const answer = z.object({ data: z.object({ leverage: z.number(), assetsUsdt: z.string(), coins: z.array(coin) }) });
/** The cross margin wallet as the exchange has it. */
async function readWallet(page: Page): Promise<z.infer<typeof answer>['data']> {
  return z.parse(answer, await (await page.request.get(`${readMarginWallet.path}?walletType=6`)).json()).data;
}
const debtOf = ({ coins }: z.infer<typeof answer>['data']): number =>
  Number(coins.find(({ shortName }) => shortName === 'USDT')?.borrowed ?? '0');

/** The wallet on view has collateral, and its user has agreed. */
export async function standReady(page: Page): Promise<void> {
  const margin = new MarginTrade(page);
  await margin.choose('cross');
  if (Number((await readWallet(page)).assetsUsdt) < collateral) {
    await margin.deed('transfer').click();
    const form = new TransferForm(page);
    await form.seeOpen();
    await form.chooseWallets('2', '6');
    await form.chooseCoin('USDT');
    await form.enterAmount(String(collateral));
    await form.confirm();
    await form.seeClosed();
  }
  if (await margin.isAsked()) await margin.agree();
}

export const seeWallet = (page: Page): Promise<void> => expect(new MarginTrade(page).deed('transfer')).toBeVisible();

/** Wishes a leverage that the wallet does not have; returns it. */
export async function chooseLeverage(page: Page): Promise<number> {
  const { leverage } = await readWallet(page);
  const other = leverage === 3 ? 2 : 3;
  await new MarginTrade(page).chooseLeverage(other);
  return other;
}
export async function chooseLeverageAgain(page: Page, leverage: number): Promise<void> {
  if ((await readWallet(page)).leverage !== leverage) await new MarginTrade(page).chooseLeverage(leverage);
}
export const seeLeverage = (page: Page, leverage: number): Promise<void> =>
  expect.poll(async () => (await readWallet(page)).leverage).toBe(leverage);

type Kind = 'borrow' | 'repay';
/** Borrows or pays back a little; returns what is to be owed afterwards. What becomes of it is left open. */
const startLoan =
  (kind: Kind) =>
  async (page: Page): Promise<number> => {
    const owed = debtOf(await readWallet(page));
    await new MarginTrade(page).startLoan(kind, String(amount));
    return kind === 'borrow' ? owed + amount : owed - amount;
  };
/** Has something be owed, to be paid back. */
export async function standDebt(page: Page): Promise<void> {
  await standReady(page);
  await new MarginTrade(page).borrow(String(2 * amount));
}
/** Interest is paid first, so that a little less of the loan is. */
const isOwed = async (page: Page, owed: number): Promise<boolean> => Math.abs(debtOf(await readWallet(page)) - owed) < 0.1;
const again =
  (kind: Kind) =>
  async (page: Page, owed: number): Promise<void> =>
    new MarginTrade(page).finishLoan(kind, String(amount), () => isOwed(page, owed));
export const seeOwed = (page: Page, owed: number): Promise<void> => expect.poll(() => isOwed(page, owed)).toBe(true);

export const [startBorrow, borrowAgain] = [startLoan('borrow'), again('borrow')];
export const [startRepay, repayAgain] = [startLoan('repay'), again('repay')];
