import { expect } from '@playwright/test';
import { Footer } from '#tests/e2e/pages/footer.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { said } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { withoutKeptBackups } from '#tests/support/keptBackups.ts';

const footer = ({ page }: Stage): Footer => new Footer(page);
const countOf = (event: Driven): number => (event['output'] as readonly unknown[]).length;
const switches = { transfer: true, withdraw: true, web3: true, live: true, support: true };
/** What the exchange says of its addresses in place of its own signed list. */
const listed = (websites: readonly string[]) => said('webConfig', 200, { ...switches, backupWebsites: websites, backupSignature: '' });
const retry = (stage: Stage) => footer(stage).backups.getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const fold = (stage: Stage, key: 'more' | 'less') =>
  footer(stage).backups.getByRole('button', { name: footer(stage).text(`backup.${key}`, { total: '4' }) });
const links = (stage: Stage) => footer(stage).backups.getByRole('link');

export const backupSites: Driver = {
  machine: 'backupSites',
  calls: ['webConfig'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    // No older list stands in.
    await withoutKeptBackups(stage.page);
    await stage.page.goto('/en_US/vip');
    await footer(stage).reach();
  },
  events: {
    'done readSites': {
      when: (_, event) => countOf(event) !== 3,
      does: (stage, event) => (countOf(event) === 0 ? listed([]) : answer('webConfig'))(stage, event),
    },
    'error readSites NetworkFault': lost('webConfig'),
    'error readSites ReceiptFault': listed(['https://backup.example/']),
    'retry.requested': (stage) => retry(stage).click(),
    'more.wanted': (stage) => fold(stage, 'more').click(),
    'less.wanted': (stage) => fold(stage, 'less').click(),
  },
  states: {
    reading: (stage) => expect(footer(stage).backups).toHaveAttribute('aria-busy', 'true'),
    none: (stage) => expect(footer(stage).backups).toHaveCount(0),
    folded: async (stage) => {
      await expect(fold(stage, 'more')).toBeVisible();
      await expect(links(stage)).toHaveCount(3);
    },
    unfolded: async (stage) => {
      await expect(fold(stage, 'less')).toBeVisible();
      await expect(links(stage)).toHaveCount(4);
    },
    unverified: (stage) => expect(footer(stage).backups.getByRole('status')).toContainText(footer(stage).text('backup.unverified')),
    failed: (stage) => expect(footer(stage).backups.getByRole('status')).toContainText(footer(stage).text('backup.failed')),
  },
  left: { 'counting --always #3': 'the sandbox signs a list of four addresses, and nobody else can sign a shorter one' },
};
