import { expect } from '@playwright/test';
import { generateQrCode } from '#services/web3/calls.ts';
import { Approval } from '#tests/e2e/pages/approval.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { WalletDialog } from '#tests/e2e/pages/walletDialog.ts';
import { phone } from '#tests/e2e/support/fixtures.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { logInBeside, said, turnPage } from '#tests/paths/scenarios.ts';
import { answer, limited, lost, type Stage } from '#tests/paths/stage.ts';
import { Stream } from '#tests/paths/stream.ts';

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

const stream = ({ notes }: Stage): Stream => notes.get('stream') as Stream;
const channel = ({ notes }: Stage): string => String(notes.get('channel'));
/** As soon as the page hears the channel. */
const toldTo = (say: () => void): Promise<void> => expect(async () => say()).toPass({ timeout: 10_000 });

/** A code comes, and with it the channel that its changes are told to. */
const given: Doing = async (stage, event) => {
  const { page, notes } = stage;
  const response = page.waitForResponse((each) => new URL(each.url()).pathname === generateQrCode.path && each.ok());
  // A channel that stands late has missed something: meanwhile the page's stopwatch stands still, however slow this machine is.
  const end = await page.evaluateHandle(() => {
    const now = performance.now();
    performance.now = () => now;
    return () => Reflect.deleteProperty(performance, 'now');
  });
  await answer('generateQrCode')(stage, event);
  const { data } = (await (await response).json()) as { data: { channel: string } };
  notes.set('channel', data.channel);
  await expect.poll(() => stream(stage).hears(data.channel), { intervals: [50] }).toBe(true);
  await end.evaluate((go) => void go());
};

/** The phone scans what is painted, compares the digits and approves. */
async function approveByPhone(stage: Stage): Promise<void> {
  const { page } = await stage.visit(phone);
  const approval = new Approval(page);
  await approval.open(await dialog(stage).readAddress());
  await approval.logInAsDemo(trader.email);
  await approval.typeNumber(await dialog(stage).readDigits());
  await approval.approve();
  await approval.seeNotice('approved');
}

const schedule = 'the schedule of checks is not shown';
const allowance = 'how many checks by wish are left is not shown';

export const walletQr: Driver = {
  machine: 'walletQr',
  calls: ['generateQrCode', 'scanLogin'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    // A member's page has proved its key to the stream before there is a code.
    await logInBeside(stage, trader.email);
    const between = new Stream();
    stage.notes.set('stream', between);
    await between.standBetween(stage.page);
    await stage.page.goto('/en_US/web3');
    await toldTo(() => between.tell('user', {}));
    await new Shell(stage.page).connectWallet();
  },
  events: {
    'done generateQrCode ok': given,
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
    'scan.changed': (stage) => toldTo(() => stream(stage).tell(channel(stage), { fact: 'qr.changed' })),
    'scan.missed': (stage) => toldTo(() => stream(stage).renew(channel(stage))),
    'page.hidden': ({ page }) => turnPage(page, 'hidden'),
    'page.shown': ({ page }) => turnPage(page, 'visible'),
    'page.focused': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('focus'))),
    'scan.claimed': (stage) => press(stage, 'actions.claim').click(),
    'refresh.requested': async (stage) => {
      // So many codes a minute are given out.
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
