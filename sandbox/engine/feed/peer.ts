import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { code, exchangeCode } from '#services/http/codes.ts';
import { clientMessage, type ClientMessage } from '#services/stream/messages.ts';
import { readJson } from '#sandbox/core/http/readJson.ts';
import { slidingWindow } from '#sandbox/core/http/slidingWindow.ts';
import { createProofGuard } from '#sandbox/core/security/proof.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import type { Hearer, ResumePoint } from './room.ts';

/** One socket, as the hub sees it. */
export type Socket = {
  send(text: string): void;
  /** Bytes handed over that the network has not taken yet. */
  buffered(): number;
  close(status: number): void;
};
/** Whom the upgrade request's cookie names; `jkt` is the thumbprint of the key the session is bound to. */
export type PeerSession = {
  readonly uid: number;
  readonly idHash: string;
  readonly jkt: string;
  /** A program's key has signed the upgrade: it proves nothing more, hears no QR, and the connection ends with the key. */
  readonly isProgram?: true | undefined;
};

/** What a connection needs of the hub. */
export type Channels = {
  readonly events: Events;
  readonly now: () => number;
  /** Addresses the exchange answers to; a proof names one of them. */
  readonly origins: readonly string[];
  readonly streamPath: string;
  /** Whether the key with this thumbprint asked for the QR with this channel. */
  mayHearQr(id: string, thumbprint: string): Promise<boolean>;
  /** Whether a public channel exists; undefined for one that is none. */
  isPublic(channel: string): boolean | undefined;
  /** Adds a hearer to a channel and brings it up to date. Returns the function that ends it. */
  join(topic: string, channel: string, from: ResumePoint, hearer: Hearer): () => void;
  /** The heartbeat of a connection that hears these channels. */
  heartbeat(channels: Iterable<string>, topicOf: (channel: string) => string, send: Hearer['send']): string;
};

export type Peer = {
  beat(): void;
  /** Takes a message of the client. */
  receive(text: string): void;
  /** The connection has ended. */
  closed(): void;
};

/** A consumer further behind than this is dropped: it will come back and resume. */
const mostBuffered = 512 * 1024;
const mostChannels = 16;
/** Messages in a window of milliseconds; more end the connection. */
export const mostMessages = 60;
const messageWindow = 10_000;
const policyViolation = 1008;
const tryAgainLater = 1013;
/** The key that has opened a program's stream lets it in no more, or was edited; in the range that applications may use. */
export const keyEnded = 4001;

const parse = (text: string): ClientMessage | undefined => {
  try {
    return z.safeParse(clientMessage, readJson(text)).data;
  } catch {
    return undefined;
  }
};

/** The server's side of one connection: what it may hear and what it hears. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createPeer(channels: Channels, socket: Socket, opened: PeerSession | undefined): Peer {
  let session = opened;
  const { now, origins, streamPath } = channels;
  const challenge = randomBytes(24).toString('base64url');
  const target = `${origins[0] ?? ''}${streamPath}`;
  // The challenge lives as long as the socket and is used by it alone: it replaces nonce and replay memory.
  const { judge } = createProofGuard({
    origins: () => origins,
    nonces: { issue: () => challenge, accepts: (nonce) => nonce === challenge },
    replay: { insert: () => Promise.resolve(true), has: () => Promise.resolve(false) },
    now,
  });
  const endings = new Map<string, () => void>();
  let thumbprint: string | undefined;
  const isWithinLimit = slidingWindow(mostMessages, messageWindow, now);
  let isOpen = true;

  const send = (text: string): void => {
    if (!isOpen) return;
    if (socket.buffered() > mostBuffered) socket.close(tryAgainLater);
    else socket.send(text);
  };
  const refuse = (refusal: number, channel?: string): void =>
    send(JSON.stringify({ op: 'refused', code: refusal, ...(channel === undefined ? {} : { channel }) }));

  async function mayHear(channel: string): Promise<number | undefined> {
    const isThere = channels.isPublic(channel);
    if (isThere !== undefined) return isThere ? undefined : exchangeCode.notFound;
    if (opened?.isProgram === true) return channel === 'user' ? undefined : exchangeCode.forbidden;
    if (thumbprint === undefined) return code.proofMissing;
    if (channel === 'user') return session === undefined ? code.sessionEnded : session.jkt === thumbprint ? undefined : code.proofOtherKey;
    return (await channels.mayHearQr(channel.slice('qr:'.length), thumbprint)) ? undefined : exchangeCode.forbidden;
  }
  /** What the hub calls a channel: there is a `user` for everybody. */
  const topicOf = (channel: string): string => (channel === 'user' ? `user:${session?.uid ?? ''}` : channel);
  function leave(channel: string): void {
    endings.get(channel)?.();
    endings.delete(channel);
  }
  async function subscribe({ channel, lastSeq, epoch }: Extract<ClientMessage, { op: 'subscribe' }>): Promise<void> {
    const refusal = endings.size >= mostChannels && !endings.has(channel) ? exchangeCode.tooManyRequests : await mayHear(channel);
    if (refusal !== undefined) return refuse(refusal, channel);
    if (!isOpen) return;
    leave(channel);
    endings.set(channel, channels.join(topicOf(channel), channel, { lastSeq, epoch }, { send, buffered: socket.buffered }));
  }
  async function prove(proof: string): Promise<void> {
    const url = new URL(target);
    const verdict = await judge({
      proof,
      method: 'GET',
      path: url.pathname,
      query: '',
      body: undefined,
      idempotencyKey: undefined,
      boundTo: undefined,
    });
    if (!verdict.ok) return refuse(verdict.code);
    thumbprint = verdict.thumbprint;
    send(JSON.stringify({ op: 'proved' }));
  }

  const endSession =
    session === undefined
      ? undefined
      : channels.events.subscribe(`session:${session.idHash}`, () => {
          if (opened?.isProgram === true) {
            isOpen = false;
            return socket.close(keyEnded);
          }
          // Its reader must ask again who it is.
          leave('user');
          session = undefined;
          refuse(code.sessionEnded, 'user');
        });
  send(JSON.stringify({ op: 'hello', time: now(), challenge, target, hasSession: session !== undefined }));

  // One after the other: a proof must be judged before the subscriptions that follow it.
  let turn: Promise<void> = Promise.resolve();
  return {
    beat: () => send(channels.heartbeat(endings.keys(), topicOf, send)),
    receive(text) {
      if (!isOpen) return;
      const message = isWithinLimit() ? parse(text) : undefined;
      if (message === undefined) {
        // What still arrives until the other side has closed is not looked at.
        isOpen = false;
        return socket.close(policyViolation);
      }
      turn = turn
        .then(async () => {
          if (message.op === 'subscribe') await subscribe(message);
          else if (message.op === 'unsubscribe') leave(message.channel);
          else await prove(message.proof);
        })
        .catch(() => socket.close(tryAgainLater));
    },
    closed() {
      isOpen = false;
      endSession?.();
      for (const channel of endings.keys()) leave(channel);
    },
  };
}
