import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { InstallWalletDialog } from '#views/web3/walletQr/InstallWalletDialog.tsx';

const server = vi.hoisted((): Record<string, () => unknown> => ({}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }) => server[call.name]?.(),
}));

const answers = () => ({ kind: 'ok', code: 200, message: '', data: { url: 'https://apps.example/wallet' } });
const open = () => {
  const { residents } = stage(<InstallWalletDialog />);
  residents.overlays.send({ type: 'overlay.opened', overlay: { name: 'installWallet' } });
  return residents.overlays;
};

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['walletQr', 'menu', 'shell', 'faults']);
});
beforeEach(() => {
  server['downloadUrl'] = answers;
});

test('shows the code of the app, a link to the same address, and leads to the login', async () => {
  const overlays = open();
  expect(await screen.findByRole('img', { name: 'QR code of the app download page' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Download the app' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://apps.example/wallet',
    '_blank',
    'noopener noreferrer',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'I have the app' }));
  expect(overlays.getSnapshot().context.overlay).toEqual({ name: 'walletQr' });
});

test('an address that cannot be read is told; the download page stands in, and trying again brings the code', async () => {
  server['downloadUrl'] = () => Promise.reject(new NetworkFault());
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(screen.getByRole('link', { name: 'Download the app' }).getAttribute('href')).toBe('/en_US/app/downLoad');
  server['downloadUrl'] = answers;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'QR code of the app download page' })).toBeTruthy();
});

test('closes by its cross', () => {
  const overlays = open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(overlays.getSnapshot().matches('closed')).toBe(true);
});
