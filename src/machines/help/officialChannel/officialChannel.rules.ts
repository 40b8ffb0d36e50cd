import { readUrl } from '#machines/rules/url.ts';
import type { OfficialChannels } from '#services/help/officialChannels.ts';

/** What makes an address look like another one, or say less than it shows. */
export type Trick =
  | 'tooLong'
  | 'hidden'
  | 'wide'
  | 'userInfo'
  | 'backslash'
  | 'port'
  | 'subdomain'
  | 'foreignLetters'
  | 'lookalike'
  | 'number'
  | 'inPath'
  | 'letterCase'
  | 'insecure'
  | 'scheme'
  | 'displayName'
  | 'several';

/**
 * `careful`: it leads to us, but is written as only a trap is. `named`: an account of ours has this name, but a name says nothing of its
 * network. `unclear`: it is no address of any kind.
 */
export type Verdict = {
  readonly result: 'ours' | 'named' | 'careful' | 'notOurs' | 'unclear';
  readonly kind: 'link' | 'mail' | 'phone' | 'handle' | null;
  /** What was compared with the list, as the browser or the mail program reads it; empty where that was nothing. */
  readonly compared: string;
  readonly tricks: readonly Trick[];
};

/** What is longer is not read: browsers and mail programs go on where we would have stopped. */
export const longestChannel = 2_048;
/** A shorter name is like too many others. */
const shortestName = 5;

/** Controls, marks of direction and joining, and blanks that are not seen (Unicode Cf, Cc, and fillers). */
const unseen = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
/** What messengers put around a copied text. */
const wrapping = /^[\s\u200b\u200e\u200f\ufeff]+|[\s\u200b\u200e\u200f\ufeff]+$/g;
/** Letters that look like the first one of their row (after Unicode's confusables). */
const alike = new Map(
  'aаɑα cсϲ dԁ eеεҽ gɡ hһ iіıι1lӏ| jј kκк mм nոп oоοօ0 pрρ qԛ sѕ5 tтτ uυս vνѵ wԝω xхχ yуγ zᴢ'
    .split(' ')
    .flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
);
const skeleton = (text: string): string =>
  [...text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
const together = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Whether one letter more, less or other, or two that have changed places, lead from one word to the other. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b || isSwapped;
}

const hostName = (host: string): string => host.replace(/:\d+$/, '');
const bare = (host: string): string => host.replace(/^www\./, '');
const accountName = (account: string): string => (/\/[@+]?([^/?]+)(?:\?.*)?$/.exec(account)?.[1] ?? '').toLowerCase();
/** The part of a host that visitors know it by: the longest before the ending. */
const knownPart = (host: string): string =>
  hostName(host)
    .split('.')
    .filter((_, index, parts) => index === 0 || index < parts.length - 1)
    .reduce((known, part) => (part.length > known.length ? part : known));

function looksLikeOurs(written: string, { hosts, accounts }: OfficialChannels): boolean {
  const own = [...hosts.flatMap((host) => [hostName(host), knownPart(host)]), ...accounts.map(accountName)]
    .map((name) => together(skeleton(name)))
    .filter((name) => name.length >= shortestName);
  const seen = skeleton(written);
  const words = [together(seen), ...seen.split(/[^\p{L}\p{N}]+/u)];
  return words.some((word) => own.some((name) => word.includes(name) || isNear(word, name)));
}

const when = (condition: boolean, trick: Trick): readonly Trick[] => (condition ? [trick] : []);
const unclear = (tricks: readonly Trick[]): Verdict => ({ result: 'unclear', kind: null, compared: '', tricks });
const judged = (kind: Verdict['kind'], compared: string, isListed: boolean, tricks: readonly Trick[]): Verdict => ({
  result: isListed ? (tricks.length === 0 ? 'ours' : 'careful') : 'notOurs',
  kind,
  compared,
  tricks,
});

/** How a host pretends to be one of `hosts`, among which it is not; `shown` are the words by which it may do so, as they were written. */
function hostTricks(host: string, shown: string, channels: OfficialChannels): readonly Trick[] {
  const name = hostName(host);
  const own = channels.hosts.map(hostName);
  const isSame = own.includes(name);
  const carries = own.some((one) => `.${name}.`.includes(`.${one}.`)) && !isSame;
  return [
    ...when(isSame, 'port'),
    ...when(carries, 'subdomain'),
    ...when(/(^|\.)xn--/.test(name), 'foreignLetters'),
    ...when(!isSame && !carries && looksLikeOurs(shown, channels), 'lookalike'),
    ...when(/^(\d+(\.\d+){3}|\[.*\])$/.test(name), 'number'),
  ];
}

function checkLink(text: string, channels: OfficialChannels, before: readonly Trick[]): Verdict {
  // A host may have a port behind its colon.
  const hasScheme = /^[a-z][a-z0-9+-]*:/i.test(text) && !/^[^/?#@]+:\d{1,5}([/?#]|$)/.test(text);
  const full = hasScheme ? text : `https://${text.replace(/^[/\\]+/, '')}`;
  const url = readUrl(full);
  if (url === null || /\s/.test(text)) return unclear(before);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return judged(null, '', false, [...before, 'scheme']);
  const host = url.host.replace(/\.(?=$|:)/, '');
  const written = (/^[a-z]+:[/\\]*(?:[^/?#\\]*@)?([^/?#\\]*)/i.exec(full)?.[1] ?? '').replaceAll(unseen, '');
  const path = `${bare(host)}${url.pathname.replace(/\/$/, '')}`;
  const account = channels.accounts.find((each) => [path, `${path}${url.search}`].some((one) => one.toLowerCase() === each.toLowerCase()));
  const isListed = account !== undefined || channels.hosts.some((own) => bare(own) === bare(host));
  const rest = `${url.pathname}${url.search}${url.hash}`.toLowerCase();
  const isInPath = !isListed && channels.hosts.some((own) => rest.includes(hostName(own)));
  return judged('link', account ?? host, isListed, [
    ...before,
    ...when(/[^!-~]|%/.test(written) && !host.includes('xn--'), 'wide'),
    ...when(url.username !== '' || url.password !== '', 'userInfo'),
    ...when(text.includes('\\'), 'backslash'),
    ...(isListed ? [] : hostTricks(host, isInPath ? written : `${written} ${accountName(path)}`, channels)),
    ...when(isInPath, 'inPath'),
    ...when(account !== undefined && account !== path && account !== `${path}${url.search}`, 'letterCase'),
    ...when(hasScheme && url.protocol === 'http:' && !/^((.+\.)?localhost|127(\.\d+){3})$/.test(url.hostname), 'insecure'),
  ]);
}

function checkMail(text: string, channels: OfficialChannels, before: readonly Trick[]): Verdict {
  const inner = /<([^<>]*)>\s*$/.exec(text);
  const [address = '', more = ''] = (inner?.[1] ?? text).replace(/^mailto:/i, '').split('?');
  const [, user = '', written = ''] = /^\s*([^\s@,;]+)@([^\s@,;]+)\s*$/.exec(address) ?? [];
  const url = readUrl(`https://${written}`);
  if (user === '' || url === null) return unclear(before);
  const domain = url.host.replace(/\.$/, '');
  const compared = `${user}@${domain}`.toLowerCase();
  const isListed = channels.mails.some((mail) => mail.toLowerCase() === compared);
  const hosts = [...channels.hosts.map(hostName), ...channels.mails.map((mail) => mail.replace(/^.*@/, '').toLowerCase())];
  return judged('mail', compared, isListed, [
    ...before,
    ...when(inner !== null && text.slice(0, inner.index).includes('@'), 'displayName'),
    ...when(/(^|&)(to|cc|bcc)=/i.test(more), 'several'),
    ...(hosts.includes(domain) ? [] : hostTricks(domain, written, { ...channels, hosts })),
  ]);
}

/** A name or a number says nothing of the network that it is used on: it is never simply ours. */
function checkName(kind: 'phone' | 'handle', name: string, channels: OfficialChannels, before: readonly Trick[]): Verdict {
  const own = channels.accounts.filter((account) => accountName(account) === name.replace(/^[@+]/, ''));
  if (own.length > 0) return { result: 'named', kind, compared: own.join(', '), tricks: before };
  return judged(kind, name, false, [...before, ...when(looksLikeOurs(name, channels), 'lookalike')]);
}

/**
 * Whose a link, mail address, phone number or name on a network is: what the browser would read of it, compared with the exchange's
 * own list. Nothing is asked and nothing is opened.
 */
export function checkChannel(typed: string, channels: OfficialChannels): Verdict {
  if (typed.length > longestChannel) return unclear(['tooLong']);
  const raw = typed.replaceAll(wrapping, '');
  const seen = raw.replaceAll(unseen, '');
  const text = seen.normalize('NFKC');
  const hidden = when(raw !== seen, 'hidden');
  const before = [...hidden, ...when(text !== seen, 'wide')];
  if (!/[\p{L}\p{N}]/u.test(text)) return unclear(before);
  const digits = text.replace(/^tel:/i, '').replaceAll(/[\s().\-/]/g, '');
  if (/^\+?\d{5,15}$/.test(digits) && !/^\d+(\.\d+){3}$/.test(text)) return checkName('phone', digits, channels, before);
  if (/^mailto:|<[^<>]*@[^<>]*>\s*$/i.test(text) || /^[^\s/\\:@?#]+@[^\s/\\:@?#]+\.[^\s/\\:@?#]+$/.test(text))
    return checkMail(text, channels, before);
  if (/^(@[\p{L}\p{N}_.-]+|[\p{L}\p{N}_-]+)$/u.test(text) && text !== 'localhost')
    return checkName('handle', `@${text.replace(/^@/, '').toLowerCase()}`, channels, before);
  return checkLink(raw, channels, hidden);
}
