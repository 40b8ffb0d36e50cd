import { walletQrMachine } from '#machines/web3/walletQr/walletQr.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, ProofFault, RateLimitFault } from '#services/http/faults.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { QrToken } from '#services/web3/calls.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const qrToken: QrToken = {
  qrCodeToken: 'token',
  qrContent: 'https://exchange.test/approve/code',
  matchCode: '47',
  channel: 'qr:channel',
  expiresAt: 120_000,
};

export const scannedLogin: LoginData & { origin: 'web3'; wallet: NonNullable<LoginData['wallet']> } = {
  fid: '10000001',
  fnickname: 'Mira',
  email: 'mira@exchange.test',
  photo: '',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: false,
  isEmailConfirmed: true,
  origin: 'web3',
  wallet: {
    accountId: 'a1',
    accountName: 'Main',
    colorId: 3,
    device: 'Pixel 9',
    ip: '127.0.0.1',
    walletName: 'Wallet',
    accountAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  },
};

const answered = (kind: string, code: number, data?: unknown) =>
  done('scanLogin', { kind, code, message: '', ...(data === undefined ? {} : { data }) });
const closing = [{ type: 'closeDialog' }];
const checks = (state: string) => `live.checks.${state}`;

export const walletQrPlan = planFor(walletQrMachine, {
  what: "logs in by a QR that the exchange's app scans",
  cases: [
    done('generateQrCode', { kind: 'ok', code: 200, message: '', data: qrToken }),
    fault('generateQrCode', new NetworkFault()),
    fault('generateQrCode', new RateLimitFault({ retryAfter: 6_000 })),
    answered('waiting', 10027),
    answered('scanned', 10028),
    answered('refused', 10030),
    answered('expired', 10029),
    answered('approved', 200, scannedLogin),
    fault('scanLogin', new NetworkFault()),
    fault('scanLogin', new ProofFault()),
    fault('scanLogin', new RateLimitFault({ retryAfter: 7_000 })),
    fault('watchScan', new NetworkFault()),
    fault('watchPage', new NetworkFault()),
  ],
  watchers: { watchScan: ['scan.changed', 'scan.missed'], watchPage: ['page.hidden', 'page.shown', 'page.focused'] },
  internal: ['scan.due', 'check.spent'],
  delays: {
    settle: 50,
    firstScan: 2_000,
    scanInterval: 30_000,
    throttle: 1_000,
    allowanceReturns: 60_000,
    retryAfter: (context) => context.retryAfter,
  },
  select: 'transitions',
  key: ({ context }) => [context.token !== null, context.isScanned, context.isCheckDue, context.isEarly, context.trouble?.fault],
  states: [
    'opening',
    'fetching',
    'limited',
    'expired',
    'refused',
    'faulted',
    'succeeded',
    'closed',
    'live.schedule.first',
    'live.schedule.regular',
    'live.schedule.paused',
    'live.checks.idle',
    'live.checks.asking',
    'live.checks.resting',
    'live.checks.limited',
    'live.allowance.two',
    'live.allowance.one',
    'live.allowance.none',
  ],
  asks: { scanLogin: [{ qrCodeToken: 'token' }], watchScan: [{ channel: 'qr:channel' }] },
  hasOtherMoves: true,
  moves: [
    ['fetching', 'done generateQrCode', 'live.schedule.first + live.checks.idle + live.allowance.two', { becomes: { token: qrToken } }],
    ['fetching', 'error generateQrCode RateLimitFault', 'limited', { becomes: { retryAfter: 6_000 } }],
    ['fetching', 'error generateQrCode NetworkFault', 'faulted', { becomes: { problem: problemOf(new NetworkFault()) } }],
    ['live.checks.asking', 'done scanLogin "scanned"', 'live.checks.resting', { becomes: { isScanned: true, trouble: null } }],
    // What was scanned stays so, whatever a late check says.
    [
      'live.checks.asking',
      'done scanLogin "waiting"',
      'live.checks.resting',
      { becomes: ({ isScanned }) => ({ isScanned, trouble: null }) },
    ],
    ['live.checks.asking', 'done scanLogin "approved"', 'succeeded', { becomes: { token: null } }],
    ['live.checks.asking', 'done scanLogin "expired"', 'expired', { becomes: { token: qrToken } }],
    ['live.checks.asking', 'done scanLogin "refused"', 'refused', { becomes: { token: null } }],
    ['live.checks.asking', 'error scanLogin RateLimitFault', 'live.checks.limited', { becomes: { retryAfter: 7_000 } }],
    ['live.checks.asking', 'error scanLogin ProofFault', 'faulted', { becomes: { token: null, problem: problemOf(new ProofFault()) } }],
    [
      'live.checks.asking',
      'error scanLogin NetworkFault',
      'live.checks.resting',
      { becomes: ({ isScanned }) => ({ isScanned, trouble: problemOf(new NetworkFault()) }) },
    ],
    ['live.checks.asking', 'scan.changed', 'live.checks.asking', { becomes: { isCheckDue: true } }],
    ['live.schedule.first', 'after firstScan', 'live.schedule.regular'],
    ['live.schedule.regular', 'after scanInterval', 'live.schedule.regular'],
    ['live.checks.idle', 'after firstScan', 'live.checks.asking'],
    ['live.checks.idle', 'after scanInterval', 'live.checks.asking'],
    ['live.schedule.first', 'page.hidden', 'live.schedule.paused'],
    ['live.schedule.regular', 'page.hidden', 'live.schedule.paused'],
    ['live.schedule.paused', 'page.shown', 'live.schedule.regular'],
    ['live.allowance.none', 'after allowanceReturns', 'live.allowance.two'],
    ['live.allowance.one', 'after allowanceReturns', 'live.allowance.two'],
    ...['expired', 'refused', 'faulted'].map(
      (from) =>
        [
          from,
          'refresh.requested',
          'fetching',
          { becomes: { token: null, problem: null, isScanned: false, isCheckDue: false, isEarly: false } },
        ] as const,
    ),
    ['*', 'dialog.closed', 'closed', { becomes: { token: null } }],
    ['opening', 'after settle', 'fetching'],
    ['limited', 'after retryAfter', 'fetching'],
  ],
  restarts: [['after scanInterval', 'scanInterval']],
  tags: { busy: ['opening', 'fetching', 'live.checks.asking'], blocked: ['limited', 'live.checks.limited'], error: ['faulted'] },
  invariants: {
    '*': ({ snapshot, calls, watchers, timers }) => {
      const isLive = snapshot.matches('live');
      const isAtRest = !isLive && !snapshot.matches('opening') && !snapshot.matches('limited');
      return calls.length <= 1 && watchers.length === (isLive ? 2 : 0) && (!isAtRest || timers.length === 0);
    },
    opening: ({ calls, timers }) => calls.length === 0 && timers.join() === 'settle',
    fetching: ({ snapshot, calls }) => calls.join() === 'generateQrCode' && snapshot.context.token === null && !snapshot.context.isScanned,
    live: ({ snapshot }) => snapshot.context.token !== null && snapshot.context.problem === null,
    'live.schedule.first': ({ timers }) => timers.includes('firstScan') && !timers.includes('scanInterval'),
    'live.schedule.regular': ({ timers }) => timers.includes('scanInterval') && !timers.includes('firstScan'),
    'live.schedule.paused': ({ timers }) => !timers.includes('scanInterval') && !timers.includes('firstScan'),
    'live.checks.idle': ({ calls }) => calls.length === 0,
    'live.checks.asking': ({ calls, snapshot }) => calls.join() === 'scanLogin' && !snapshot.context.isEarly,
    'live.checks.resting': ({ calls, timers }) => calls.length === 0 && timers.includes('throttle'),
    'live.checks.limited': ({ calls, timers }) => calls.length === 0 && timers.includes('retryAfter'),
    'live.allowance.two': ({ timers }) => !timers.includes('allowanceReturns'),
    'live.allowance.none': ({ timers }) => timers.includes('allowanceReturns'),
    expired: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.token !== null,
    refused: ({ snapshot }) => snapshot.context.token === null,
    faulted: ({ snapshot }) => snapshot.context.problem !== null && snapshot.context.token === null,
  },
  effects: [
    {
      on: 'xstate.done.actor.scanLogin',
      to: 'succeeded',
      does: [{ type: 'openSession', params: { login: scannedLogin } }, { type: 'closeDialog' }, { type: 'goToAssets' }],
    },
    ...['opening', 'fetching', 'limited', 'live', 'expired', 'refused', 'faulted'].map((from) => ({
      on: 'dialog.closed',
      from,
      to: 'closed',
      does: closing,
    })),
    { on: 'page.focused', from: 'live.schedule.paused', to: checks('idle'), does: [] },
  ],
});
