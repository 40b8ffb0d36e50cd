import { readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const source = fileURLToPath(new URL('floor', import.meta.url));

export type Floor = { readonly origin: string; stop(): Promise<void> };

/**
 * Pages that do nothing but what cannot be done without: `/` has React, XState, i18next and a router, `/trade.html` a chart of 500 candles
 * and a book of 2 x 50 rows as well (`?stream=` fills it). Milliseconds of one machine say little of another: a page's are compared with theirs.
 */
export async function startFloor(): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-floor-'));
  const input = ['index.html', 'trade.html'].map((name) => join(source, name));
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } },
  });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in kinds);
  const bodies = new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, brotliCompressSync(readFileSync(join(folder, name)))]));
  rmSync(folder, { recursive: true, force: true });
  const server = createServer(({ url }, answer) => {
    const { pathname } = new URL(url ?? '/', 'http://floor');
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = bodies.get(path);
    if (body === undefined) return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': kinds[extname(path)], 'content-encoding': 'br', 'cache-control': 'no-store' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What the floor took where the goals were set (goals.md): milliseconds; the lag is of 500 updates/s, slow. */
export const floorOfGoals = { shellPaint: 990, tradePaint: 970, tradeBlocking: 173, lag: 27 } as const;
