import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { changeSpotFavourite } from '#services/tab/favourites/calls.ts';
import { allowanceOwner, clientAddress } from '#sandbox/core/http/address.ts';
import { readFields } from '#sandbox/core/http/body.ts';
import { hostRefusal } from '#sandbox/core/http/host.ts';
import { loadMessages } from '#sandbox/core/http/messages.ts';
import { sendFile, tagOf } from '#sandbox/core/pages/sendFile.ts';
import { createLoginGuard } from '#sandbox/core/security/loginGuard.ts';
import { guardAt, request } from './security.support.ts';

/** The longest that Node lets in, and a quarter of it. */
const [whole, part] = [16_384, 4_096];
/** Four times as long may cost four times as much; work that grows with the square costs sixteen times as much. */
const mostGrowth = 6;
/** Milliseconds: what takes less holds nobody up. Work by the square takes a hundred, work by the length less than one. */
const leastCost = 10;
/** Rounds of which the quickest counts, so that what else runs on the machine does not; and calls of each. */
const [rounds, calls] = [3, 5];
/** Milliseconds after which a round has called often enough. */
const slow = 50;
/** How often a text that seems to cost too much is measured again: only what does so each time is believed. */
const retries = 3;
/** What makes parsers look far and go back: parts without an end, ends without a part, spaces that may belong to either. */
const units = [
  'a;',
  'a=;',
  ';',
  ',',
  '=',
  ' ',
  '\t',
  '; ',
  ' ,',
  ';q=',
  ';q=1',
  ';q=1 ',
  'en,',
  '.',
  ':',
  '::',
  '0',
  '127.0.0.1,',
  '::ffff:',
];
const marks = [
  '"',
  'W/',
  'W/"',
  '*,',
  '[',
  '[:',
  '%',
  '-',
  'br',
  'bra,',
  'gzip ',
  ';boundary',
  ';boundary="',
  '; boundary=',
  'eyJ9.',
  '\\',
];
/** What stands behind the parts decides whether all was for nothing. */
const ends = ['', '=', 'x', '"'];

/** A text of its own: one that was joined would be laid out within the first call. */
const textOf = (unit: string, end: string, length: number): string =>
  Buffer.from(unit.repeat(length).slice(0, length - end.length) + end).toString('latin1');

const messages = loadMessages('locales');
const { judge } = guardAt(1_795_219_200_000);
const app = Fastify();
await app.register(fastifyCookie);
const refusalOf = hostRefusal(['https://x.test']);
const bytes = Buffer.from('words');
const file = { type: 'text/plain', bytes, br: bytes, gz: bytes, tag: tagOf(bytes), immutable: false };
const reply: Record<string, () => unknown> = {};
for (const name of ['headers', 'header', 'code', 'type', 'send']) reply[name] = () => reply;
const asked = (headers: Record<string, string>) => ({ headers, params: {}, body: Buffer.from('x') }) as unknown as FastifyRequest;
const fileFor = (headers: Record<string, string>) => sendFile(file, asked(headers), reply as unknown as FastifyReply);
const limiter = { take: () => 0, wait: () => 0 } as never;
const logins = createLoginGuard(limiter, Buffer.alloc(32, 1), () => 0);

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  Cookie: (text) => app.parseCookie(text),
  'the cookie of known browsers': (text) => logins.take({ known: text, email: 'a@x.test', ip: '10.0.0.1' }),
  'Accept-Language': (text) => messages.choose(text),
  'Accept-Encoding': (text) => fileFor({ 'accept-encoding': text }),
  'If-None-Match': (text) => fileFor({ 'if-none-match': text }),
  Host: (text) => refusalOf({ headers: { host: text }, rawHeaders: ['host', text] } as never),
  'X-Forwarded-For': (text) =>
    clientAddress({ socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': text } } as never, true),
  'an address': allowanceOwner,
  DPoP: (text) => judge(request(text)),
  'Content-Type of a form': (text) =>
    readFields(changeSpotFavourite, asked({ 'content-type': `multipart/form-data${text}` })).catch(() => undefined),
};

/** Milliseconds of one call, as quick as it came. A slow one is not called again: it says enough. */
function costOf(parse: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && (round === 0 || best * calls < slow); round += 1) {
    const begin = performance.now();
    let done = 0;
    while (done < calls && performance.now() - begin < slow) {
      parse(text);
      done += 1;
    }
    best = Math.min(best, (performance.now() - begin) / done);
  }
  return best;
}
/** The first text whose four times as long costs too much, however often it is measured; undefined where none does. */
function dearFor(parse: (text: string) => unknown, parts: readonly string[]): string | undefined {
  const tried = parts.flatMap((unit) => ends.map((end) => [unit, end] as const));
  const dear = tried.find(([unit, end]) => {
    const [long, short] = [textOf(unit, end, whole), textOf(unit, end, part)];
    return Array.from({ length: retries }).every(() => {
      const cost = costOf(parse, long);
      return cost > leastCost && cost > mostGrowth * costOf(parse, short);
    });
  });
  return dear?.join('…');
}

describe('a header of the greatest length costs by its length, not by its square', () => {
  test.each(Object.entries(parsers))('%s', (_, parse) => {
    expect(dearFor(parse, [...units, ...marks])).toBeUndefined();
  });

  test('a parser that looks ahead from each place is seen', () => {
    // Half of the text, for it is slow.
    expect(dearFor((text) => /\s+$/.test(`${text.slice(0, text.length / 2)}x`), ['a;', ' '])).toBe(' …');
  });
});
