import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withdrawalColumns } from '#machines/assets/withdraw/withdrawalFile.rules.ts';
import { depositColumns } from '#machines/buy/topup/deposits.rules.ts';
import { loanColumns } from '#machines/margin/margin/loanRecords.rules.ts';
import { fillColumns, orderColumns } from '#machines/spot/orderRecords/orderFile.rules.ts';
import { transferColumns } from '#machines/orders/transferRecord/transferFile.rules.ts';

test.each([
  ['order-history', orderColumns],
  ['fills', fillColumns],
  ['margin-loans', loanColumns],
  ['transfers', transferColumns],
  ['deposits', depositColumns],
  ['withdrawals', withdrawalColumns],
])('the README has the heads of %s as importers find them', (file, columns) => {
  const row = readFileSync('README.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${file}\``));
  expect(row?.split('|')[2]?.trim()).toBe(columns.map(({ head }) => head).join(', '));
});
