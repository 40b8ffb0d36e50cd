import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { planFor } from '#tests/support/plan.ts';

const ids = (shown: readonly { id: string }[]): string => shown.map((toast) => toast.id).join();

export const toastsPlan = planFor(toastsMachine, {
  cases: [
    { type: 'toast.shown', toast: { id: 'transfer', tone: 'success', key: 'transfer:done' } },
    { type: 'toast.shown', toast: { id: 'copy', tone: 'copied', key: 'shell:copied' } },
    { type: 'toast.shown', toast: { id: 'transfer', tone: 'error', text: 'No' } },
    { type: 'toast.dismissed', id: 'transfer' },
  ],
  delays: {
    oldestShown: ({ shown }) => (shown.find((toast) => toast.tone !== 'error')?.tone === 'success' ? 2_000 : 3_500),
  },
  states: ['empty', 'sorting', 'standing', 'passing', 'held'],
  restarts: [
    ['toast.shown', 'oldestShown'],
    ['toast.dismissed', 'oldestShown', '*', ({ shown }, event) => shown.some(({ id }) => id === event['id'])],
    ['after oldestShown', 'oldestShown'],
  ],
  invariants: {
    '*': ({ snapshot }) =>
      snapshot.context.shown.length <= 3 && new Set(snapshot.context.shown.map((toast) => toast.id)).size === snapshot.context.shown.length,
    empty: ({ snapshot, timers }) => snapshot.context.shown.length === 0 && timers.length === 0,
    standing: ({ snapshot, timers }) => ids(snapshot.context.shown) === 'transfer' && timers.length === 0,
    passing: ({ snapshot, timers }) => timers.join() === 'oldestShown' && snapshot.context.shown.some((toast) => toast.tone !== 'error'),
    held: ({ timers }) => timers.length === 0,
  },
});
