import type { Page, WebSocketRoute } from '@playwright/test';

type Message = { readonly op?: string; readonly channel?: string; seq?: number; readonly channels?: Record<string, { seq: number }> };

/** Stands between the page and the exchange's stream: all passes, and a test can tell a fact of a channel or cut the line. */
export class Stream {
  /** Facts that this test has put between the server's, by channel: its later sequences are that much higher. */
  readonly #added = new Map<string, number>();
  /** The last message with a sequence, by channel. */
  readonly #last = new Map<string, Record<string, unknown> & { seq: number }>();
  #socket: WebSocketRoute | undefined;

  async standBetween(page: Page): Promise<void> {
    await page.routeWebSocket(/\/stream/, (socket) => {
      this.#socket = socket;
      this.#added.clear();
      const server = socket.connectToServer();
      server.onMessage((text) => socket.send(typeof text === 'string' ? this.#shift(text) : text));
    });
  }

  #shift(text: string): string {
    const message = JSON.parse(text) as Message & Record<string, unknown>;
    for (const [name, each] of Object.entries(message.channels ?? {})) each.seq += this.#added.get(name) ?? 0;
    if (message.channel !== undefined && message.seq !== undefined) {
      message.seq += this.#added.get(message.channel) ?? 0;
      this.#last.set(message.channel, message as Record<string, unknown> & { seq: number });
    }
    return JSON.stringify(message);
  }

  /** Whether the page hears a channel whose name begins so. */
  hears(beginning: string): boolean {
    return [...this.#last.keys()].some((channel) => channel.startsWith(beginning));
  }

  /** The exchange tells a fact to a channel whose name begins so. @throws Error when the page hears no such channel. */
  tell(beginning: string, data: object): void {
    const [name, last] = [...this.#last].findLast(([channel]) => channel.startsWith(beginning)) ?? [];
    if (name === undefined || last === undefined) throw new Error(`The page hears no channel ${beginning}….`);
    this.#added.set(name, (this.#added.get(name) ?? 0) + 1);
    const message = { op: 'update', channel: name, seq: last.seq + 1, data };
    this.#last.set(name, { ...last, seq: message.seq });
    this.#socket?.send(JSON.stringify(message));
  }

  /** The exchange begins a channel anew, as after a line that was cut. */
  renew(beginning: string): void {
    const last = [...this.#last].findLast(([channel]) => channel.startsWith(beginning))?.[1];
    if (last === undefined) throw new Error(`The page hears no channel ${beginning}….`);
    this.#socket?.send(JSON.stringify({ epoch: 'anew', ...last, op: 'snapshot', data: {} }));
  }
}
