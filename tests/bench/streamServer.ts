import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { createMarketServer } from './marketServer.ts';

/** How often what is due is sent, and how often the heartbeat comes; in milliseconds. */
const pace = 10;
const beatPause = 1_000;
const feeds = ['depth:btc_usdt', 'trades:btc_usdt'];
/** Milliseconds since 1970 with their fractions, on the clock that pages of this machine share. */
const moment = (): number => performance.timeOrigin + performance.now();

export type StreamServer = {
  readonly address: string;
  /** From now on so many updates a second go to whoever hears them. */
  setRate(updatesPerSecond: number): void;
  /** When each update was sent, in their order. */
  readonly sent: readonly number[];
  /** Ends every connection, and takes no new one until `open`. */
  cut(): void;
  open(): void;
  stop(): Promise<void>;
};

/** A stream in the place of the exchange's: one pair's book and trades, each update a message of its own, at any rate. */
export async function startStreamServer(): Promise<StreamServer> {
  const market = createMarketServer();
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  const hearing = new Map<WebSocket, Set<string>>();
  const sent: number[] = [];
  let [isOpen, rate, from, made] = [true, 0, moment(), 0];
  const state = (channel: string): string =>
    feeds.includes(channel) ? market.snapshot(channel) : JSON.stringify({ op: 'snapshot', channel, epoch: 'e', seq: 0, data: [] });

  http.on('upgrade', (_request, socket) => void (isOpen || socket.destroy()));
  sockets.on('connection', (socket) => {
    const heard = new Set<string>();
    hearing.set(socket, heard);
    socket.send(JSON.stringify({ op: 'hello', time: Date.now(), challenge: 'c', target: '', hasSession: false }));
    socket.on('message', (bytes: Buffer) => {
      const { op, channel } = JSON.parse(bytes.toString('utf8')) as { op: string; channel: string };
      if (op === 'unsubscribe') heard.delete(channel);
      if (op !== 'subscribe') return;
      heard.add(channel);
      socket.send(state(channel));
    });
    socket.on('close', () => hearing.delete(socket));
  });
  const pulse = setInterval(() => {
    const due = Math.floor(((moment() - from) * rate) / 1_000);
    for (; made < due; made += 1) {
      const text = market.update();
      const channel = feeds.find((name) => text.includes(`"${name}"`)) ?? '';
      for (const [socket, heard] of hearing) {
        if (!heard.has(channel)) continue;
        sent.push(moment());
        socket.send(text);
      }
    }
  }, pace);
  const beat = setInterval(() => {
    const { channels, ...rest } = JSON.parse(market.beat()) as { channels: Record<string, unknown> };
    for (const [socket, heard] of hearing) {
      const own = Object.fromEntries([...heard].map((name) => [name, channels[name] ?? { epoch: 'e', seq: 0 }]));
      socket.send(JSON.stringify({ ...rest, time: Date.now(), channels: own }));
    }
  }, beatPause);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    sent,
    setRate(updatesPerSecond) {
      [rate, from, made] = [updatesPerSecond, moment(), 0];
    },
    cut() {
      isOpen = false;
      for (const socket of hearing.keys()) socket.terminate();
    },
    open() {
      isOpen = true;
    },
    async stop() {
      clearInterval(pulse);
      clearInterval(beat);
      for (const socket of hearing.keys()) socket.terminate();
      sockets.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
