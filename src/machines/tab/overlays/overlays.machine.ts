import { assign, setup } from 'xstate';

/** What an overlay is opened with. */
export type Overlay =
  /** Connecting a wallet: at once where only one is in question; `list` shows all ways whatever there is, `walletConnect` its code. */
  | { readonly name: 'walletQr'; readonly way?: 'walletConnect' | 'list' }
  /** The wallet's app, for who has none; `from` is the dialog whose place it took. */
  | { readonly name: 'installWallet'; readonly from?: 'walletQr' }
  | { readonly name: 'search' }
  /** The sheet of keys that work everywhere. */
  | { readonly name: 'keys' }
  | { readonly name: 'transfer'; readonly coinId?: number; readonly source?: number; readonly target?: number; readonly tradeId?: number };
export type OverlaysContext = { readonly overlay: Overlay | null };
type OpenedEvent = { type: 'overlay.opened'; overlay: Overlay };
export type OverlaysEvent =
  | OpenedEvent
  | { type: 'overlay.closed' }
  /** Another page is shown: what belonged to the last one closes. */
  | { type: 'page.left' };

const opened = [
  { type: 'storeOverlay', params: ({ event }: { event: OpenedEvent }) => ({ overlay: event.overlay }) },
  { type: 'heedTyping', params: ({ event }: { event: OpenedEvent }) => ({ overlay: event.overlay }) },
] as const;

/** At most one dialog of its own flow stands over the page. */
export const overlaysMachine = setup({
  types: {} as { context: OverlaysContext; events: OverlaysEvent; tags: 'dialog' },
  actions: {
    storeOverlay: assign({ overlay: (_, params: { overlay: Overlay }) => params.overlay }),
    dropOverlay: assign({ overlay: null }),
    /** Keeps what is typed until the overlay's own field is there. */
    heedTyping: (_, _params: { overlay: Overlay }) => {},
    dropTyping: () => {},
  },
}).createMachine({
  id: 'overlays',
  context: { overlay: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'overlay.opened': { target: 'open', actions: opened } },
    },
    open: {
      tags: 'dialog',
      exit: ['dropOverlay', 'dropTyping'],
      on: {
        'overlay.closed': 'closed',
        'page.left': 'closed',
        'overlay.opened': {
          target: 'open',
          reenter: true,
          actions: opened,
        },
      },
    },
  },
});
