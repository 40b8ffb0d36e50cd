import { dropTyping, heedTyping } from '#services/browser/typeAhead.ts';
import { overlaysMachine } from './overlays.machine.ts';

export const overlaysFlow = overlaysMachine.provide({
  actions: {
    heedTyping: (_, { overlay }) => (overlay.name === 'search' ? heedTyping() : undefined),
    dropTyping,
  },
});
