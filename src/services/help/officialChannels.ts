import { readBackupSites } from '#services/config/publicFacts.ts';
import { getConfig } from '#services/config/runtimeConfig.ts';

/** All that the exchange answers for: hosts, with their port where it is not the usual one, mailboxes, and accounts elsewhere as host and path. */
export type OfficialChannels = {
  readonly hosts: readonly string[];
  readonly mails: readonly string[];
  readonly accounts: readonly string[];
};

const isElsewhere = (url: URL): boolean => url.origin !== location.origin;
const accountOf = ({ host, pathname, search }: URL): string => `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;

/**
 * The list is this page's own address, that of the API, the backup websites that the exchange has signed, and what the operator's config names.
 * @throws Fault when the exchange does not answer; ReceiptFault when the list of backup websites is not its own.
 */
export async function readOfficialChannels(signal: AbortSignal): Promise<OfficialChannels> {
  const { brand, api } = getConfig();
  const backups = await readBackupSites(signal);
  const elsewhere = [
    ...[...brand.social, ...brand.community].map(({ url }) => url),
    ...Object.values(brand.listingForm),
    ...Object.values(brand.nftForm),
    brand.appDownload,
  ].map((address) => new URL(address, location.origin));
  return {
    hosts: [...new Set([location.host, new URL(api.base, location.origin).host, ...backups.map(({ host }) => host)])],
    mails: [...new Set(brand.mailboxes.map(({ address }) => address))],
    accounts: [...new Set(elsewhere.filter(isElsewhere).map(accountOf))],
  };
}
