import { expect, type WebSocketRoute } from '@playwright/test';
import type { ServerMessage } from '#services/stream/messages.ts';
import type { Stage } from './stage.ts';

/** The exchange's end of the page's own socket: it says what a step wants and nothing by itself. */
export class ExchangeEnd {
  readonly epoch = 'one';
  #socket: WebSocketRoute | undefined;
  readonly #sequences = new Map<string, number>();

  async standIn({ page }: Stage, opened: (end: ExchangeEnd) => void = () => {}): Promise<void> {
    await page.routeWebSocket(/\/stream/, (socket) => {
      this.#socket = socket;
      socket.onClose(() => {
        if (this.#socket === socket) this.#socket = undefined;
      });
      opened(this);
    });
  }

  async #standing(): Promise<WebSocketRoute> {
    await expect.poll(() => this.#socket !== undefined).toBe(true);
    return this.#socket as WebSocketRoute;
  }
  async say(message: ServerMessage): Promise<void> {
    (await this.#standing()).send(JSON.stringify(message));
  }
  async close(): Promise<void> {
    const socket = await this.#standing();
    this.#socket = undefined;
    await socket.close();
  }

  hello(hasSession = false): ServerMessage {
    return { op: 'hello', time: Date.now(), challenge: 'challenge', target: '/stream', hasSession };
  }
  /** All of a channel as it stands. */
  snapshot(channel: string, data: unknown = []): ServerMessage {
    return { op: 'snapshot', channel, epoch: this.epoch, seq: this.#seqOf(channel), data };
  }
  /** What each channel stands at. */
  beat(...channels: readonly string[]): ServerMessage {
    const stand = (channel: string) => [channel, { epoch: this.epoch, seq: this.#seqOf(channel) }] as const;
    return { op: 'heartbeat', time: Date.now(), channels: Object.fromEntries(channels.map(stand)) };
  }
  /** The channel goes on unheard. */
  advance(channel: string): void {
    this.#sequences.set(channel, this.#seqOf(channel) + 1);
  }
  #seqOf(channel: string): number {
    return this.#sequences.get(channel) ?? 1;
  }
}
