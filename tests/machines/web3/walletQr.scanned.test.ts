import { expect, test } from 'vitest';
import { walletQrMachine } from '#machines/web3/walletQr/walletQr.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { qrToken, walletQrPlan } from './walletQr.plan.ts';

const said = (kind: string, code: number) => ({ kind, code, message: '' });

test('a code that was scanned stays scanned, whatever a check says then, until a new one is asked for', async () => {
  const dialog = play(walletQrMachine, walletQrPlan);
  await dialog.pass(50);
  await dialog.answer('generateQrCode', { ...said('ok', 200), data: qrToken });
  await dialog.pass(2_000);
  await dialog.answer('scanLogin', said('scanned', 10028));
  expect(dialog.context().isScanned).toBe(true);
  await dialog.pass(30_000);
  await dialog.answer('scanLogin', said('waiting', 10027));
  expect(dialog.context().isScanned).toBe(true);
  await dialog.pass(30_000);
  await dialog.fail('scanLogin', new NetworkFault());
  expect(dialog.context().isScanned).toBe(true);
  await dialog.pass(30_000);
  await dialog.answer('scanLogin', said('expired', 10029));
  dialog.send({ type: 'refresh.requested' });
  expect([dialog.context().isScanned, dialog.asked()]).toEqual([false, ['generateQrCode']]);
});
