import type { Page } from '@playwright/test';

/** What a page says to others: addresses it asks or shows, what it sends there, and what its console prints. */
export type Traffic = {
  readonly hosts: ReadonlySet<string>;
  /** Addresses of requests, of sockets and of the page itself. */
  readonly addresses: ReadonlySet<string>;
  readonly lines: readonly string[];
  /** Headers, bodies and frames, each with the path it went to. */
  readonly sent: readonly { readonly path: string; readonly text: string }[];
};

/** Listens from here on. */
export function followTraffic(page: Page): Traffic {
  const traffic = { hosts: new Set<string>(), addresses: new Set<string>(), lines: [] as string[], sent: [] as Traffic['sent'][number][] };
  const hear = (address: string): string => {
    const { host, pathname } = new URL(address);
    // Pictures of the page itself have an address without a host.
    if (host !== '') traffic.hosts.add(host);
    traffic.addresses.add(decodeURIComponent(address));
    return pathname;
  };
  page.on('request', (request) => {
    const path = hear(request.url());
    traffic.sent.push({ path, text: `${JSON.stringify(request.headers())} ${request.postData() ?? ''}` });
  });
  page.on('websocket', (socket) => {
    const path = hear(socket.url());
    socket.on('framesent', ({ payload }) => traffic.sent.push({ path, text: payload.toString() }));
  });
  page.on('framenavigated', (frame) => void hear(frame.url()));
  page.on('console', (message) => traffic.lines.push(message.text()));
  return traffic;
}
