import { readBackupSites, type BackupSite } from '#services/config/publicFacts.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { backupSitesMachine } from './backupSites.machine.ts';

export const backupSitesFlow = backupSitesMachine.provide({
  actors: { readSites: fromCall<readonly BackupSite[]>((_, signal) => readBackupSites(signal)) },
});
