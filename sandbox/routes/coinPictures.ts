import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#sandbox/http/refusal.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('cryptocurrency-icons/package.json')), 'svg', 'color');
const nameOf = (params: unknown): string => (typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : '');

/** Coin pictures at /coins/<symbol>.svg, kept by the browser for a day; a symbol without a picture is a 404. */
export function serveCoinPictures(app: FastifyInstance): void {
  const kept = new Map<string, Buffer>();
  app.get('/coins/:name', (request, reply) => {
    const [, symbol] = /^([a-z0-9]{1,12})\.svg$/.exec(nameOf(request.params)) ?? [];
    const file = symbol === undefined ? undefined : join(folder, `${symbol}.svg`);
    if (symbol === undefined || file === undefined || (!kept.has(symbol) && !existsSync(file))) throw new Refusal(404, 40400);
    const bytes = kept.get(symbol) ?? readFileSync(file);
    kept.set(symbol, bytes);
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      })
      .type('image/svg+xml')
      .send(bytes);
  });
}
