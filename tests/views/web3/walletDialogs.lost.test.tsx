import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { WalletDialogs } from '#views/web3/walletQr/WalletDialogs.tsx';

vi.mock('#services/browser/device.ts', () => ({ isHandheld: () => true }));
vi.mock('#services/http/client.ts', async (original) => ({ ...(await original<object>()), send: () => new Promise(() => undefined) }));
vi.mock('#views/web3/walletQr/BrowserWallets.tsx', () => {
  throw new Error('The file has not come.');
});

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['walletQr', 'faults', 'shell']);
});

test('where the code of the wallets does not come, that is said, and the login by QR stands', async () => {
  const { residents } = stage(<WalletDialogs />);
  act(() => residents.overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Reload/i);
  expect(await screen.findByRole('list', { name: 'How to connect' })).toBeDefined();
  expect(await screen.findByText('Getting a code…')).toBeDefined();
});
