import { createActor, type AnyActorRef } from 'xstate';
import { emailConfirmationFlow } from '#machines/session/emailConfirmation/emailConfirmation.flow.ts';
import { feedbackFlow } from '#machines/help/feedback/feedback.flow.ts';
import type { FeedbackContext } from '#machines/help/feedback/feedback.machine.ts';
import { identityFlow } from '#machines/user/identity/identity.flow.ts';
import { loginFlow } from '#machines/session/login/login.flow.ts';
import { logoutFlow } from '#machines/tab/logout/logout.flow.ts';
import { registerFlow } from '#machines/session/register/register.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { sessionFlow } from '#machines/tab/session/session.flow.ts';
import { walletQrFlow } from '#machines/web3/walletQr/walletQr.flow.ts';
import { walletSessionFlow } from '#machines/tab/walletSession/walletSession.flow.ts';
import { bizStatus, logout } from '#services/session/calls.ts';
import { confirmEmail, emailCodeState, sendEmailCode } from '#services/session/confirmCalls.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { owedLogout } from '#services/session/owedLogout.ts';
import { sendFeedback } from '#services/help/feedback/calls.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { storedWallet } from '#services/wallet/storedWallet.ts';
// Loaded ahead: what the flow loads when it is needed takes real time, in which the test's simulated time would run out.
import '#services/wallet/walletLife.ts';
import { generateQrCode, scanLogin } from '#services/web3/calls.ts';
import { saysProblem, told, type FaultRow, type FaultWorld } from './row.ts';

type Credentials = { readonly email: string; readonly password: string; readonly problem: Problem | null };
const credentials = (context: Credentials) => [context.email, context.password];
const typed = { email: 'kept@example.test', password: 'Xq7!mountain' };

const createLogin = (world: FaultWorld) => createActor(loginFlow.provide({ actions: { passLogin: told(world, 'passLogin') } })).start();
const createRegister = (world: FaultWorld) =>
  createActor(registerFlow.provide({ actions: { openSession: told(world, 'openSession') } })).start();
const createConfirmation = (world: FaultWorld) =>
  createActor(emailConfirmationFlow.provide({ actions: { openSession: told(world, 'openSession') } })).start();
const wantDialog = (actor: AnyActorRef) => actor.send({ type: 'dialog.wanted' });
const createSession = (world: FaultWorld) =>
  createActor(sessionFlow.provide({ actions: { tellOtherTabs: told(world, 'tellOtherTabs') } })).start();
const createLogout = (world: FaultWorld) => {
  const actions = {
    markLeaving: told(world, 'markLeaving'),
    markEnded: told(world, 'markEnded'),
    goToLanguageHome: told(world, 'goToLanguageHome'),
  };
  return createActor(logoutFlow.provide({ actions })).start();
};
const createWalletQr = (world: FaultWorld) => {
  const actions = {
    openSession: told(world, 'openSession'),
    closeDialog: told(world, 'closeDialog'),
    goToAssets: told(world, 'goToAssets'),
  };
  return createActor(walletQrFlow.provide({ actions })).start();
};
const createWalletSession = (world: FaultWorld) => {
  storedWallet.set(true);
  return createActor(
    walletSessionFlow.provide({ actions: { goToLanding: told(world, 'goToLanding'), markLoginEnded: told(world, 'markLoginEnded') } }),
  ).start();
};
const actionsOf = (_: never, world: FaultWorld) => world.told.map(({ action }) => action);

export const accountRows: readonly FaultRow[] = [
  {
    flow: 'feedbackFlow',
    asker: 'sendFeedback',
    call: sendFeedback,
    create: () => createActor(feedbackFlow).start(),
    from: 'filling',
    enter: (actor) => actor.send({ type: 'text.changed', value: 'It stands still.' }),
    ask: { type: 'feedback.submitted' },
    fails: 'filling',
    says: saysProblem,
    kept: ({ text, isAttached }: FeedbackContext) => [text, isAttached],
    wayOn: { type: 'feedback.submitted' },
    well: 'sent',
    shows: [({ reportNumber }: FeedbackContext) => reportNumber, 'F-000001'],
  },
  {
    flow: 'loginFlow',
    asker: 'login',
    call: login,
    create: createLogin,
    from: 'filling.editing',
    enter: (actor) => {
      actor.send({ type: 'email.changed', value: typed.email });
      actor.send({ type: 'password.changed', value: typed.password });
    },
    ask: { type: 'login.submitted' },
    fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
    says: (fault) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : saysProblem),
    kept: credentials,
    wayOn: { type: 'login.submitted' },
    well: 'entered',
    shows: [actionsOf, ['passLogin']],
  },
  {
    flow: 'registerFlow',
    asker: 'register',
    call: register,
    create: createRegister,
    from: 'filling.editing',
    enter: (actor) => {
      actor.send({ type: 'email.changed', value: typed.email });
      actor.send({ type: 'password.changed', value: typed.password });
    },
    ask: { type: 'register.submitted' },
    fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
    says: (fault) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : saysProblem),
    kept: credentials,
    wayOn: { type: 'register.submitted' },
    well: 'entered',
    shows: [actionsOf, ['openSession']],
  },
  {
    flow: 'emailConfirmationFlow',
    asker: 'readWait',
    call: emailCodeState,
    create: createConfirmation,
    fails: 'dialog.closed',
    says: { quiet: 'the wait for another letter is asked for again by whoever asks for the letter' },
    wayOn: { type: 'dialog.wanted' },
    asksOn: 0,
    well: 'dialog.open.entering',
  },
  {
    flow: 'emailConfirmationFlow',
    asker: 'confirm',
    call: confirmEmail,
    create: createConfirmation,
    from: 'dialog.open.entering',
    lead: wantDialog,
    enter: (actor) => actor.send({ type: 'code.changed', value: '123456' }),
    ask: { type: 'code.submitted' },
    fails: 'dialog.open.entering',
    says: saysProblem,
    kept: ({ code }: { readonly code: string }) => code,
    wayOn: { type: 'code.submitted' },
    well: 'dialog.confirmed',
    shows: [actionsOf, ['openSession']],
  },
  {
    flow: 'emailConfirmationFlow',
    asker: 'sendLetter',
    call: sendEmailCode,
    create: createConfirmation,
    from: 'dialog.open.entering',
    lead: wantDialog,
    ask: { type: 'letter.wanted' },
    fails: 'dialog.open.entering',
    says: saysProblem,
    wayOn: { type: 'letter.wanted' },
    well: 'dialog.open.entering',
    shows: [({ hasSent }: { readonly hasSent: boolean }) => hasSent, true],
  },
  {
    flow: 'logoutFlow',
    asker: 'logout',
    call: logout,
    create: createLogout,
    from: 'idle',
    ask: { type: 'logout.requested' },
    fails: 'leaving',
    says: { quiet: 'The visitor is logged out in this browser either way; the server is told as soon as it answers.' },
    wayOn: 'waiting',
    well: 'idle',
    shows: [(context, world) => [actionsOf(context, world), owedLogout.get()], [['markLeaving', 'goToLanguageHome', 'markEnded'], true]],
    asksOn: 0,
  },
  {
    flow: 'sessionFlow',
    asker: 'readSession',
    call: bizStatus,
    create: createSession,
    fails: 'unreachable.resting',
    says: { key: 'faults:status' },
    isRepeated: false,
    wayOn: 'waiting',
    well: 'in',
  },
  {
    flow: 'sessionFlow',
    asker: 'readSession',
    call: bizStatus,
    moment: 'when the visitor asks at once',
    create: createSession,
    fails: 'unreachable.resting',
    says: { key: 'faults:status' },
    isRepeated: false,
    wayOn: { type: 'session.checkWanted' },
    well: 'in',
  },
  {
    flow: 'sessionFlow',
    asker: 'readSession',
    call: bizStatus,
    moment: 'of a member',
    create: createSession,
    from: 'in',
    ask: { type: 'session.checkWanted' },
    fails: 'in',
    says: { quiet: 'The page stays as it is; whatever the member does next is answered for itself.' },
    kept: (context: { login: unknown }) => context.login,
    isRepeated: false,
    wayOn: { type: 'session.checkWanted' },
    well: 'in',
  },
  {
    flow: 'sessionFlow',
    asker: 'readSession',
    call: logout,
    moment: 'owed since a logout without an answer',
    create: (world) => {
      owedLogout.set(true);
      return createSession(world);
    },
    fails: 'out',
    says: { quiet: 'The visitor has logged out and is a guest here.' },
    isRepeated: false,
    wayOn: { type: 'session.checkWanted' },
    well: 'in',
    shows: [() => owedLogout.get(), false],
  },
  {
    flow: 'identityFlow',
    asker: 'loadResource',
    call: identityStatus,
    create: () => createActor(identityFlow, { input: { query: null } }).start(),
    fails: 'failed.empty',
    says: { quiet: 'The account menu works without the label.' },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
  },
  {
    flow: 'walletQrFlow',
    asker: 'generateQrCode',
    call: generateQrCode,
    create: createWalletQr,
    fails: (fault) => (fault === 'HTTP 429' ? 'limited' : 'faulted'),
    says: (fault) => (fault === 'HTTP 429' ? { key: 'walletQr:status.limited' } : saysProblem),
    wayOn: (fault) => (fault === 'HTTP 429' ? 'waiting' : { type: 'refresh.requested' }),
    well: 'live',
  },
  {
    flow: 'walletQrFlow',
    asker: 'scanLogin',
    call: scanLogin,
    create: createWalletQr,
    from: 'live.checks.idle',
    ask: { type: 'scan.claimed' },
    fails: (fault) => (fault === 'HTTP 429' ? 'live.checks.limited' : 'live.checks.resting'),
    says: (fault) =>
      fault === 'HTTP 429'
        ? { key: 'walletQr:status.busyServer' }
        : fault === 'unknown code'
          ? { quiet: 'Spec section 4: any other code keeps polling.' }
          : { key: 'walletQr:status.trouble' },
    wayOn: 'waiting',
    well: 'succeeded',
    shows: [actionsOf, ['openSession', 'closeDialog', 'goToAssets']],
  },
  {
    flow: 'walletSessionFlow',
    asker: 'verifyWallet',
    call: bizStatus,
    create: createWalletSession,
    fails: 'unreachable',
    says: { key: 'faults:status' },
    isRepeated: false,
    wayOn: 'waiting',
    well: 'connected',
  },
  ...[bizStatus, logout].map((call): FaultRow => ({
    flow: 'walletSessionFlow',
    asker: 'endWalletLogin',
    call,
    create: createWalletSession,
    from: 'connected',
    ask: { type: 'wallet.disconnected' },
    fails: 'disconnected',
    says: { quiet: 'The wallet is gone from this browser at once; whether its login has ended shows in the header.' },
    isRepeated: false,
    wayOn: 'ended',
    well: 'disconnected',
    shows: [actionsOf, ['goToLanding']],
  })),
];
