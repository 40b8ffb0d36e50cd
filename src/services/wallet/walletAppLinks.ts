import * as z from 'zod/mini';
import { isHandheld } from '#services/browser/device.ts';
import { reportFault } from '#services/browser/report.ts';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { pageSlot, walletAppsSchema, type WalletApp } from '#services/config/walletApps.ts';
import { isLocale } from '#services/i18n/locales.ts';

/** The way from this page to the same page in a wallet app's own browser. */
export type WalletAppLink = { readonly name: string; readonly href: string };
type Page = Pick<Location, 'origin' | 'pathname'>;

const longestPath = 200;
/** Words between single slashes, as the paths of the app are. */
const plainPath = /^(\/[\w~-]+(\.[\w~-]+)*)+\/?$/;

/**
 * The page without what may be secret or was made up: no query, no hash, and of a path that is none of the app's only the language.
 * Always an address on the page's own origin.
 */
export function pageToOpen({ origin, pathname }: Page): URL {
  if (pathname.length <= longestPath && plainPath.test(pathname)) return new URL(pathname, origin);
  const [, locale = ''] = pathname.split('/');
  return new URL(isLocale(locale) ? `/${locale}/web3` : '/', origin);
}

/** Where the app opens the page; null where the app would take it for https and it is not. */
export function appLink({ link }: WalletApp, page: URL): string | null {
  const url = encodeURIComponent(page.href);
  const forms: Readonly<Record<string, string>> = { page: page.host + page.pathname, url, urlTwice: encodeURIComponent(url) };
  if (link.includes('{page}') && page.protocol !== 'https:') return null;
  return link.replace(pageSlot, (_, form: string) => forms[form] ?? '');
}

/**
 * The wallet apps that can open this page, in the operator's order; none where wallets are no apps. A list that breaks the schema offers
 * none and is reported.
 */
export function offeredApps(page: Page = location): readonly WalletAppLink[] {
  if (!isHandheld()) return [];
  const apps = z.safeParse(walletAppsSchema, getConfig().walletApps);
  if (!apps.success) {
    const [issue] = apps.error.issues;
    reportFault(new Error(`walletApps.${issue?.path.join('.')}: ${issue?.message}`));
    return [];
  }
  const opened = pageToOpen(page);
  return apps.data.flatMap((app) => {
    const href = appLink(app, opened);
    return href === null ? [] : [{ name: app.name, href }];
  });
}
