import { overlaysMachine, type Overlay } from '#machines/tab/overlays/overlays.machine.ts';
import * as overlays from '#machines/tab/overlays/overlays.selectors.ts';
import { planFor } from '#tests/support/plan.ts';

export const overlaysPlan = planFor(overlaysMachine, {
  what: 'which dialog stands over the page',
  cases: [
    { type: 'overlay.opened', overlay: { name: 'walletQr' } },
    { type: 'overlay.opened', overlay: { name: 'installWallet' } },
    { type: 'overlay.opened', overlay: { name: 'search' } },
    { type: 'overlay.opened', overlay: { name: 'transfer', coinId: 52 } },
  ],
  states: ['closed', 'open'],
  moves: [
    ['closed', 'overlay.opened', 'open', { becomes: (_, { overlay }) => ({ overlay: overlay as Overlay }) }],
    ['open', 'overlay.opened', 'open', { becomes: (_, { overlay }) => ({ overlay: overlay as Overlay }) }],
    ['open', 'overlay.closed', 'closed', { becomes: { overlay: null } }],
    ['open', 'page.left', 'closed', { becomes: { overlay: null } }],
  ],
  effects: [
    { on: 'overlay.opened', from: 'closed', does: [{ type: 'heedTyping' }] },
    { on: 'overlay.opened', from: 'open', does: [{ type: 'dropTyping' }, { type: 'heedTyping' }] },
    { on: 'overlay.closed', from: 'open', does: [{ type: 'dropTyping' }] },
    { on: 'page.left', from: 'open', does: [{ type: 'dropTyping' }] },
  ],
  tags: { dialog: ['open'] },
  invariants: {
    closed: ({ snapshot }) => overlays.overlay(snapshot) === null,
    open: ({ snapshot }) => overlays.overlay(snapshot) !== null && snapshot.hasTag('dialog'),
  },
});
