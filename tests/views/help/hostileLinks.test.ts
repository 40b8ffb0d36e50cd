import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nextPlace, matchRoute, placeAddress, readPlace } from '#machines/tab/navigation/navigation.rules.ts';
import { anchorPath } from '#machines/help/notices/notices.selectors.ts';
import { destinationOf, taskPath } from '#machines/help/notices/notices.rules.ts';
import { locales } from '#services/i18n/locales.ts';
import { readNoticeData } from '#services/tab/inMail/noticeData.ts';
import { readContent, type ContentNode } from '#services/tab/inMail/readContent.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { readLink, type SafeLink } from '#services/navigation/safeLink.ts';

const corpus = (name: string) => JSON.parse(readFileSync(`tests/support/corpora/${name}.json`, 'utf8')) as readonly string[];
const schemes = corpus('schemes');
const addresses = [...corpus('openRedirects'), ...schemes, ...corpus('urlParser')];
const markup = corpus('markup');
const offered = locales.map(({ code }) => code);
const origins = ['https://exchange.test', 'http://exchange.test', 'https://exchange.test:8443'];

/** Undefined when the link opens what it may open; the browser's own parser judges. */
function wrongWith(link: SafeLink, own: string): string | undefined {
  if (link.kind === 'refused') return undefined;
  if (link.kind === 'own') return staysOn(own, link.path) ? undefined : `inside, but leads to ${new URL(link.path, own).href}`;
  const { protocol, username, password, host, origin, href } = new URL(link.href, own);
  if (protocol !== 'http:' && protocol !== 'https:') return `opens ${protocol}`;
  if (username !== '' || password !== '') return 'has a name in front of its host';
  if (link.host !== host || link.href !== href) return `shows ${link.host}, opens ${host}`;
  return origin === own ? 'is our own, but counts as foreign' : undefined;
}
const staysOn = (own: string, path: string): boolean =>
  path.startsWith('/') && !/^[/\\]{2}/.test(path) && new URL(path, own).origin === own && new URL(path, `${own}/en_US/x`).origin === own;

const linksIn = (nodes: readonly ContentNode[]): readonly SafeLink[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.tag === 'link' ? [node.link] : []), ...linksIn(node.children)]));
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const failures = <Case>(cases: readonly Case[], judge: (one: Case) => string | undefined) =>
  cases.flatMap((one) => {
    const wrong = judge(one);
    return wrong === undefined ? [] : [`${JSON.stringify(one)} ${wrong}`];
  });

describe('C24: public forms of redirects, schemes and addresses that parsers disagree on', () => {
  test('there are as many as the table says', () => {
    expect([addresses.length, markup.length]).toEqual([2_407, 76]);
  });

  test.each(origins)('a jump link opens http(s) elsewhere or a place of our own (%s)', (own) => {
    expect(failures(addresses, (address) => wrongWith(readLink(address, own), own))).toEqual([]);
  });

  test('a message leads inside or asks before it leaves', () => {
    const own = origins[0] ?? '';
    const source = { bizType: 8, moduleCode: 2, submoduleCode: null, supportCode: null, data: {}, tradeArea: null };
    const judge = (address: string) => {
      const destination = destinationOf({ ...source, link: readLink(address, own) });
      if (destination.kind === 'page') return staysOn(own, anchorPath(destination.path).replace(/^~/, '')) ? undefined : 'leaves';
      return destination.kind === 'external' ? wrongWith(destination, own) : undefined;
    };
    expect(failures(addresses, judge)).toEqual([]);
  });

  test('an article code is never more than a value in the address of the article', () => {
    const source = { bizType: 8, moduleCode: 2, submoduleCode: null, link: null, data: {}, tradeArea: null };
    const judge = (supportCode: string) => {
      const destination = destinationOf({ ...source, supportCode });
      if (supportCode === '') return destination.kind === 'page' ? undefined : 'leads nowhere';
      if (destination.kind !== 'page') return `is ${destination.kind}`;
      const url = new URL(destination.path, 'https://exchange.test/en_US/');
      const code = url.searchParams.get('code');
      return url.origin === 'https://exchange.test' && url.pathname === '/support/article' && code === supportCode.toWellFormed()
        ? undefined
        : `leads to ${url.href}`;
    };
    expect(failures(addresses, judge)).toEqual([]);
  });

  test('names in the data of a message lead to no other page than their own', () => {
    const fields = ['baseCurrency', 'quoteCurrency', 'contractCode', 'id', 'uid', 'traderUid', 'launchId', 'cardId', 'fundId'] as const;
    const judge = (address: string) => {
      const base = { instType: 4, baseCurrency: 'BTC', quoteCurrency: 'USDT', contractType: 1 };
      for (const field of fields) {
        const read = readNoticeData(JSON.stringify({ ...base, [field]: address }));
        if (read?.[field] === undefined || (base as Record<string, unknown>)[field] === read[field]) continue;
        for (const instType of [2, 3, 4, 5] as const)
          for (const bizType of [1, 7, 9, 10, 11, 14, 17, 19, 99]) {
            const data = { ...read, instType };
            const source = { bizType, moduleCode: 20, submoduleCode: null, supportCode: null, link: null, data, tradeArea: 6 };
            const destination = destinationOf(source);
            if (destination.kind === 'page' && !staysOn('https://exchange.test', destination.path)) return `leaves by ${field}`;
          }
      }
      return undefined;
    };
    expect(failures(addresses, judge)).toEqual([]);
  });

  test('a wish for the page after login leads to a page of this site, however it is written', () => {
    const judge = (address: string) => {
      for (const search of [
        `?next=${encodeURIComponent(address.toWellFormed())}`,
        `?next=${address}`,
        `?a=1&next=${address}&next=/en_US`,
      ]) {
        const place = nextPlace(search, offered);
        if (place === undefined) continue;
        const to = placeAddress(place);
        if (!staysOn('https://exchange.test', to) || matchRoute(place.page) === undefined) return `leads to ${to}`;
      }
      return undefined;
    };
    expect(failures(addresses, judge)).toEqual([]);
  });

  test('an address that is typed in ends on this site', () => {
    const judge = (address: string) => {
      const parsed = URL.canParse(address, 'https://exchange.test/') ? new URL(address, 'https://exchange.test/') : undefined;
      for (const path of [address, parsed?.pathname ?? '/', `/en_US/${address}`]) {
        const read = readPlace({ path, search: parsed?.search ?? '' }, offered, 'en_US');
        const to = read.kind === 'redirect' ? read.to : placeAddress(read.place);
        if (!staysOn('https://exchange.test', to.replaceAll(/[\t\n\r]/g, ''))) return `leads to ${to}`;
      }
      return undefined;
    };
    expect(failures(addresses, judge)).toEqual([]);
  });

  test('what is gone to is on this site', () => {
    const judge = (address: string) => {
      history.replaceState(null, '', '/en_US');
      try {
        goTo(address);
      } catch {
        return undefined;
      }
      return location.origin === window.origin ? undefined : `went to ${location.href}`;
    };
    expect(failures(addresses, judge)).toEqual([]);
    expect(failures(addresses, (code) => (staysOn('https://exchange.test', taskPath(code)) ? undefined : taskPath(code)))).toEqual([]);
  });

  test('links in the content of a message are held to the same', () => {
    const own = 'https://exchange.test';
    const judge = (html: string) =>
      linksIn(readContent(html, own))
        .map((link) => wrongWith(link, own))
        .find((wrong) => wrong !== undefined);
    expect(failures(markup, judge)).toEqual([]);
    expect(
      failures(
        addresses.map((address) => `<a href="${escaped(address)}">a</a>`),
        judge,
      ),
    ).toEqual([]);
    expect(
      failures(
        addresses.map((address) => `<a href=${address}>a</a><p>[a](${address})`),
        judge,
      ),
    ).toEqual([]);
  });

  test('the check turns red: the prefix of the spec alone lets them through', () => {
    const own = 'https://exchange.test';
    const naive = (text: string): SafeLink => {
      const href = /^[a-z]+:/i.test(text) ? text : `http://${text}`;
      return text.startsWith('/')
        ? { kind: 'own', path: text }
        : { kind: 'external', href, host: URL.canParse(href) ? new URL(href).host : '' };
    };
    const judge = (address: string) => {
      try {
        return wrongWith(naive(address), own);
      } catch {
        return 'cannot be read';
      }
    };
    expect(failures(addresses, judge).length).toBeGreaterThan(1_000);
  });
});
