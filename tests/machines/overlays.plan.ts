import { overlaysMachine } from '#machines/overlays/overlays.machine.ts';
import * as overlays from '#machines/overlays/overlays.selectors.ts';
import { planFor } from '#tests/support/plan.ts';

export const overlaysPlan = planFor(overlaysMachine, {
  cases: [
    { type: 'overlay.opened', overlay: { name: 'walletQr' } },
    { type: 'overlay.opened', overlay: { name: 'installWallet' } },
    { type: 'overlay.opened', overlay: { name: 'search' } },
    { type: 'overlay.opened', overlay: { name: 'transfer', coinId: 52 } },
  ],
  states: ['closed', 'open'],
  invariants: {
    closed: ({ snapshot }) => overlays.overlay(snapshot) === null,
    open: ({ snapshot }) => overlays.overlay(snapshot) !== null && snapshot.hasTag('dialog'),
  },
});
