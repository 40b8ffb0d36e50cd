import { and, assign, not, raise, setup, stateIn } from 'xstate';
import type { LoginData } from '#services/session/calls.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { generateQrCode, QrToken, scanLogin } from '#services/web3/calls.ts';
import { errorOf } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import { fresh, waitOf, type WalletQrContext } from './walletQr.rules.ts';

export type { WalletQrContext } from './walletQr.rules.ts';

export type GenerateOutcome = OutcomeOf<typeof generateQrCode>;
export type ScanOutcome = OutcomeOf<typeof scanLogin>;
export type ScanPush =
  /** The phone has scanned or answered. */
  | { type: 'scan.changed' }
  /** The stream was away for a while: that may have been missed. */
  | { type: 'scan.missed' };
export type PageEvent = { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'page.focused' };
export type WalletQrEvent =
  | ScanPush
  | PageEvent
  /** The user says that the phone has scanned. */
  | { type: 'scan.claimed' }
  | { type: 'refresh.requested' }
  | { type: 'dialog.closed' }
  /** Raised by the schedule. */
  | { type: 'scan.due' }
  /** Raised when a check outside the schedule is made. */
  | { type: 'check.spent' };

const isPaused = stateIn({ live: { schedule: 'paused' } });

/**
 * Login by a QR that the exchange's app scans. Spec sections 4 and 9: first poll after 2 s, then every 30 s; code
 * 10029 ends the polling until Refresh; code 200 logs in. A push, the page coming back or the user's word asks
 * at once beside that schedule, and no oftener than the server's 6 polls a minute allow: 2 by schedule, 2 by push
 * (scanned, answered), 2 by wish.
 */
export const walletQrMachine = setup({
  types: {} as { context: WalletQrContext; events: WalletQrEvent; tags: 'busy' | 'blocked' | 'error' },
  actors: {
    generateQrCode: unboundCall<GenerateOutcome>('generateQrCode'),
    scanLogin: unboundCall<ScanOutcome, { qrCodeToken: string }>('scanLogin'),
    watchScan: unboundWatch<ScanPush, { channel: `qr:${string}` }>('watchScan'),
    watchPage: unboundWatch<PageEvent>('watchPage'),
  },
  actions: {
    startAfresh: assign(fresh),
    storeToken: assign((_, params: { token: QrToken }) => ({ token: params.token })),
    dropToken: assign({ token: null }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    storeTrouble: assign((_, params: { error: unknown }) => ({ trouble: problemOf(params.error) })),
    storeWait: assign((_, params: { error: unknown }) => ({ retryAfter: waitOf(problemOf(params.error)) })),
    storeStanding: assign(({ context }, params: { outcome: ScanOutcome }) => ({
      isScanned: context.isScanned || params.outcome.kind === 'scanned',
      trouble: null,
    })),
    markChanged: assign({ isCheckDue: true }),
    startCheck: assign({ isCheckDue: false, isEarly: false }),
    markEarly: assign({ isEarly: true }),
    raiseDue: raise({ type: 'scan.due' }),
    raiseSpent: raise({ type: 'check.spent' }),
    openSession: (_, _params: { login: LoginData }) => {},
    goToAssets: () => {},
    /** The dialog is gone from the screen. */
    closeDialog: () => {},
  },
  guards: {
    isRateLimited: (_, params: { error: unknown }) => isFaultNamed(params.error, 'RateLimitFault'),
    /** The request cannot be proven: asking again with this token is no use. */
    isProofLost: (_, params: { error: unknown }) => isFaultNamed(params.error, 'ProofFault'),
    isOutcome: (_, params: { outcome: ScanOutcome; kind: ScanOutcome['kind'] }) => params.outcome.kind === params.kind,
    isCheckDue: ({ context }) => context.isCheckDue,
    isPaused,
    isRunning: not(isPaused),
    mayCheckDue: and([not(isPaused), ({ context }) => context.isCheckDue]),
    mayCheck: not(stateIn({ live: { allowance: 'none' } })),
  },
  delays: {
    /** A dialog that is closed again at once asks for nothing. */
    settle: 50,
    firstScan: 2_000,
    scanInterval: 30_000,
    throttle: 1_000,
    allowanceReturns: 60_000,
    retryAfter: ({ context }) => context.retryAfter,
  },
}).createMachine({
  id: 'walletQr',
  context: fresh,
  initial: 'opening',
  on: { 'dialog.closed': { target: '.closed', actions: 'closeDialog' } },
  states: {
    opening: { tags: 'busy', after: { settle: 'fetching' } },
    fetching: {
      tags: 'busy',
      entry: 'startAfresh',
      invoke: {
        id: 'generateQrCode',
        src: 'generateQrCode',
        onDone: { target: 'live', actions: { type: 'storeToken', params: ({ event }) => ({ token: event.output.data }) } },
        onError: [
          {
            guard: { type: 'isRateLimited', params: errorOf },
            target: 'limited',
            actions: { type: 'storeWait', params: errorOf },
          },
          { target: 'faulted', actions: { type: 'storeProblem', params: errorOf } },
        ],
      },
    },
    limited: { tags: 'blocked', after: { retryAfter: 'fetching' } },
    live: {
      type: 'parallel',
      // A failed watcher leaves the schedule, which alone still works.
      invoke: [
        {
          id: 'watchScan',
          src: 'watchScan',
          input: ({ context }) => ({ channel: context.token?.channel ?? 'qr:' }),
          onError: { actions: [] },
        },
        { id: 'watchPage', src: 'watchPage', onError: { actions: [] } },
      ],
      states: {
        schedule: {
          initial: 'first',
          states: {
            first: { after: { firstScan: { target: 'regular', actions: 'raiseDue' } }, on: { 'page.hidden': 'paused' } },
            regular: {
              after: { scanInterval: { target: 'regular', reenter: true, actions: 'raiseDue' } },
              on: { 'page.hidden': 'paused' },
            },
            paused: { on: { 'page.shown': 'regular' } },
          },
        },
        checks: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'scan.due': 'asking',
                'scan.changed': [{ guard: 'isPaused', actions: 'markChanged' }, { target: 'asking' }],
                'scan.missed': { guard: and(['isRunning', 'mayCheck']), target: 'asking', actions: 'raiseSpent' },
                'page.shown': [
                  { guard: 'isCheckDue', target: 'asking' },
                  { guard: 'mayCheck', target: 'asking', actions: 'raiseSpent' },
                ],
                'page.focused': { guard: and(['isRunning', 'mayCheck']), target: 'asking', actions: 'raiseSpent' },
                'scan.claimed': [{ guard: 'mayCheck', target: 'asking', actions: 'raiseSpent' }, { actions: 'markEarly' }],
              },
            },
            asking: {
              tags: 'busy',
              entry: 'startCheck',
              invoke: {
                id: 'scanLogin',
                src: 'scanLogin',
                input: ({ context }) => ({ qrCodeToken: context.token?.qrCodeToken ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'approved' }) },
                    target: '#walletQr.succeeded',
                    actions: [
                      {
                        type: 'openSession',
                        params: ({ event }) => ({ login: (event.output as Extract<ScanOutcome, { kind: 'approved' }>).data }),
                      },
                      'closeDialog',
                      'goToAssets',
                    ],
                  },
                  {
                    guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'expired' }) },
                    target: '#walletQr.expired',
                  },
                  {
                    guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'refused' }) },
                    target: '#walletQr.refused',
                  },
                  { target: 'resting', actions: { type: 'storeStanding', params: ({ event }) => ({ outcome: event.output }) } },
                ],
                onError: [
                  {
                    guard: { type: 'isRateLimited', params: errorOf },
                    target: 'limited',
                    actions: { type: 'storeWait', params: errorOf },
                  },
                  {
                    guard: { type: 'isProofLost', params: errorOf },
                    target: '#walletQr.faulted',
                    actions: { type: 'storeProblem', params: errorOf },
                  },
                  { target: 'resting', actions: { type: 'storeTrouble', params: errorOf } },
                ],
              },
              on: { 'scan.changed': { actions: 'markChanged' } },
            },
            /** A check was just answered: nothing but the schedule asks again within a second. */
            resting: {
              after: { throttle: [{ guard: 'mayCheckDue', target: 'asking' }, { target: 'idle' }] },
              on: {
                'scan.due': 'asking',
                'scan.changed': { actions: 'markChanged' },
                'scan.claimed': { actions: 'markEarly' },
              },
            },
            /** The server asked for quiet (Retry-After). */
            limited: {
              tags: 'blocked',
              after: { retryAfter: [{ guard: 'isPaused', target: 'idle' }, { target: 'asking' }] },
              on: {
                'scan.changed': { actions: 'markChanged' },
                'scan.claimed': { actions: 'markEarly' },
              },
            },
          },
        },
        /** Checks by wish that are left: each comes back a minute after the last one was made. */
        allowance: {
          initial: 'two',
          states: {
            two: { on: { 'check.spent': 'one' } },
            one: { after: { allowanceReturns: 'two' }, on: { 'check.spent': 'none' } },
            none: { after: { allowanceReturns: 'two' } },
          },
        },
      },
    },
    expired: { on: { 'refresh.requested': 'fetching' } },
    /** An answered QR leaves the screen: nobody can use it again. */
    refused: { entry: 'dropToken', on: { 'refresh.requested': 'fetching' } },
    faulted: { tags: 'error', entry: 'dropToken', on: { 'refresh.requested': 'fetching' } },
    succeeded: { type: 'final', entry: 'dropToken' },
    closed: { type: 'final', entry: 'dropToken' },
  },
});
