import { TransferRecords } from '#tests/e2e/pages/transferRecords.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { readPages } from '#tests/paths/drivers/kit/records.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', `orders:transferRecord.${key}`);
export async function openTransfers(stage: Stage): Promise<void> {
  await logInBeside(stage, trader.email);
  await new TransferRecords(stage.page).open('2', '5');
}

export const transferRecord = readPages({
  machine: 'transferRecord',
  call: 'transferRecords',
  come: openTransfers,
  words: { loading: words('loading'), refresh: words('refresh'), empty: words('emptyFilterTitle') },
});
