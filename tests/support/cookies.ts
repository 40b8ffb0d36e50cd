/** Cookies of one browser, kept by name. */
export type CookieJar = Map<string, string>;

/** Takes the lines of an answer's `set-cookie` into a jar. */
export function keepCookies(jar: CookieJar, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (/;\s*max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}
export const cookieHeader = (jar: CookieJar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
