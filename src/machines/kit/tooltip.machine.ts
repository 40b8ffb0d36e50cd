import { setup } from 'xstate';
import { unboundWatch } from './unbound.ts';

/** How the visitor came to the part that has a tooltip: `pressed` is a finger or a pen. */
export type TooltipStart = 'pointed' | 'focused' | 'pressed';
/** `isHeld`: what a finger has called stays for a while after the finger is lifted. */
export type TooltipInput = { readonly anchorId: string; readonly start: TooltipStart; readonly isHeld: boolean };
export type TooltipEvent =
  | { type: 'anchor.pointed' }
  | { type: 'anchor.unpointed' }
  | { type: 'anchor.focused' }
  | { type: 'anchor.pressed' }
  | { type: 'anchor.lifted'; isHeld: boolean }
  /** Blur, a mouse press, a press elsewhere, Escape. */
  | { type: 'anchor.left' };

/** A tooltip: shown after a moment's rest of the mouse, at once for keyboard and finger; the mouse may go over into it. */
export const tooltipMachine = setup({
  types: {} as { input: TooltipInput; context: TooltipInput; events: TooltipEvent },
  actors: { watchAnchor: unboundWatch<TooltipEvent, TooltipInput>('watchAnchor') },
  guards: { isHeld: (_, params: { isHeld: boolean }) => params.isHeld },
  delays: { openDelay: 350, grace: 120, heldShown: 4_000 },
}).createMachine({
  id: 'tooltip',
  context: ({ input }) => input,
  initial: 'closed',
  invoke: { id: 'watchAnchor', src: 'watchAnchor', input: ({ context }) => context, onError: { actions: [] } },
  on: {
    'anchor.left': '.closed',
    'anchor.focused': '.open',
    'anchor.pressed': '.open',
    'anchor.lifted': [
      { guard: { type: 'isHeld', params: ({ event }) => ({ isHeld: event.isHeld }) }, target: '.held' },
      { target: '.closed' },
    ],
  },
  states: {
    closed: { on: { 'anchor.pointed': 'resting' } },
    resting: { after: { openDelay: 'open' }, on: { 'anchor.unpointed': 'closed' } },
    open: { on: { 'anchor.unpointed': 'leaving' } },
    /** The mouse is on its way from the part into the tooltip, or away from both. */
    leaving: { after: { grace: 'closed' }, on: { 'anchor.pointed': 'open' } },
    held: { after: { heldShown: 'closed' } },
  },
});
