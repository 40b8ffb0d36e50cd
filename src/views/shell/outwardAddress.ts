/** The full address of a configured link: a path on the page's own origin opens in a new tab too, outside the app. */
export const outwardAddress = (url: string): string => new URL(url, location.origin).href;
