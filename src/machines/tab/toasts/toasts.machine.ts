import { assign, setup } from 'xstate';

export type ToastTone = 'success' | 'copied' | 'error' | 'info';
/** `id` names the operation: a second toast of one operation changes the first in place. `text` is a server's words, else `key` (namespace:key) is translated. */
export type Toast = {
  readonly id: string;
  readonly tone: ToastTone;
  readonly key?: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** What the toast offers to do; it stands until that is done or it is closed. */
  readonly offer?: 'reload';
};
export type ToastsContext = { readonly shown: readonly Toast[] };
export type ToastsEvent =
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'toast.dismissed'; id: string }
  /** The pointer or the focus rests on the toasts. */
  | { type: 'toasts.held' }
  | { type: 'toasts.released' };

/** At most this many at once. */
const most = 3;
/** How long a toast stands, in milliseconds (spec section 9: success 2 s, copy 3.5 s); an error or an offer stays until it is closed. */
export const toastTimes = { success: 2_000, copied: 3_500, info: 3_500 } as const;

const isTimed = (toast: Toast): toast is Toast & { readonly tone: keyof typeof toastTimes } =>
  toast.tone !== 'error' && toast.offer === undefined;
const oldestTimed = ({ shown }: ToastsContext): Toast | undefined => shown.find(isTimed);

/** Room for one more: what would pass anyway gives way before an error that nobody has closed. */
function roomFor(context: ToastsContext): readonly Toast[] {
  if (context.shown.length < most) return context.shown;
  const leaving = oldestTimed(context) ?? context.shown[0];
  return context.shown.filter((toast) => toast !== leaving);
}

/** Short messages of finished operations, one per operation; the oldest leaves first, and none leaves while it is read. */
export const toastsMachine = setup({
  types: {} as { context: ToastsContext; events: ToastsEvent },
  actions: {
    add: assign({
      shown: ({ context }, params: { toast: Toast }) =>
        context.shown.some((toast) => toast.id === params.toast.id)
          ? context.shown.map((toast) => (toast.id === params.toast.id ? params.toast : toast))
          : [...roomFor(context), params.toast],
    }),
    remove: assign({ shown: ({ context }, params: { id: string }) => context.shown.filter((toast) => toast.id !== params.id) }),
    removeOldestTimed: assign({ shown: ({ context }) => context.shown.filter((toast) => toast !== oldestTimed(context)) }),
  },
  guards: {
    isShown: ({ context }, params: { id: string }) => context.shown.some(({ id }) => id === params.id),
    isEmpty: ({ context }) => context.shown.length === 0,
    hasOnlyLasting: ({ context }) => oldestTimed(context) === undefined,
  },
  delays: { oldestShown: ({ context }) => context.shown.filter(isTimed).map(({ tone }) => toastTimes[tone])[0] ?? 0 },
}).createMachine({
  id: 'toasts',
  context: { shown: [] },
  initial: 'empty',
  on: {
    'toast.shown': { target: '.sorting', actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) } },
    'toast.dismissed': {
      guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
      target: '.sorting',
      actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    empty: {},
    sorting: { always: [{ guard: 'isEmpty', target: 'empty' }, { guard: 'hasOnlyLasting', target: 'standing' }, { target: 'passing' }] },
    standing: {},
    passing: { after: { oldestShown: { target: 'sorting', actions: 'removeOldestTimed' } }, on: { 'toasts.held': 'held' } },
    held: { on: { 'toasts.released': 'sorting' } },
  },
});
