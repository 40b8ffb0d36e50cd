import { toastsMachine, type Toast } from '#machines/tab/toasts/toasts.machine.ts';
import { planFor } from '#tests/support/plan.ts';

const success: Toast = { id: 'transfer', tone: 'success', key: 'transfer:done' };
const copied: Toast = { id: 'copy', tone: 'copied', key: 'shell:copied' };
const refusal: Toast = { id: 'transfer', tone: 'error', text: 'No' };
type Shown = { readonly shown: readonly Toast[] };
/** In the place of what was said of the same operation, else last. */
const withToast =
  (toast: Toast) =>
  ({ shown }: Shown): Shown => ({
    shown: shown.some(({ id }) => id === toast.id) ? shown.map((each) => (each.id === toast.id ? toast : each)) : [...shown, toast],
  });
const shows =
  (...wanted: readonly string[]) =>
  ({ shown }: Shown): boolean =>
    ids(shown) === wanted.join();
const ids = (shown: readonly { id: string }[]): string => shown.map((toast) => toast.id).join();

export const toastsPlan = planFor(toastsMachine, {
  what: 'short messages, one per operation, at most three',
  cases: [
    { type: 'toast.shown', toast: success },
    { type: 'toast.shown', toast: copied },
    { type: 'toast.shown', toast: refusal },
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
  moves: [
    ['*', 'toast.shown "success"', 'passing', { becomes: withToast(success) }],
    ['*', 'toast.shown "copied"', 'passing', { becomes: withToast(copied) }],
    // An error waits to be closed; what else stands beside it still passes.
    ['*', 'toast.shown "error"', 'passing', { when: ({ shown }) => shown.includes(copied), becomes: withToast(refusal) }],
    ['*', 'toast.shown "error"', 'standing', { becomes: { shown: [refusal] } }],
    ['*', 'toast.dismissed', 'empty', { when: shows('transfer'), becomes: { shown: [] } }],
    ['*', 'toast.dismissed', 'passing', { when: ({ shown }) => shown.length === 2, becomes: { shown: [copied] } }],
    // The oldest that may pass goes.
    ['passing', 'after oldestShown', 'empty', { when: ({ shown }) => shown.length === 1, becomes: { shown: [] } }],
    ['passing', 'after oldestShown', 'standing', { when: ({ shown }) => shown.includes(refusal), becomes: { shown: [refusal] } }],
    ['passing', 'after oldestShown', 'passing', { when: shows('transfer', 'copy'), becomes: { shown: [copied] } }],
    ['passing', 'after oldestShown', 'passing', { becomes: { shown: [success] } }],
    ['passing', 'toasts.held', 'held', { becomes: ({ shown }) => ({ shown }) }],
    ['held', 'toasts.released', 'passing', { becomes: ({ shown }) => ({ shown }) }],
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
