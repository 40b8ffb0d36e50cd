import * as z from 'zod/mini';
import { code } from '#services/http/codes.ts';
import { serverMessage, type ClientMessage, type ServerMessage } from './messages.ts';
import { createChannelOrder, type ChannelHandler, type ChannelOrder, type ChannelVerdict } from './order.ts';

/** What the stream needs of a socket. */
export type StreamSocket = Pick<EventTarget, 'addEventListener'> &
  Pick<WebSocket, 'send' | 'close'> &
  Partial<Pick<WebSocket, 'readyState'>>;

/** What another tab hears; `pick` leaves of it what is public, whatever that tab says. */
export type SharedSocket = StreamSocket & { readonly pick: (message: ServerMessage) => ServerMessage | undefined };

/** What a connection tells its machine; `stream.beat` at every message of the server. */
export type StreamReport =
  /** Another tab leads, and will tell what it hears. */
  | { type: 'leader.answered' }
  | { type: 'stream.opened'; hasSession: boolean }
  | { type: 'stream.synced' }
  | { type: 'stream.broken' }
  | { type: 'stream.beat' }
  /** The login that the connection was opened with has ended; another one can be known by another connection alone. */
  | { type: 'stream.disowned' }
  | { type: 'stream.closed' };

export type StreamOptions = {
  /** Full address (ws or wss) of the stream, asked at each opening. */
  readonly address: () => string;
  readonly openSocket?: (address: string) => StreamSocket;
  /** Hears every message of an own socket, and undefined when a connection has ended. */
  readonly heard?: (message?: ServerMessage) => void;
  /** Proves that this browser holds its key: a request proof for GET of `target` with the challenge as nonce. */
  readonly prove: (hello: { challenge: string; target: string; time: number }) => Promise<string>;
};

export type Stream = {
  /**
   * Opens the one socket and reports how it fares; ended by the returned function, after which nothing is reported.
   * Channels that are watched are asked for at once, from where they stood. `share` opens what another tab hears in the
   * socket's place: public channels alone.
   */
  open(report: (event: StreamReport) => void, share?: () => SharedSocket): () => void;
  /** Says something over the connection that stands; false while there is none. */
  say(message: ClientMessage): boolean;
  /** Hears a channel over this and all later connections. Returns the function that ends it. */
  watch(channel: string, handler: ChannelHandler): () => void;
};

/** Answers in a row that cannot be used; then the connection is given up. */
const mostFailures = 5;
const isPrivate = (channel: string): boolean => channel !== 'ticker';

function parse(text: unknown): ServerMessage | undefined {
  try {
    return typeof text === 'string' ? z.safeParse(serverMessage, JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}

/** `WebSocket.CONNECTING`, which servers and tests lack. */
const connecting = 0;
/** Closes a socket. One that still opens is closed once it stands: browsers warn of a failed connection otherwise. */
function leave(socket: StreamSocket): void {
  if (socket.readyState === connecting) socket.addEventListener('open', () => socket.close());
  else socket.close();
}

/** Makes the client's side of the stream; one per tab. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createStream({ address, openSocket = (url) => new WebSocket(url), prove, heard }: StreamOptions): Stream {
  const channels = new Map<string, ChannelOrder>();
  /** Says something over the connection that stands, if its hello has come. */
  let say: ((message: ClientMessage) => void) | undefined;
  let isProved = false;
  let askProof: (() => void) | undefined;

  function ask(channel: string, order: ChannelOrder): void {
    if (isPrivate(channel) && !isProved) return askProof?.();
    say?.({ op: 'subscribe', channel, ...order.resumePoint() } as ClientMessage);
  }

  // oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
  function open(report: (event: StreamReport) => void, share?: () => SharedSocket): () => void {
    let isOver = false;
    let failures = 0;
    let wasInOrder = false;
    let knowsLogin = false;
    let socket: StreamSocket | undefined;
    let shared: SharedSocket | undefined;

    function end(isLost: boolean): void {
      if (isOver) return;
      isOver = true;
      say = undefined;
      askProof = undefined;
      isProved = false;
      if (socket !== undefined) leave(socket);
      heard?.();
      if (isLost) report({ type: 'stream.closed' });
    }
    function tellOrder(): void {
      // Facts of private channels only start reads: prices are current without them.
      const isInOrder = [...channels].every(([channel, order]) => isPrivate(channel) || order.isInOrder());
      if (isInOrder !== wasInOrder) report({ type: isInOrder ? 'stream.synced' : 'stream.broken' });
      wasInOrder = isInOrder;
    }
    function judge(channel: string, order: ChannelOrder, verdict: ChannelVerdict): void {
      if (verdict === 'inOrder') failures = 0;
      if (verdict === 'broken') {
        failures += 1;
        if (failures > mostFailures) return end(true);
        ask(channel, order);
      }
      tellOrder();
    }
    function greet({ challenge, target, time, hasSession }: Extract<ServerMessage, { op: 'hello' }>): void {
      if (say !== undefined) return;
      say = (message) => socket?.send(JSON.stringify(message));
      let asked = shared !== undefined;
      askProof = () => {
        if (asked) return;
        asked = true;
        prove({ challenge, target, time }).then(
          (proof) => isOver || say?.({ op: 'prove', proof }),
          () => {},
        );
      };
      knowsLogin = hasSession;
      report({ type: 'stream.opened', hasSession });
      for (const [channel, order] of channels) ask(channel, order);
      tellOrder();
    }
    function take(message: ServerMessage): void {
      if (message.op === 'hello') return greet(message);
      if (message.op === 'refused') {
        // Any other private channel that is refused stays silent until the next connection.
        if (knowsLogin && message.code === code.sessionEnded) {
          knowsLogin = false;
          report({ type: 'stream.disowned' });
        }
        return;
      }
      if (message.op === 'proved') {
        isProved = true;
        for (const [channel, order] of channels) if (isPrivate(channel)) ask(channel, order);
        return;
      }
      if (message.op === 'heartbeat') {
        for (const [channel, { epoch, seq, crc }] of Object.entries(message.channels)) {
          const order = channels.get(channel);
          if (order !== undefined) judge(channel, order, order.beat(epoch, seq, crc));
        }
        return;
      }
      const order = channels.get(message.channel);
      if (order === undefined) return;
      if (message.op === 'snapshot') judge(message.channel, order, order.snapshot(message.epoch, message.seq, message.data));
      else if (message.op === 'resumed') judge(message.channel, order, order.resumed(message.epoch, message.seq));
      else judge(message.channel, order, order.update(message.seq, message.data));
    }

    for (const order of channels.values()) order.restart();
    try {
      shared = share?.();
      socket = shared ?? openSocket(address());
    } catch {
      // An address that the browser refuses: told like a connection that failed, never within this call.
      queueMicrotask(() => end(true));
      return () => end(false);
    }
    socket.addEventListener('message', (event) => {
      const said = isOver ? undefined : parse((event as MessageEvent<unknown>).data);
      const message = said && shared ? shared.pick(said) : said;
      if (message === undefined) return;
      report({ type: 'stream.beat' });
      take(message);
      if (shared === undefined) heard?.(message);
    });
    socket.addEventListener('close', () => end(true));
    socket.addEventListener('error', () => end(true));
    return () => end(false);
  }

  return {
    open,
    say(message) {
      say?.(message);
      return say !== undefined;
    },
    watch(channel, handler) {
      const order = createChannelOrder(handler);
      channels.set(channel, order);
      ask(channel, order);
      return () => {
        if (channels.get(channel) !== order) return;
        channels.delete(channel);
        say?.({ op: 'unsubscribe', channel });
      };
    },
  };
}
