/** The headers that browsers set and pages cannot. */
export type SiteHeaders = {
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
  readonly 'sec-fetch-mode'?: string | string[] | undefined;
};

/**
 * Whether a request that uses the session may act: browsers say where it comes from, and only our own pages may ask.
 * Programs send neither header; they hold no other site's cookie. `origins` are the addresses this exchange answers to.
 */
export function comesFromOurPages(headers: SiteHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && !origins.includes(headers.origin)) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return headers['sec-fetch-mode'] !== 'navigate';
}

/** Whether a form of one of our own pages is sent: browsers name the page's origin with it, and we ask them to (`Referrer-Policy: same-origin`). */
export function isOurForm({ origin, 'sec-fetch-site': site }: SiteHeaders, origins: readonly string[]): boolean {
  return origin !== undefined && origins.includes(origin) && (site === undefined || site === 'same-origin');
}

/**
 * Which of our addresses a request came to: as the browser says, or, where it says nothing, by the host that it asked; the first one where
 * neither is listed. What is not listed is never an answer.
 */
export function siteOf(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  origins: readonly string[],
): string {
  const site = origins.find((each) => each === origin) ?? origins.find((each) => new URL(each).host === host?.toLowerCase()) ?? origins[0];
  if (site === undefined) throw new TypeError('the exchange needs at least one origin');
  return site;
}
