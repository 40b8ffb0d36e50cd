import { downloadUrl, webConfig } from './publicCalls.ts';
import { verifiedBackups } from './backupList.ts';
import { send } from '#services/http/client.ts';
import { getConfig } from './runtimeConfig.ts';
import { readLink } from '#services/navigation/safeLink.ts';

/** An address under which the exchange can be reached too. */
export type BackupSite = { readonly href: string; readonly host: string };

/** The full address where phones get the app, for a QR code. @throws Fault when the exchange does not answer. */
export async function readDownloadAddress(signal: AbortSignal): Promise<string> {
  return new URL((await send(downloadUrl, {}, { signal, retry: false })).data.url, location.origin).href;
}

/**
 * The backup websites in the exchange's order, each once; what could not be opened safely is left out. While the exchange does not
 * answer, or its list is not its own, the config's list stands in.
 * @throws Fault when there is no answer; ReceiptFault when no list carries the exchange's signature.
 */
export async function readBackupSites(signal: AbortSignal): Promise<readonly BackupSite[]> {
  const { receiptKeys, backupSites: kept } = getConfig();
  try {
    const { backupWebsites: websites, backupSignature: signature } = (await send(webConfig, {}, { signal, retry: false })).data;
    return toSites(await verifiedBackups({ websites, signature }, receiptKeys, Date.now()));
  } catch (fault) {
    if (kept.websites.length === 0) throw fault;
    return toSites(await verifiedBackups(kept, receiptKeys, Date.now()));
  }
}

function toSites(websites: readonly string[]): readonly BackupSite[] {
  const sites = websites.flatMap((text) => {
    const link = readLink(text, location.origin);
    return link.kind === 'external' ? [{ href: link.href, host: link.host }] : [];
  });
  return sites.filter((site, index) => sites.findIndex(({ href }) => href === site.href) === index);
}
