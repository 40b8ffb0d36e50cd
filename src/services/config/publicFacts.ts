import { downloadUrl, webConfig } from '#services/config/calls.ts';
import { send } from '#services/http/client.ts';
import { readLink } from '#services/navigation/safeLink.ts';

/** An address under which the exchange can be reached too. */
export type BackupSite = { readonly href: string; readonly host: string };

/** The full address where phones get the app, for a QR code. @throws Fault when the exchange does not answer. */
export async function readDownloadAddress(signal: AbortSignal): Promise<string> {
  return new URL((await send(downloadUrl, {}, { signal, retry: false })).data.url, location.origin).href;
}

/** The backup websites in the exchange's order, each once; what could not be opened safely is left out. @throws Fault when there is no answer. */
export async function readBackupSites(signal: AbortSignal): Promise<readonly BackupSite[]> {
  const { backupWebsites } = (await send(webConfig, {}, { signal, retry: false })).data;
  const sites = backupWebsites.flatMap((text) => {
    const link = readLink(text, location.origin);
    return link.kind === 'external' ? [{ href: link.href, host: link.host }] : [];
  });
  return sites.filter((site, index) => sites.findIndex(({ href }) => href === site.href) === index);
}
