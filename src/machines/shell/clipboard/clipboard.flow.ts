import { copyText } from '#services/browser/clipboard.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { clipboardMachine } from './clipboard.machine.ts';

export const clipboardFlow = clipboardMachine.provide({
  actors: { copyText: fromCall(({ text }: { readonly text: string }) => copyText(text)) },
  actions: {
    tellCopied: (_, { done }) => tell('toasts', { type: 'toast.shown', toast: { id: 'copy', tone: 'copied', key: done } }),
  },
});
