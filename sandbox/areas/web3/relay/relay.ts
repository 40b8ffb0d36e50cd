import * as z from 'zod/mini';
import { readJson } from '#sandbox/core/http/readJson.ts';
import { slidingWindow } from '#sandbox/core/http/slidingWindow.ts';
import { createMailbox, mailboxLimits, type Letter, type MailboxLimits } from './mailbox.ts';
import { incoming, parameters, refusals, type Parameters, type Publication } from './messages.ts';

/** One connection, as the relay sees it. */
export type RelaySocket = {
  send(text: string): void;
  /** Bytes handed over that the network has not taken yet. */
  buffered(): number;
  close(status: number): void;
};
export type RelayPeer = {
  receive(text: string): void;
  /** The connection has ended. */
  closed(): void;
};
export type RelayLimits = MailboxLimits & {
  /** Topics that one client hears. */
  readonly mostTopics: number;
  /** Requests of one connection in a window of milliseconds; more end it. */
  readonly mostRequests: number;
  readonly requestWindow: number;
  /** Messages pushed to one connection that it has not acknowledged. */
  readonly mostPending: number;
  /** Bytes on their way to one connection; a client further behind is dropped and fetches them when it is back. */
  readonly mostBuffered: number;
};
export const relayLimits: RelayLimits = {
  ...mailboxLimits,
  mostTopics: 1_000,
  mostRequests: 400,
  requestWindow: 10_000,
  mostPending: 1_000,
  mostBuffered: 4 * 1024 * 1024,
};
export type Relay = {
  /** Opens a connection of the client that its token names. */
  connect(socket: RelaySocket, client: string): RelayPeer;
  /** Forgets what has expired. */
  sweep(): void;
  size(): { readonly topics: number; readonly characters: number; readonly connections: number; readonly heard: number };
};

type Peer = { readonly client: string; readonly topics: Set<string>; push(letter: Letter): void };
class LimitMet extends Error {}

const policyViolation = 1008;
const tryAgainLater = 1013;
/** Tags of what the relay publishes for a client: a proposal, its answer, the settlement. */
const tags = { proposal: 1_100, answer: 1_101, settlement: 1_102 } as const;
/** Seconds that the answer to a proposal is kept. */
const answerLife = 300;

function parse(text: string) {
  try {
    return z.safeParse(incoming, readJson(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * A WalletConnect relay: hands messages on by topic and keeps them for those who are away. `now` in milliseconds.
 * Nothing happens by itself: `sweep` is called by a timer.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createRelay(now: () => number, limits: RelayLimits = relayLimits): Relay {
  const mailbox = createMailbox(now, limits);
  const hearers = new Map<string, Set<Peer>>();
  const peers = new Set<Peer>();

  function publish(from: string, publication: Publication): true {
    const letter = mailbox.put(publication, from);
    if (letter === undefined) throw new LimitMet();
    for (const peer of hearers.get(letter.topic) ?? []) if (peer.client !== from) peer.push(letter);
    return true;
  }
  function subscribe(peer: Peer, topic: string): string {
    const own = hearers.get(topic) ?? new Set();
    if (!own.has(peer)) {
      if (peer.topics.size >= limits.mostTopics || own.size >= limits.mostReaders) throw new LimitMet();
      hearers.set(topic, own.add(peer));
      peer.topics.add(topic);
      // Clients take a message only once they know that they hear its topic: the answer goes first.
      queueMicrotask(() => mailbox.unread(topic, peer.client).forEach(peer.push));
    }
    return topic;
  }
  function unsubscribe(peer: Peer, topic: string): true {
    const own = hearers.get(topic);
    own?.delete(peer);
    if (own?.size === 0) hearers.delete(topic);
    peer.topics.delete(topic);
    return true;
  }
  function fetchMessages(peer: Peer, topics: readonly string[]) {
    const messages = topics.flatMap((topic) => mailbox.unread(topic, peer.client));
    for (const letter of messages) mailbox.markRead(letter, peer.client);
    return { messages, hasMore: false };
  }

  const methods: { readonly [Method in keyof Parameters]: (peer: Peer, params: Parameters[Method]) => unknown } = {
    irn_publish: ({ client }, params) => publish(client, params),
    irn_batchPublish: ({ client }, { messages }) => messages.every((message) => publish(client, message)),
    irn_subscribe: (peer, { topic }) => subscribe(peer, topic),
    irn_batchSubscribe: (peer, { topics }) => topics.map((topic) => subscribe(peer, topic)),
    irn_unsubscribe: (peer, { topic }) => unsubscribe(peer, topic),
    irn_batchUnsubscribe: (peer, { subscriptions }) => subscriptions.every(({ topic }) => unsubscribe(peer, topic)),
    irn_fetchMessages: (peer, { topic }) => fetchMessages(peer, [topic]),
    irn_batchFetchMessages: (peer, { topics }) => fetchMessages(peer, topics),
    wc_proposeSession(peer, { pairingTopic, sessionProposal, ttl, attestation }) {
      subscribe(peer, pairingTopic);
      return publish(peer.client, { topic: pairingTopic, message: sessionProposal, ttl, tag: tags.proposal, attestation });
    },
    wc_approveSession(peer, { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ttl }) {
      subscribe(peer, sessionTopic);
      publish(peer.client, { topic: pairingTopic, message: sessionProposalResponse, ttl: answerLife, tag: tags.answer });
      return publish(peer.client, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: tags.settlement });
    },
  };
  const isMethod = (name: string): name is keyof Parameters => Object.hasOwn(methods, name);
  function perform<Method extends keyof Parameters>(peer: Peer, method: Method, params: unknown) {
    const read = z.safeParse<z.ZodMiniType<Parameters[Method]>>(parameters[method] as never, params);
    if (!read.success) return { error: refusals.wrongParameters };
    try {
      return { result: methods[method](peer, read.data) };
    } catch (error) {
      if (error instanceof LimitMet) return { error: refusals.limitMet };
      throw error;
    }
  }

  return {
    connect(socket, client) {
      const pending = new Map<number, Letter>();
      let pushes = 0;
      const isWithinLimit = slidingWindow(limits.mostRequests, limits.requestWindow, now);
      let isOpen = true;
      const send = (message: Record<string, unknown>): void => {
        if (!isOpen) return;
        if (socket.buffered() > limits.mostBuffered) socket.close(tryAgainLater);
        else socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
      };
      const peer: Peer = {
        client,
        topics: new Set(),
        push(letter) {
          if (pending.size >= limits.mostPending) return socket.close(tryAgainLater);
          pushes += 1;
          pending.set(pushes, letter);
          send({ id: pushes, method: 'irn_subscription', params: { id: letter.topic, data: letter } });
        },
      };
      peers.add(peer);
      return {
        receive(text) {
          if (!isOpen) return;
          const read = isWithinLimit() ? parse(text) : undefined;
          if (read === undefined) {
            // What still arrives until the other side has closed is not looked at.
            isOpen = false;
            return socket.close(policyViolation);
          }
          if ('method' in read) {
            const answer = isMethod(read.method) ? perform(peer, read.method, read.params) : { error: refusals.unknownMethod };
            return send({ id: read.id, ...answer });
          }
          const letter = typeof read.id === 'number' ? pending.get(read.id) : undefined;
          if (letter === undefined) return;
          pending.delete(read.id as number);
          if ('result' in read) mailbox.markRead(letter, client);
        },
        closed() {
          isOpen = false;
          peers.delete(peer);
          for (const topic of peer.topics) unsubscribe(peer, topic);
        },
      };
    },
    sweep: mailbox.sweep,
    size: () => ({ ...mailbox.size(), connections: peers.size, heard: hearers.size }),
  };
}
