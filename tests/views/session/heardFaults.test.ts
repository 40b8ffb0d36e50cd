import { beforeEach, expect, test } from 'vitest';
import { hearFault } from '#machines/app/app.ts';
import type { Residents } from '#machines/app/app.machine.ts';
import { rememberResidents } from '#machines/app/tell.ts';
import { code } from '#services/http/codes.ts';
import { NetworkFault, ProofFault, SessionFault } from '#services/http/faults.ts';

let told: [resident: string, event: { readonly type: string }][] = [];
beforeEach(() => {
  told = [];
  const hears = (name: string) => ({ send: (event: { readonly type: string }) => void told.push([name, event]) });
  const residents: unknown = { session: hears('session'), logout: hears('logout'), toasts: hears('toasts') };
  rememberResidents(residents as Residents);
});

test('a browser that has lost the key of its login logs out, and says why', () => {
  hearFault(new ProofFault({ code: code.proofOtherKey }));
  expect(told).toEqual([
    ['toasts', { type: 'toast.shown', toast: { id: 'keyLost', tone: 'error', key: 'faults:keyLost' } }],
    ['logout', { type: 'logout.requested' }],
  ]);
});

test('an ended session reaches its machine alone; what a call meets otherwise is its own flow’s', () => {
  hearFault(new SessionFault({ code: code.sessionEnded }));
  hearFault(new NetworkFault());
  hearFault(new ProofFault({ code: code.proofMismatch }));
  expect(told).toEqual([['session', { type: 'session.expired' }]]);
});
