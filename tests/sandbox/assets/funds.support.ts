import { randomUUID } from 'node:crypto';
import { submitTransfer, walletInfo } from '#services/assets/calls.ts';
import type { TransferRequest } from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';
import type { TestBrowser } from '#tests/support/sandbox.ts';

/** Submits a transfer as the app would: signed, with a key of its own unless one is given. */
export const submit = (browser: TestBrowser, request: TransferRequest, idempotencyKey: string = randomUUID()) =>
  browser.client.send(submitTransfer, request, { idempotencyKey });

/** What the app reads before it lets somebody type an amount. */
export async function walletOf(browser: TestBrowser, path: { source: WalletType; target: WalletType; tradeId?: number; coinId?: number }) {
  const { source, target, tradeId, coinId = 52 } = path;
  const { data } = await browser.client.send(walletInfo, {
    type: source * 10 + target,
    walletType: source,
    coinId,
    ...(tradeId === undefined ? {} : { tradeId }),
  });
  return data;
}
