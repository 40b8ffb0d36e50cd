import type { FastifyInstance } from 'fastify';
import { allCalls } from '#services/contract.ts';
import type { AnyCall } from '#services/http/call.ts';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import { plainPagePolicy } from '#sandbox/core/pages/policy.ts';
import { madeOnce, sendFile, type BuiltFile } from '#sandbox/core/pages/sendFile.ts';
import type { Core } from '#sandbox/core/core.ts';
import { sourceLocale } from '#services/i18n/locales.ts';
import { describeCalls } from './describe.ts';
import { wordsIn } from './extensions.ts';
import { openApiStyle } from './style.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

function rowOf(call: AnyCall, isServed: boolean, operation: unknown): string {
  const marks = [call.access, ...call.flags].map((mark) => `<span class="mark">${escape(mark)}</span>`).join('');
  const state = isServed ? '' : '<span class="mark off">not served yet</span>';
  return `<details><summary><b class="${call.method.toLowerCase()}">${call.method}</b><code>${escape(call.path)}</code><span class="name">${escape(call.name)}</span>${marks}${state}</summary><pre>${escape(JSON.stringify(operation, null, 2))}</pre></details>`;
}

function drawPage(served: ReadonlySet<string>, paths: Record<string, Record<string, unknown>>): string {
  const areas = [...new Set(allCalls.map((call) => call.area))];
  const sections = areas.map((area) => {
    const rows = allCalls
      .filter((call) => call.area === area)
      .map((call) => rowOf(call, served.has(call.name), paths[call.path]?.[call.method.toLowerCase()]));
    return `<section><h2>${escape(area)}</h2>${rows.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title><link rel="stylesheet" href="/openapi/style.css"></head><body><header><h1>API</h1><p>${allCalls.filter((call) => served.has(call.name)).length} of ${allCalls.length} calls are served. For tools: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header><main>${sections.join('')}</main></body></html>`;
}

/**
 * Serves the contract: /openapi.json for tools, with the words of codes in the language asked for, /openapi for people, as one page
 * without scripts. Each is made with the first wish.
 */
export function serveOpenApi(app: FastifyInstance, { publicOrigin, messages, config }: Core): void {
  const { served, limiter } = app.gate;
  const describe = (locale: string) => {
    const stream = new URL(config().stream.url, publicOrigin.replace(/^http/, 'ws')).href;
    return describeCalls(allCalls, served, { server: publicOrigin, stream, words: wordsIn(messages, locale) });
  };
  const documents = new Map<string, () => Promise<BuiltFile>>();
  const documentIn = (locale: string): Promise<BuiltFile> => {
    const made = documents.get(locale) ?? madeOnce('application/json; charset=utf-8', () => JSON.stringify(describe(locale)));
    documents.set(locale, made);
    return made();
  };
  const page = madeOnce('text/html; charset=utf-8', () =>
    drawPage(served, describe(sourceLocale).paths as Record<string, Record<string, unknown>>),
  );
  const style = madeOnce('text/css; charset=utf-8', () => openApiStyle);

  app.get('/openapi.json', async (request, reply) => {
    limitPage(limiter, request);
    return sendFile(await documentIn(messages.choose(request.headers['accept-language'])), request, reply);
  });
  app.get('/openapi/style.css', async (request, reply) => sendFile(await style(), request, reply));
  app.get('/openapi', async (request, reply) => {
    limitPage(limiter, request);
    void reply.header('content-security-policy', plainPagePolicy);
    return sendFile(await page(), request, reply);
  });
}
