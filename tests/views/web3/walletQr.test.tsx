import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GenerateOutcome, PageEvent, ScanOutcome, ScanPush, walletQrMachine } from '#machines/web3/walletQr/walletQr.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { NetworkFault, RateLimitFault, StatusFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { WalletQrDialog } from '#views/web3/walletQr/WalletQrDialog.tsx';
import { stage, type Stage } from '#tests/support/stage.tsx';
import { qrToken, scannedLogin } from '#tests/machines/web3/walletQr.plan.ts';

/** The world of one dialog: what each call answers, and what the flow told others. */
const world = vi.hoisted(() => ({
  generate: [] as (() => unknown)[],
  scan: [] as (() => unknown)[],
  told: [] as string[],
  copied: [] as string[],
  push: (_event: unknown): void => undefined,
  actor: undefined as unknown,
}));

vi.mock('#machines/web3/walletQr/walletQr.flow.ts', async () => {
  const { walletQrMachine: machine } = await import('#machines/web3/walletQr/walletQr.machine.ts');
  const next = <Output, Input>(answers: (() => unknown)[]) =>
    fromPromise<Output, Input>(async () => (answers.shift() ?? (() => new Promise(() => undefined)))() as Output);
  return {
    walletQrFlow: machine.provide({
      actors: {
        generateQrCode: next<GenerateOutcome, void>(world.generate),
        scanLogin: next<ScanOutcome, { qrCodeToken: string }>(world.scan),
        watchScan: fromWatch<ScanPush, { channel: `qr:${string}` }>((report) => {
          world.push = report as typeof world.push;
          return () => undefined;
        }),
        watchPage: fromWatch<PageEvent>(() => () => undefined),
      },
      actions: {
        openSession: () => void world.told.push('openSession'),
        closeDialog: () => void world.told.push('closeDialog'),
        goToAssets: () => void world.told.push('goToAssets'),
      },
    }),
  };
});
vi.mock('#services/browser/clipboard.ts', () => ({ copyText: async (text: string) => world.copied.push(text) > 0 }));
vi.mock('#views/shell/useFlow.ts', async () => {
  const { useActorRef } = await import('@xstate/react');
  return {
    useFlow: (...args: Parameters<typeof useActorRef>) => {
      const actor = useActorRef(...args);
      if ((actor as { readonly logic: { readonly id?: string } }).logic.id === 'walletQr') world.actor = actor;
      return actor;
    },
  };
});

const ok = () => ({ kind: 'ok', code: 200, message: '', data: qrToken });
const answer = (kind: string, code: number, data?: unknown) => () => ({ kind, code, message: '', data });
const fails = (fault: Error) => () => Promise.reject(fault);

let staged: Stage;
async function openDialog({ generate = [ok], scan = [] }: { generate?: (() => unknown)[]; scan?: (() => unknown)[] } = {}) {
  world.generate.push(...generate);
  world.scan.push(...scan);
  staged = stage(<WalletQrDialog />);
  await pass(100);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};
const status = () => screen.getByRole('status').textContent;

beforeAll(async () => {
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces(['walletQr', 'faults', 'shell']);
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world.generate.length = 0;
  world.scan.length = 0;
  world.told.length = 0;
  world.copied.length = 0;
});

test('shows the code, the number to match and what to do', async () => {
  await openDialog();
  const code = screen.getByRole('img', { name: 'QR code that connects your wallet' });
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['135', '135']);
  expect(screen.getByText('47')).toBeDefined();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1Open the app', '2Scan the code', '3Confirm']);
  expect(status()).toBe('Waiting for your phone to scan');
  expect(screen.getByRole('link', { name: 'Open on this device' }).getAttribute('rel')).toBe('noopener noreferrer');
  await press('Get the app');
  expect(staged.residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'installWallet', from: 'walletQr' });
});

test('says each change in a live region', async () => {
  await openDialog({ scan: [fails(new NetworkFault()), answer('scanned', 10028)] });
  await pass(2_000);
  expect(status()).toBe('No connection right now. We keep checking.');
  await pass(30_000);
  expect(status()).toBe('Scanned. Confirm on your phone.');
});

test('an expired code is covered and Refresh brings a new one', async () => {
  await openDialog({ generate: [ok, ok], scan: [answer('expired', 10029)] });
  await pass(2_000);
  expect(status()).toBe('This code has expired. Get a new one.');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('47')).toBeNull();
  expect(screen.queryByRole('button', { name: 'I have scanned' })).toBeNull();
  await press('Refresh');
  expect(status()).toBe('Waiting for your phone to scan');
  expect(screen.getByRole('img')).toBeDefined();
});

test('a refused code leaves the page, and a new one can be had', async () => {
  await openDialog({ generate: [ok, ok], scan: [answer('refused', 10030)] });
  await pass(2_000);
  expect(status()).toBe('The request was refused on the phone.');
  expect(document.querySelector('svg[role="img"]')).toBeNull();
  await press('New code');
  expect(screen.getByRole('img')).toBeDefined();
});

test('a code that cannot be had says why and offers another try', async () => {
  await openDialog({ generate: [fails(new StatusFault()), ok] });
  expect(status()).toBe('The server had a problem. Try again in a moment.');
  await press('Try again');
  expect(status()).toBe('Waiting for your phone to scan');
});

test('too many codes: says for how long, then goes on by itself', async () => {
  await openDialog({ generate: [fails(new RateLimitFault({ retryAfter: 6_000 })), ok] });
  expect(status()).toBe('Too many codes were asked for. A new one comes in 6 s.');
  await pass(6_000);
  expect(status()).toBe('Waiting for your phone to scan');
});

test('"I have scanned" asks at once; an approval logs in, closes and leads on', async () => {
  await openDialog({ scan: [answer('approved', 200, scannedLogin)] });
  await press('I have scanned');
  expect(world.told).toEqual(['openSession', 'closeDialog', 'goToAssets']);
});

test('"I have scanned" is busy while a check is on its way and cannot be pressed twice', async () => {
  await openDialog({ scan: [() => new Promise(() => undefined)] });
  await press('I have scanned');
  expect(screen.getByRole('button', { name: 'I have scanned' }).getAttribute('aria-busy')).toBe('true');
  await press('I have scanned');
  expect(world.scan).toEqual([]);
});

test('a push asks at once', async () => {
  await openDialog({ scan: [answer('scanned', 10028)] });
  act(() => world.push({ type: 'scan.changed' }));
  await pass(0);
  expect(status()).toBe('Scanned. Confirm on your phone.');
});

test('while the phone waits for an answer the tab says so, and after it is named as before (user ask 25)', async () => {
  document.title = 'Web3 · Meridian';
  await openDialog({ scan: [answer('scanned', 10028), answer('refused', 10030)] });
  expect(document.title).toBe('Web3 · Meridian');
  await press('I have scanned');
  expect(document.title).toBe('● Scanned. Confirm on your phone.');
  cleanup();
  expect(document.title).toBe('Web3 · Meridian');
});

test('the link is copied whole', async () => {
  await openDialog();
  await press('Copy link');
  expect(world.copied).toEqual([qrToken.qrContent]);
});

test.each(['the cross', 'Escape'])('%s closes it and ends everything', async (way) => {
  await openDialog();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await press('Close');
  await pass(0);
  expect(world.told).toEqual(['closeDialog']);
  expect((world.actor as ActorRefFrom<typeof walletQrMachine>).getSnapshot().value).toBe('closed');
});

test('unmounting it ends everything', async () => {
  await openDialog({ scan: [answer('waiting', 10027)] });
  cleanup();
  await pass(60_000);
  expect(world.scan).toHaveLength(1);
});
