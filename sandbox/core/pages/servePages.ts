import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import { rawTargetOf } from '#sandbox/core/security/rawBody.ts';
import type { Build } from './build.ts';
import { appManifestPath, nameManifest } from './appManifest.ts';
import { meantLocale } from './localeSpelling.ts';
import { connectSources, labPolicy, newNonce, offlinePolicy, pagePolicy, workerPolicy } from './policy.ts';
import { sendFile, sendPage } from './sendFile.ts';
import { preparePage, type FilledPage } from './shell.ts';
import { contentType } from './types.ts';

export type PageOptions = {
  readonly build: Build;
  readonly config: () => RuntimeConfig;
  readonly chooseLocale: (acceptLanguage: string | undefined) => string;
  /** Whether a path belongs to the API: what is not served there is no page either. */
  readonly isApi: (path: string) => boolean;
};

/** Where the worker of the offline page stands, and what takes its place where the operator has switched it off. */
const workerPath = '/sw.js';
const noWorkerPath = '/sw-off.js';

/** The testers' page and its files: absent where the config does not offer them. */
const isLabPath = (path: string): boolean => path === '/lab' || path.startsWith('/lab/');
const labPage = '/lab/lab.html';

/** Whether an address names a file (it ends like one we could have, or lies in /assets); such an address never gets the shell. */
const namesFile = (path: string): boolean => path.startsWith('/assets/') || knownEndings.test(path) || contentType(path) !== undefined;
/** Files of a build that are never served. */
const knownEndings = /\.(map|br|gz|ts|tsx)$/i;

/** A path in plain letters; one that no text can be stays as it is, and names no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The app's page for a path, under its policy; the app itself tells which page that is, or that there is none. */
export type DrawPage = (path: string, request: FastifyRequest, reply: FastifyReply) => string;

/**
 * Serves a build: hashed files for good, the others with a tag, and for every other address the shell with a fresh nonce and the
 * policy of security.md 2.4. An unknown file is a 404 of its own type, never the shell.
 */
export function servePages(app: FastifyInstance, { build, config, chooseLocale, isApi }: PageOptions): DrawPage {
  const fill = preparePage(build.shell);
  const filled = new Map<string, FilledPage>();
  /** The page of a place, filled in but for its nonce; places that nobody enters by look alike within a language. */
  function pageOf(locale: string, wanted: string): FilledPage {
    const place = `${locale}/${wanted}`;
    const name = build.pages.has(place) || build.stills.has(place) ? place : locale;
    const page = filled.get(name) ?? fill([...(build.texts.get(locale) ?? []), ...(build.pages.get(name) ?? [])], build.stills.get(name));
    filled.set(name, page);
    return page;
  }
  const drawPage: DrawPage = (path, request, reply) => {
    const nonce = newNonce();
    const [, first = '', ...rest] = path.split('/');
    const isLocale = build.texts.has(first);
    const locale = isLocale ? first : chooseLocale(request.headers['accept-language']);
    const wanted = (isLocale ? rest : [first, ...rest]).filter((segment) => segment !== '').join('/');
    void reply.header('content-security-policy', pagePolicy(nonce, connectSources(config())));
    return pageOf(locale, wanted)(nonce);
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = decoded(rawTargetOf(request).path);
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
      limitPage(app.gate.limiter, request);
      const target = rawTargetOf(request);
      const [, spelled = '', ...rest] = target.path.split('/');
      const meant = meantLocale(spelled, (code) => build.texts.has(code));
      if (meant !== undefined) return reply.redirect(`/${[meant, ...rest].join('/')}${target.query === '' ? '' : `?${target.query}`}`, 302);
      return sendPage(drawPage(path, request, reply), request, reply);
    },
  });
  return drawPage;
}
