import { expect } from '@playwright/test';
import { Approval } from '#tests/e2e/pages/approval.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { WalletDialog } from '#tests/e2e/pages/walletDialog.ts';
import { phone } from '#tests/e2e/support/fixtures.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '../driver.ts';
import { answer, limited, lost, said, turnPage, type Stage } from '../stage.ts';

const dialog = ({ page }: Stage): WalletDialog => new WalletDialog(page);
const press = (stage: Stage, key: string) => dialog(stage).dialog.getByRole('button', { name: dialog(stage).text(key) });
const status = (key: string) => (stage: Stage) =>
  expect(dialog(stage).dialog.getByRole('status')).toHaveText(dialog(stage).text(`status.${key}`));
/** The status line with the seconds that are left. */
const waits = (key: string) => (stage: Stage) => {
  const [before = ''] = textOf('en_US', `walletQr:status.${key}`, { seconds: '#' }).split('#');
  return expect(dialog(stage).dialog.getByRole('status')).toContainText(before);
};
const seeCode = (stage: Stage) => expect(dialog(stage).code).toBeVisible();

/** The phone scans what is painted, compares the digits and approves. */
async function approveByPhone(stage: Stage): Promise<void> {
  const { page } = await stage.visit(phone);
  const approval = new Approval(page);
  await approval.open(await dialog(stage).readAddress());
  await approval.logInAsDemo(trader.email);
  await approval.chooseNumber(await dialog(stage).readDigits());
  await approval.approve();
  await approval.seeNotice('approved');
}

const schedule = 'the schedule of checks is not shown';
const allowance = 'how many checks by wish are left is not shown';

export const walletQr: Driver = {
  machine: 'walletQr',
  calls: ['generateQrCode', 'scanLogin'],
  stream: true,
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    // Another walk may have used up how many codes a minute are given out.
    await stage.controls.advanceClock(61_000);
    await stage.page.goto('/en_US/web3');
    await new Shell(stage.page).connectWallet();
  },
  events: {
    'done generateQrCode ok': answer('generateQrCode'),
    'error generateQrCode NetworkFault': lost('generateQrCode'),
    'error generateQrCode RateLimitFault': limited('generateQrCode', 6),
    'done scanLogin waiting': said('scanLogin', 10027),
    'done scanLogin scanned': said('scanLogin', 10028),
    'done scanLogin expired': said('scanLogin', 10029),
    'done scanLogin refused': said('scanLogin', 10030),
    'done scanLogin approved': {
      does: async (stage) => {
        await approveByPhone(stage);
        await stage.gate.release('scanLogin', 'real');
        await stage.page.waitForURL('**/web3/asset');
      },
      ends: true,
    },
    'error scanLogin NetworkFault': lost('scanLogin'),
    'error scanLogin RateLimitFault': limited('scanLogin', 7),
    'error scanLogin ProofFault': answer('scanLogin', { status: 401, type: 'application/json', body: '{"code":40101,"message":""}' }),
    'scan.changed': async ({ stream }) => stream.tell('qr:', { fact: 'qr.changed' }),
    'scan.missed': async ({ stream }) => stream.renew('qr:'),
    'page.hidden': ({ page }) => turnPage(page, 'hidden'),
    'page.shown': ({ page }) => turnPage(page, 'visible'),
    'page.focused': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('focus'))),
    'scan.claimed': (stage) => press(stage, 'actions.claim').click(),
    'refresh.requested': async (stage) => {
      await stage.controls.advanceClock(61_000);
      await press(stage, 'code.refresh').or(press(stage, 'code.retry')).or(press(stage, 'code.new')).click();
    },
    'dialog.closed': { does: ({ page }) => page.keyboard.press('Escape'), ends: true },
  },
  states: {
    opening: status('fetching'),
    fetching: status('fetching'),
    limited: waits('limited'),
    'live.schedule.first': schedule,
    'live.schedule.regular': schedule,
    'live.schedule.paused': schedule,
    'live.checks.idle': seeCode,
    'live.checks.asking': (stage) => expect(press(stage, 'actions.claim')).toHaveAttribute('aria-busy', 'true'),
    'live.checks.resting': seeCode,
    'live.checks.limited': waits('busyServer'),
    'live.allowance.two': allowance,
    'live.allowance.one': allowance,
    'live.allowance.none': allowance,
    expired: status('expired'),
    refused: status('refused'),
    faulted: (stage) => expect(press(stage, 'code.retry')).toBeVisible(),
  },
};
