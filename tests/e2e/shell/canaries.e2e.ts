import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { demoPassword } from '../pages/accountForms.ts';
import { Shell } from '../pages/shell.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { connectByPhone, logIn, moveSpotToContract, trader } from '../support/journey.ts';

const amount = '7.123457';

test('C18: no secret and nothing personal is left in storage, addresses, referrers, log or reports', async ({
  page,
  context,
  sandbox,
  visit,
}) => {
  const canaries = new Map<string, string>([
    ['e-mail', trader.email],
    ['password', demoPassword],
    ['uid', '10000001'],
    ['nickname', 'Mira Trader'],
    ['wallet address', trader.address],
    ['wallet name', trader.wallet],
    ['amount', amount],
  ]);
  const addresses = new Set<string>();
  const referrers = new Set<string>();
  const follow = async (request: Request): Promise<void> => {
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    if (request.isNavigationRequest()) addresses.add(request.url());
    const { referer } = headers;
    if (referer !== undefined && referer !== '') referrers.add(referer);
    for (const [name, header] of [
      ['proof', 'dpop'],
      ['idempotency key', 'idempotency-key'],
    ] as const) {
      const value = headers[header];
      if (value !== undefined) canaries.set(name, value);
    }
    const [head = '', claims = ''] = headers['dpop']?.split('.').map((part) => Buffer.from(part, 'base64url').toString()) ?? [];
    if (claims !== '') {
      canaries.set('proof identifier', (JSON.parse(claims) as { jti: string }).jti);
      canaries.set('proof key', (JSON.parse(head) as { jwk: { x: string } }).jwk.x);
    }
    const token = new URL(request.url()).searchParams.get('qrCodeToken');
    if (token !== null) canaries.set('QR token', token);
  };
  context.on('request', (request) => void follow(request));
  page.on('framenavigated', (frame) => addresses.add(frame.url()));
  page.on('response', (response) => {
    const nonce = response.headers()['dpop-nonce'];
    if (nonce !== undefined) canaries.set('nonce', nonce);
  });

  await logIn(page, trader.email);
  await moveSpotToContract(page, amount);
  await page.goto('/en_US/web3');
  const shell = new Shell(page);
  await shell.connectWallet();
  const dialog = new WalletDialog(page);
  await dialog.seeOpen();
  canaries.set('scan code', new URL(await dialog.readAddress()).pathname.split('/').at(-1) ?? '');
  await connectByPhone(page, await visit(phone));
  await new Web3Assets(page).see(trader.wallet);
  for (const { name, value } of await context.cookies()) canaries.set(`cookie ${name}`, value);
  expect(canaries.size).toBeGreaterThanOrEqual(15);

  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  const log = readFileSync(join(sandbox.dataFolder, 'sandbox.log'), 'utf8');
  const places = {
    storage: stored,
    addresses: [...addresses].join('\n'),
    referrers: [...referrers].join('\n'),
    log,
    output: sandbox.output(),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    [...canaries]
      .filter(
        ([name, value]) =>
          value.length >= 6 &&
          text.toLowerCase().includes(value.toLowerCase()) &&
          !(place === 'output' && /e-mail|password|nickname/.test(name)),
      )
      .map(([name]) => `${name} in ${place}`),
  );
  expect(found).toEqual([]);
  expect(referrers).toEqual(new Set());
});
