import { assign, setup } from 'xstate';
import type { LinkAnswer, LinkRefusal, LinkState } from '#services/wallet/links.ts';
import type { PreparedProof, ProofRequest, SignedProof } from '#services/wallet/ownership.ts';
import type { WalletProblem } from '#services/wallet/walletProblem.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { walletPatience } from '#machines/rules/walletPatience.ts';

/** Why a wallet was not linked: what it did, or what the exchange said. */
export type LinkTrouble = WalletProblem | 'otherAccount' | Exclude<LinkRefusal, 'nonceOver'>;
export type WalletLinkInput = { readonly address: string };
export type WalletLinkContext = WalletLinkInput & {
  /** Milliseconds since 1970; null where it is not linked. */
  readonly linkedAt: number | null;
  readonly proof: ProofRequest | null;
  readonly trouble: LinkTrouble | null;
  /** A fault of the exchange, or its words for a refusal. */
  readonly problem: Problem | null;
};
export type WalletLinkEvent =
  | { type: 'link.requested' }
  /** The visitor has read what is to be signed. */
  | { type: 'signing.requested' }
  | { type: 'unlink.requested' }
  | { type: 'unlink.confirmed' }
  | { type: 'retry.requested' }
  /** The dialog is closed: nothing that was begun goes on. */
  | { type: 'link.dropped' }
  /** The wallet has another account, or has left (an empty address). */
  | { type: 'wallet.moved'; address: string };

type Ready = Extract<PreparedProof, { kind: 'ready' }>;
type Signed = Extract<SignedProof, { kind: 'signed' }>;
type Linked = Extract<LinkAnswer, { kind: 'linked' }>;
type Refused = Exclude<LinkAnswer, { kind: 'linked' }>;

/** Proves by a signature of the wallet (EIP-4361) that it belongs to who is logged in, only when that is asked for. */
export const walletLinkMachine = setup({
  types: {} as {
    input: WalletLinkInput;
    context: WalletLinkContext & { readonly signature: string };
    events: WalletLinkEvent;
    tags: 'busy' | 'blocked' | 'error' | 'dialog';
  },
  actors: {
    watchWallet: unboundWatch<Extract<WalletLinkEvent, { type: 'wallet.moved' }>>('watchWallet'),
    readLink: unboundCall<LinkState, string>('readLink'),
    prepareProof: unboundCall<PreparedProof, string>('prepareProof'),
    signProof: unboundCall<SignedProof, { text: string; address: string }>('signProof'),
    sendProof: unboundCall<LinkAnswer, { text: string; signature: string }>('sendProof'),
    endLink: unboundCall<void, string>('endLink'),
  },
  actions: {
    storeLink: assign((_, params: { link: Linked }) => ({ linkedAt: params.link.linkedAt })),
    storeProof: assign((_, params: { proof: ProofRequest }) => ({ proof: params.proof })),
    storeSignature: assign((_, params: { signature: string }) => ({ signature: params.signature })),
    storeTrouble: assign((_, params: { trouble: LinkTrouble }) => ({ trouble: params.trouble, problem: null })),
    storeRefusal: assign((_, { answer }: { answer: Refused }) => ({
      trouble: answer.kind as LinkTrouble,
      problem: { fault: 'CodeFault', key: 'faults:code', text: answer.message || null, code: null, retryAfter: null },
    })),
    storeProblem: assign((_, params: { error: unknown }) => ({ trouble: null, problem: problemOf(params.error) })),
    /** Nothing that was signed or said is kept. */
    clear: assign({ proof: null, signature: '', trouble: null, problem: null }),
    forgetLink: assign({ linkedAt: null }),
    tellLinked: () => {},
    tellUnlinked: () => {},
    /** Says that what was begun for another account has been stopped. */
    tellStopped: () => {},
  },
  guards: {
    isOther: ({ context }, params: { address: string }) => params.address !== context.address,
    isLinked: (_, params: { link: LinkState }) => params.link.kind === 'linked',
    isReady: (_, params: { prepared: PreparedProof }) => params.prepared.kind === 'ready',
    isSigned: (_, params: { signed: SignedProof }) => params.signed.kind === 'signed',
    isAnswer: (_, params: { answer: LinkAnswer; kind: LinkAnswer['kind'] }) => params.answer.kind === params.kind,
  },
  delays: {
    /** Milliseconds that a message may be read before another is written: the exchange takes it for five minutes. */
    reading: 230_000,
    patience: walletPatience,
  },
}).createMachine({
  id: 'walletLink',
  context: ({ input }) => ({ ...input, linkedAt: null, proof: null, signature: '', trouble: null, problem: null }),
  initial: 'reading',
  invoke: { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context }) => context.address,
        onDone: [
          {
            guard: { type: 'isLinked', params: ({ event }) => ({ link: event.output }) },
            target: 'linked',
            actions: { type: 'storeLink', params: ({ event }) => ({ link: event.output as Linked }) },
          },
          { target: 'unlinked' },
        ],
        onError: { target: 'unread', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    unread: { tags: 'error', on: { 'retry.requested': 'reading' } },
    unlinked: { entry: 'clear', on: { 'link.requested': 'linking' } },
    linking: {
      tags: 'dialog',
      initial: 'preparing',
      on: {
        'link.dropped': 'unlinked',
        'wallet.moved': {
          guard: { type: 'isOther', params: pick('address') },
          target: 'unlinked',
          actions: 'tellStopped',
        },
      },
      states: {
        preparing: {
          tags: 'busy',
          entry: 'clear',
          invoke: {
            id: 'prepareProof',
            src: 'prepareProof',
            input: ({ context }) => context.address,
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => ({ prepared: event.output }) },
                target: 'reviewing',
                actions: { type: 'storeProof', params: ({ event }) => ({ proof: (event.output as Ready).proof }) },
              },
              {
                target: 'stopped',
                actions: { type: 'storeTrouble', params: ({ event }) => ({ trouble: event.output.kind as LinkTrouble }) },
              },
            ],
            onError: { target: 'stopped', actions: { type: 'storeProblem', params: errorOf } },
          },
        },
        /** The visitor reads what the wallet will be asked to sign. */
        reviewing: { after: { reading: 'outdated' }, on: { 'signing.requested': 'signing' } },
        signing: {
          tags: 'busy',
          invoke: {
            id: 'signProof',
            src: 'signProof',
            input: ({ context }) => ({ text: context.proof?.text ?? '', address: context.address }),
            onDone: [
              {
                guard: { type: 'isSigned', params: ({ event }) => ({ signed: event.output }) },
                target: 'sending',
                actions: { type: 'storeSignature', params: ({ event }) => ({ signature: (event.output as Signed).signature }) },
              },
              {
                target: 'stopped',
                actions: { type: 'storeTrouble', params: ({ event }) => ({ trouble: event.output.kind as LinkTrouble }) },
              },
            ],
            onError: { target: 'stopped', actions: { type: 'storeTrouble', params: { trouble: 'failed' } } },
          },
          after: { patience: { target: 'stopped', actions: { type: 'storeTrouble', params: { trouble: 'timedOut' } } } },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendProof',
            src: 'sendProof',
            input: ({ context }) => ({ text: context.proof?.text ?? '', signature: context.signature }),
            onDone: [
              {
                guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'linked' }) },
                target: '#walletLink.linked',
                actions: [{ type: 'storeLink', params: ({ event }) => ({ link: event.output as Linked }) }, 'tellLinked'],
              },
              { guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'nonceOver' }) }, target: 'outdated' },
              {
                target: 'stopped',
                actions: { type: 'storeRefusal', params: ({ event }) => ({ answer: event.output as Refused }) },
              },
            ],
            onError: { target: 'stopped', actions: { type: 'storeProblem', params: errorOf } },
          },
        },
        /** The message has ended; another one has to be read and signed. */
        outdated: { tags: 'blocked', on: { 'retry.requested': 'preparing' } },
        stopped: { tags: 'error', on: { 'retry.requested': 'preparing' } },
      },
    },
    linked: { entry: 'clear', on: { 'unlink.requested': 'unlinking' } },
    unlinking: {
      tags: 'dialog',
      initial: 'confirming',
      on: {
        'link.dropped': 'linked',
        'wallet.moved': {
          guard: { type: 'isOther', params: pick('address') },
          target: 'linked',
          actions: 'tellStopped',
        },
      },
      states: {
        confirming: { on: { 'unlink.confirmed': 'ending' } },
        ending: {
          tags: 'busy',
          invoke: {
            id: 'endLink',
            src: 'endLink',
            input: ({ context }) => context.address,
            onDone: { target: '#walletLink.unlinked', actions: ['forgetLink', 'tellUnlinked'] },
            onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
          },
        },
        failed: { tags: 'error', on: { 'retry.requested': 'ending' } },
      },
    },
  },
});
