import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { logoutFlow } from '#machines/tab/logout/logout.flow.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { sessionFlow } from '#machines/tab/session/session.flow.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { owedLogout } from '#services/session/owedLogout.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { endWalletLogin } from '#services/wallet/walletLife.ts';
import { stageLogin } from '#tests/support/stage.tsx';

const server = vi.hoisted(() => ({ asked: [] as string[], logout: (): unknown => undefined, login: null as unknown }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string }) => {
    server.asked.push(call.name);
    if (call.name === 'logout') return server.logout();
    return { kind: 'ok', code: 200, message: '', data: { login: server.login } };
  },
}));

beforeEach(() => {
  localStorage.clear();
  server.asked = [];
  server.logout = () => ({ kind: 'ok', code: 200, message: '' });
  server.login = stageLogin;
});

const settledSession = async () => {
  const actor = createActor(sessionFlow).start();
  const standing = session.standing(await waitFor(actor, (snapshot) => session.standing(snapshot) !== 'unknown'));
  actor.stop();
  return standing;
};
const logOut = async () => {
  const actor = createActor(logoutFlow.provide({ actors: { purge: fromCall<void>(async () => undefined) } })).start();
  actor.send({ type: 'logout.requested' });
  await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
  actor.stop();
};

test('a logout that the server answers leaves nothing owed', async () => {
  await logOut();
  expect([server.asked, owedLogout.get()]).toEqual([['logout'], false]);
});

test('a logout that fails is told again before anybody counts as logged in', async () => {
  server.logout = () => Promise.reject(new NetworkFault());
  await logOut();
  expect(owedLogout.get()).toBe(true);
  // Still no answer: the server would say that the session lives, and is not believed.
  expect(await settledSession()).toBe('out');
  expect(server.asked).toEqual(['logout', 'logout']);
  server.logout = () => {
    server.login = null;
    return { kind: 'ok', code: 200, message: '' };
  };
  expect(await settledSession()).toBe('out');
  expect([server.asked.slice(2), owedLogout.get()]).toEqual([['logout', 'bizStatus'], false]);
});

test('a logout that took effect but lost its answer is told once more, and its second answer settles it', async () => {
  server.logout = () => {
    server.login = null;
    return Promise.reject(new NetworkFault());
  };
  await logOut();
  expect(owedLogout.get()).toBe(true);
  // The exchange answers a logout without a login like one with.
  server.logout = () => ({ kind: 'ok', code: 200, message: '' });
  expect(await settledSession()).toBe('out');
  expect([server.asked, owedLogout.get()]).toEqual([['logout', 'logout', 'bizStatus'], false]);
});

test('a new login settles what was owed', async () => {
  owedLogout.set(true);
  server.logout = () => Promise.reject(new NetworkFault());
  const actor = createActor(sessionFlow).start();
  actor.send({ type: 'session.opened', login: stageLogin });
  expect([owedLogout.get(), session.standing(actor.getSnapshot())]).toEqual([false, 'in']);
  actor.stop();
});

const offline = () => Promise.reject(new NetworkFault());
const walletLogin = { ...stageLogin, origin: 'web3' };

test("a wallet's login whose end the server did not hear is ended before it counts again", async () => {
  server.login = walletLogin;
  server.logout = offline;
  await expect(endWalletLogin(AbortSignal.any([]))).rejects.toThrow(NetworkFault);
  expect(owedLogout.get()).toBe('wallet');
  expect(await settledSession()).toBe('out');
  expect(owedLogout.get()).toBe('wallet');
  server.asked = [];
  server.logout = () => {
    server.login = null;
    return { kind: 'ok', code: 200, message: '' };
  };
  expect(await settledSession()).toBe('out');
  expect([server.asked, owedLogout.get()]).toEqual([['bizStatus', 'logout'], false]);
});

test.each([
  ['is ended with it', walletLogin, true, ['bizStatus', 'logout']],
  ['by password stays', stageLogin, false, ['bizStatus']],
])('a login at the end of a wallet: one %s, and nothing is owed', async (_, login, isOver, asked) => {
  server.login = login;
  expect(await endWalletLogin(AbortSignal.any([]))).toBe(isOver);
  expect([server.asked, owedLogout.get()]).toEqual([asked, false]);
});

test('a login by password is not ended for a wallet that is gone', async () => {
  owedLogout.set('wallet');
  expect(await settledSession()).toBe('in');
  expect([server.asked, owedLogout.get()]).toEqual([['bizStatus'], false]);
});

test('what any login owes is not made less by a wallet that ends', async () => {
  owedLogout.set(true);
  server.login = walletLogin;
  await endWalletLogin(AbortSignal.any([]));
  expect(owedLogout.get()).toBe(true);
});
