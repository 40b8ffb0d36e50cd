import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';

/** `done`: the text (namespace:key) that says what was copied. */
export type ClipboardInput = { readonly done: string };
export type ClipboardContext = ClipboardInput & { readonly text: string };
export type ClipboardEvent =
  /** The text is wanted in the clipboard. */
  | { type: 'copy.wanted'; text: string }
  /** The visitor has copied the selected text by the browser's own means. */
  | { type: 'hand.copied' }
  /** The visitor has left the selected text. */
  | { type: 'hand.left' };

const wanted = { type: 'storeText', params: ({ event }: { event: { text: string } }) => ({ text: event.text }) } as const;
const tellCopied = { type: 'tellCopied', params: ({ context }: { context: ClipboardContext }) => ({ done: context.done }) } as const;

/** One thing to copy: a check shows only what really was copied, and where the browser refuses, the text is offered selected. */
export const clipboardMachine = setup({
  types: {} as { input: ClipboardInput; context: ClipboardContext; events: ClipboardEvent; tags: 'busy' },
  actors: {
    /** Gives false when no way to the clipboard is open. */
    copyText: unboundCall<boolean, { readonly text: string }>('copyText'),
  },
  actions: {
    storeText: assign({ text: (_, params: { text: string }) => params.text }),
    tellCopied: (_, _params: { done: string }) => {},
  },
  guards: { isCopied: (_, params: { isCopied: boolean }) => params.isCopied },
  delays: { checkShown: 1_500 },
}).createMachine({
  id: 'clipboard',
  context: ({ input }) => ({ ...input, text: '' }),
  initial: 'idle',
  on: { 'copy.wanted': { target: '.copying', actions: wanted } },
  states: {
    idle: {},
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => ({ isCopied: event.output }) }, target: 'copied', actions: tellCopied },
          { target: 'byHand' },
        ],
        onError: 'byHand',
      },
    },
    copied: { after: { checkShown: 'idle' } },
    /** The text stands selected, for the keyboard's or the finger's own way to copy. */
    byHand: { on: { 'hand.copied': { target: 'copied', actions: tellCopied }, 'hand.left': 'idle' } },
  },
});
