import { readFile } from 'node:fs/promises';
import { TransferRecords } from '../pages/transferRecords.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { textOf } from '../support/texts.ts';

test('past transfers come as a file with every record, also those that the list has not loaded, and print alone', async ({ page }) => {
  const records = new TransferRecords(page);
  await enter(page, trader.email);
  await page.goto('/en_US/orderHome/transferRecord');
  await records.seePage();
  const button = page.getByRole('button', { name: textOf('en_US', 'orders:file.read') });
  const answering = page.waitForResponse((response) => response.url().includes('pageSize=100') && response.ok());
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^transfers-\d{4}-\d\d-\d\d\.csv$/);
  const { totalCount } = ((await (await answering).json()) as { data: { totalCount: number } }).data;
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    `\uFEFF${textOf('en_US', 'orders:file.zone')},UTC`,
    `${textOf('en_US', 'orders:file.range')},${textOf('en_US', 'orders:file.whole')}`,
  ]);
  expect(lines[2]).toBe(
    `${records.text('time')} (UTC),${['coin', 'amount', 'from', 'to', 'pair', 'status'].map((key) => records.text(key)).join(',')}`,
  );
  expect(lines.at(-1)).toBe('');
  expect(lines.length - 4).toBe(totalCount);
  expect(lines[3]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[A-Z0-9]+,[\d.]+,/);
  await page.emulateMedia({ media: 'print' });
  await expect(new Shell(page).header).toBeHidden();
  await expect(button).toBeHidden();
  await expect(page.getByRole('table', { name: records.text('list') })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
