import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { rawTargetOf } from '#sandbox/security/rawBody.ts';
import type { Build, BuiltFile } from './build.ts';
import { appManifestPath, nameManifest } from './appManifest.ts';
import { connectSources, labPolicy, newNonce, offlinePolicy, pagePolicy, workerPolicy } from './policy.ts';
import { preparePage } from './shell.ts';
import { contentType } from './types.ts';

export type PageOptions = {
  readonly build: Build;
  readonly config: () => RuntimeConfig;
  readonly chooseLocale: (acceptLanguage: string | undefined) => string;
  /** Whether a path belongs to the API: what is not served there is no page either. */
  readonly isApi: (path: string) => boolean;
};

function bestBytes(file: BuiltFile, accepted: string): { bytes: Buffer; encoding: string | undefined } {
  if (file.br !== undefined && /\bbr\b/.test(accepted)) return { bytes: file.br, encoding: 'br' };
  if (file.gz !== undefined && /\bgzip\b/.test(accepted)) return { bytes: file.gz, encoding: 'gzip' };
  return { bytes: file.bytes, encoding: undefined };
}

/** Where the worker of the offline page stands, and what takes its place where the operator has switched it off. */
const workerPath = '/sw.js';
const noWorkerPath = '/sw-off.js';

function sendFile(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ 'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache', etag: file.tag });
  if (file.br !== undefined || file.gz !== undefined) void reply.header('vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
  const { bytes, encoding } = bestBytes(file, String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(bytes);
}

/** A page is short-lived and its hashes are long: quick compression halves what stands before the first script. */
function sendPage(html: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
}

/** The testers' page and its files: absent where the config does not offer them. */
const isLabPath = (path: string): boolean => path === '/lab' || path.startsWith('/lab/');
const labPage = '/lab/lab.html';

/** Whether an address names a file (it ends like one we could have, or lies in /assets); such an address never gets the shell. */
const namesFile = (path: string): boolean => path.startsWith('/assets/') || knownEndings.test(path) || contentType(path) !== undefined;
/** Files of a build that are never served. */
const knownEndings = /\.(map|br|gz|ts|tsx)$/i;

/**
 * Serves a build: hashed files for good, the others with a tag, and for every other address the shell with a fresh nonce and the
 * policy of security.md 2.4. An unknown file is a 404 of its own type, never the shell.
 */
export function servePages(app: FastifyInstance, { build, config, chooseLocale, isApi }: PageOptions): void {
  const page = preparePage(build.shell);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      let path: string;
      try {
        path = decodeURIComponent(rawTargetOf(request).path);
      } catch {
        return reply.code(400).type('text/plain; charset=utf-8').send('Bad address');
      }
      if (isApi(path)) return reply.callNotFound();
      const isWorker = path === workerPath || path === noWorkerPath;
      if (isLabPath(path)) {
        const { enabled, lab } = config().sandbox;
        const found = enabled && lab ? build.files.get(path === '/lab' || path === '/lab/' ? labPage : path) : undefined;
        if (found === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('');
        if (found === build.files.get(labPage)) void reply.header('content-security-policy', labPolicy);
        return sendFile(found, request, reply);
      }
      const file = build.files.get(path === workerPath && !config().offlinePage ? noWorkerPath : path);
      if (isWorker) void reply.header('content-security-policy', workerPolicy);
      if (path.startsWith('/offline/') && path.endsWith('.html')) void reply.header('content-security-policy', offlinePolicy);
      if (file !== undefined && path === appManifestPath)
        return reply
          .headers({ 'cache-control': 'no-cache' })
          .type(file.type)
          .send(nameManifest(file.bytes.toString('utf8'), config().brand.name));
      if (file !== undefined) return sendFile(file, request, reply);
      if (namesFile(path)) {
        return reply
          .code(404)
          .type(contentType(path) ?? 'text/plain; charset=utf-8')
          .send('');
      }
      const nonce = newNonce();
      const [, first = '', ...rest] = path.split('/');
      const isLocale = build.texts.has(first);
      const locale = isLocale ? first : chooseLocale(request.headers['accept-language']);
      const wanted = (isLocale ? rest : [first, ...rest]).filter((segment) => segment !== '').join('/');
      const place = `${locale}/${wanted}`;
      const hints = [...(build.texts.get(locale) ?? []), ...(build.pages.get(place) ?? [])];
      void reply.header('content-security-policy', pagePolicy(nonce, connectSources(config())));
      return sendPage(page(nonce, hints, build.stills.get(place)), request, reply);
    },
  });
}
