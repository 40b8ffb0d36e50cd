import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { inventedCoins } from '#sandbox/core/world/coins.ts';
import { preMarketTokens } from '#sandbox/core/world/preMarket.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('cryptocurrency-icons/package.json')), 'svg', 'color');
const nameOf = (params: unknown): string => (typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : '');

/** Tokens that are not listed yet and coins that are invented have no picture of their own: a disc in a colour of their own with a ring. */
const discs = new Map(
  [...preMarketTokens.map(({ project }) => project), ...inventedCoins.map((name) => name.toLowerCase())].map((project, index) => {
    const hue = (index * 51 + 18) % 360;
    const disc = `<circle cx="16" cy="16" r="16" fill="hsl(${hue} 62% 42%)"/>`;
    const ring = `<circle cx="16" cy="16" r="8" fill="none" stroke="#fff" stroke-width="3.4" stroke-dasharray="${28 + index * 2} 60"/>`;
    return [project, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${disc}${ring}</svg>`)] as const;
  }),
);

/** Coin pictures at /coins/<symbol>.svg, kept by the browser for a day; a symbol without a picture is a 404. */
export function serveCoinPictures(app: FastifyInstance): void {
  const kept = new Map<string, Buffer>();
  app.get('/coins/:name', (request, reply) => {
    const [, symbol] = /^([a-z0-9]{1,12})\.svg$/.exec(nameOf(request.params)) ?? [];
    const file = symbol === undefined ? undefined : join(folder, `${symbol}.svg`);
    const known = symbol === undefined ? undefined : (kept.get(symbol) ?? discs.get(symbol));
    if (symbol === undefined || file === undefined || (known === undefined && !existsSync(file))) throw new Refusal(404, 40400);
    const bytes = known ?? readFileSync(file);
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
