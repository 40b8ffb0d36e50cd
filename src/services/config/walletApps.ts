import { readUrl } from '#services/navigation/readUrl.ts';
import * as z from 'zod/mini';

/** The one place of a wallet app's link at which the page is named. */
export const pageSlot = /\{(page|url|urlTwice)\}/;
/** An https address whose host is fixed, with one such place behind it. */
const appLink = /^https:\/\/[\w-]+(\.[\w-]+)+(:\d{1,5})?\/[^\s\\"'<>`{}#]*\{(page|url|urlTwice)\}[^\s\\"'<>`{}#]*$/;
const longestName = 40;
const longestLink = 500;
const mostApps = 12;

/**
 * An app that opens pages in a browser of its own, where it is the wallet. `link` says how: `{page}` stands for host and path, for an
 * app that takes https for granted; `{url}` for the full address, percent-encoded; `{urlTwice}` for the same encoded once more, as a
 * link inside a link wants it.
 */
const walletApp = z.object({
  name: z.string().check(z.maxLength(longestName), z.regex(/^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$/u)),
  link: z.string().check(
    z.maxLength(longestLink),
    z.refine(
      (text) => appLink.test(text) && readUrl(text.replace(pageSlot, '')) !== null,
      'is no https address with one place for the page',
    ),
  ),
});
export type WalletApp = z.output<typeof walletApp>;

/** As the makers of the apps document their links. */
const wellKnown: readonly WalletApp[] = [
  { name: 'MetaMask', link: 'https://link.metamask.io/dapp/{page}' },
  { name: 'OKX Wallet', link: 'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{urlTwice}' },
  { name: 'Trust Wallet', link: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}' },
  { name: 'Coinbase Wallet', link: 'https://go.cb-w.com/dapp?cb_url={url}' },
];

/** `walletApps` of the runtime config: the operator's own list, none by an empty one, the well known apps where the config has no word on it. */
export const walletAppsSchema = z._default(z.array(walletApp).check(z.maxLength(mostApps)), [...wellKnown]);
