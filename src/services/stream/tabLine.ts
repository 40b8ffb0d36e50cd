import * as z from 'zod/mini';
import type { ServerMessage } from './messages.ts';
import { readPriceRows, type PriceRow } from './priceRows.ts';
import type { StreamRole } from './election.ts';
import type { SharedSocket } from './stream.ts';

/**
 * What tabs say to each other. Followers `join` (who leads?) and `ask` (for all prices); the leader has `answered`, passes on
 * the public part of what the server says as `text`, and prices that it read by a call as `rows`.
 */
const lineMessage = /* @__PURE__ */ z.object({
  says: z.optional(z.enum(['join', 'ask', 'answered'])),
  text: z.optional(z.string()),
  rows: z.optional(z.unknown()),
});
type LineMessage = z.output<typeof lineMessage>;

export type TabLineOptions = {
  readonly open: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Whether this page is before the user's eyes: its timers run as they should. */
  readonly isSeen: () => boolean;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Asks the server for all prices; false when it cannot be asked. */
  readonly ask: () => boolean;
  readonly takeRows: (rows: readonly PriceRow[]) => void;
};

/** What one tab may tell another: prices, and never what only the socket of a login or a key may hear. Undefined when nothing. */
function publicPart(message: ServerMessage): ServerMessage | undefined {
  switch (message.op) {
    case 'hello':
      return { ...message, challenge: '', target: '' };
    case 'update':
    case 'snapshot':
      return message.channel === 'ticker' ? message : undefined;
    case 'heartbeat': {
      const { ticker } = message.channels;
      return ticker === undefined ? undefined : { ...message, channels: { ticker } };
    }
    default:
      return undefined;
  }
}

/** A leader whose server has been silent for longer does not count on its socket. */
const longestSilence = 5_000;
const isTickerAsk = (text: string): boolean => text.startsWith('{"op":"subscribe","channel":"ticker"');

/** The line between the tabs of a browser, by which the leader's socket serves all of them. */
export function createTabLine({ open, isSeen, now, ask, takeRows }: TabLineOptions) {
  let line: ReturnType<TabLineOptions['open']> | undefined;
  let role: StreamRole = 'alone';
  let heardAt = Number.NEGATIVE_INFINITY;
  let hello: string | undefined;
  /** One answer serves all who ask. */
  let isAsked = false;
  let seat: { readonly socket: EventTarget; readonly answered: () => void } | undefined;

  const post = (message: LineMessage): void => line?.postMessage(message);
  function answer(): void {
    const isLive = now() - heardAt < longestSilence;
    // Out of sight and without the server the leader may not even notice: whoever asks takes over.
    if (isLive || isSeen()) post({ says: 'answered' });
    if (isLive) post({ text: hello });
  }
  function take({ data }: MessageEvent<unknown>): void {
    const read = z.safeParse(lineMessage, data).data;
    if (read === undefined) return;
    const { says, text, rows } = read;
    if (role === 'leader') {
      if (says === 'join') answer();
      if (says !== 'ask' || isAsked) return;
      isAsked = true;
      if (!ask()) isAsked = false;
      return;
    }
    if (role !== 'follower') return;
    if (says === 'answered') seat?.answered();
    if (text !== undefined) seat?.socket.dispatchEvent(new MessageEvent('message', { data: text }));
    const priceRows = readPriceRows(rows);
    if (priceRows !== undefined) takeRows(priceRows);
  }

  return {
    /** This tab has a new role. */
    play(next: StreamRole): void {
      if (next === 'follower') heardAt = Number.NEGATIVE_INFINITY;
      isAsked = false;
      role = next;
      if (role === 'alone') line?.close();
      if (role === 'alone') line = undefined;
      else if (line === undefined) {
        line = open();
        line.addEventListener('message', take);
      }
      // Some may be waiting for a leader already.
      if (role === 'leader') answer();
    },
    /** The server has said something to this tab's own socket. */
    heard(message: ServerMessage): void {
      const part = publicPart(message);
      heardAt = now();
      if (message.op === 'hello') hello = JSON.stringify(part);
      if (message.op === 'hello' || message.op === 'snapshot') isAsked = false;
      if (role === 'leader' && part !== undefined) post({ text: JSON.stringify(part) });
    },
    /** This tab has read prices by a call. */
    tellRows(rows: readonly PriceRow[]): void {
      if (role === 'leader') post({ rows });
    },
    /** Joins the leader; what it passes on arrives as from a socket. `answered` hears that there is a leader. */
    join(answered: () => void): SharedSocket {
      const socket = new EventTarget();
      seat = { socket, answered };
      post({ says: 'join' });
      return Object.assign(socket, {
        pick: publicPart,
        send: (text: unknown) => (typeof text === 'string' && isTickerAsk(text) ? post({ says: 'ask' }) : undefined),
        close: () => {
          if (seat?.socket === socket) seat = undefined;
        },
      });
    },
  };
}
