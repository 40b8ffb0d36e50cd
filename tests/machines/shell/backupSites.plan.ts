import { backupSitesMachine } from '#machines/shell/backupSites/backupSites.machine.ts';
import * as backupSites from '#machines/shell/backupSites/backupSites.selectors.ts';
import { NetworkFault, ReceiptFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const siteList = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ href: `https://backup-${index}.test/`, host: `backup-${index}.test` }));

export const backupSitesPlan = planFor(backupSitesMachine, {
  what: 'backup websites: the first three, then all',
  cases: [
    done('readSites', []),
    done('readSites', siteList(3)),
    done('readSites', siteList(4)),
    fault('readSites', new NetworkFault()),
    fault('readSites', new ReceiptFault()),
  ],
  states: ['reading', 'counting', 'none', 'few', 'folded', 'unfolded', 'unverified', 'failed'],
  moves: [
    ['reading', 'done readSites []', 'none', { becomes: { sites: [] } }],
    ['reading', 'done readSites "https://backup-3', 'folded', { becomes: { sites: siteList(4) } }],
    ['reading', 'done readSites', 'few', { becomes: { sites: siteList(3) } }],
    ['reading', 'error readSites ReceiptFault', 'unverified', { becomes: { sites: [] } }],
    ['reading', 'error readSites NetworkFault', 'failed', { becomes: { sites: [] } }],
    ['folded', 'more.wanted', 'unfolded'],
    ['unfolded', 'less.wanted', 'folded'],
    ['unverified', 'retry.requested', 'reading'],
    ['failed', 'retry.requested', 'reading'],
  ],
  tags: { busy: ['reading'], error: ['unverified', 'failed'] },
  invariants: {
    reading: ({ snapshot, calls }) => backupSites.standing(snapshot) === 'reading' && calls.join() === 'readSites',
    none: ({ snapshot }) => backupSites.standing(snapshot) === 'none',
    few: ({ snapshot }) => backupSites.shownCount(snapshot) === 3 && backupSites.folding(snapshot) === 'none',
    folded: ({ snapshot }) =>
      backupSites.shownCount(snapshot) === 3 && backupSites.sites(snapshot).length === 4 && backupSites.folding(snapshot) === 'more',
    unfolded: ({ snapshot }) => backupSites.shownCount(snapshot) === 4 && backupSites.folding(snapshot) === 'less',
    unverified: ({ snapshot }) =>
      backupSites.standing(snapshot) === 'unverified' &&
      backupSites.sites(snapshot).length === 0 &&
      backupSites.folding(snapshot) === 'none',
    failed: ({ snapshot }) => backupSites.standing(snapshot) === 'failed' && backupSites.folding(snapshot) === 'none',
  },
});
