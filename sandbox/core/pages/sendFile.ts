import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file as it is sent: its bytes as they are and, where that makes them smaller, compressed. */
export type BuiltFile = {
  readonly type: string;
  readonly bytes: Buffer;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
  readonly tag: string;
  readonly immutable: boolean;
};

/** What bytes are known by to those who have them already (an entity tag, RFC 9110, 8.8.3). */
export const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether the bytes of a tag are among those that an If-None-Match names; a proxy that compresses marks them as weak. */
const isKnown = (wanted: string | undefined, tag: string): boolean =>
  wanted !== undefined && wanted.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

function bestBytes(file: BuiltFile, request: FastifyRequest): { bytes: Buffer; encoding: string | undefined } {
  if (file.br !== undefined && takesBrotli(request)) return { bytes: file.br, encoding: 'br' };
  if (file.gz !== undefined && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return { bytes: file.gz, encoding: 'gzip' };
  return { bytes: file.bytes, encoding: undefined };
}

/** Sends a file that is held in memory: compressed as the browser likes, and not at all when it has it. */
export function sendFile(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ 'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache', etag: file.tag });
  if (file.br !== undefined || file.gz !== undefined) void reply.header('vary', 'Accept-Encoding');
  if (isKnown(request.headers['if-none-match'], file.tag)) return reply.code(304).send();
  const { bytes, encoding } = bestBytes(file, request);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(bytes);
}

async function asFile(type: string, bytes: Buffer): Promise<BuiltFile> {
  const [br, gz] = await Promise.all([brotli(bytes), zip(bytes)]);
  return { type, bytes, br, gz, tag: tagOf(bytes), immutable: false };
}

/** A text that is the same for everybody: made and compressed with the first wish for it, however many come at once, then kept. */
export function madeOnce(type: string, make: () => string): () => Promise<BuiltFile> {
  let made: Promise<BuiltFile> | undefined;
  return () => (made ??= asFile(type, Buffer.from(make())));
}

/** How what is sent once is compressed. */
export const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Sends a page that is this visitor's alone: its hashes are long, and quick compression, beside all other work, halves them. */
export async function sendPage(html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding');
  if (request.method === 'HEAD' || !takesBrotli(request)) return reply.send(html);
  const bytes = await brotli(html, quick);
  return reply.header('content-encoding', 'br').send(bytes);
}
