import type { SnapshotFrom } from 'xstate';
import type { BackupSite } from '#services/config/publicFacts.ts';
import type { backupSitesMachine } from './backupSites.machine.ts';
import { firstSites } from './backupSites.rules.ts';

type BackupSitesSnapshot = SnapshotFrom<typeof backupSitesMachine>;
/** Every site the exchange named; the first `shownCount` of them are on view. */
export const sites = (snapshot: BackupSitesSnapshot): readonly BackupSite[] => snapshot.context.sites;
export const shownCount = (snapshot: BackupSitesSnapshot): number =>
  snapshot.matches('unfolded') ? snapshot.context.sites.length : Math.min(firstSites, snapshot.context.sites.length);
/** Whether there are more sites than are shown at first, and what the button under them does. */
export const folding = (snapshot: BackupSitesSnapshot): 'none' | 'more' | 'less' =>
  snapshot.matches('folded') ? 'more' : snapshot.matches('unfolded') ? 'less' : 'none';
export const standing = (snapshot: BackupSitesSnapshot): 'reading' | 'failed' | 'unverified' | 'none' | 'known' => {
  if (snapshot.hasTag('busy')) return 'reading';
  if (snapshot.matches('unverified')) return 'unverified';
  return snapshot.matches('failed') ? 'failed' : snapshot.matches('none') ? 'none' : 'known';
};
