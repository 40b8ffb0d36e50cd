import { copyText } from '#services/browser/clipboard.ts';
import { watchBack } from '#services/navigation/backStep.ts';
import { tell } from '../app/tell.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { headerMenuMachine } from './headerMenu.machine.ts';

export const headerMenuFlow = headerMenuMachine.provide({
  actors: { watchBack: fromWatch((report) => watchBack(() => report({ type: 'menu.dismissed' }))) },
  actions: {
    copyText: (_, { text }) => {
      void copyText(text).then((copied) =>
        tell('toasts', {
          type: 'toast.shown',
          toast: copied
            ? { id: 'copy', tone: 'copied', key: 'shell:ui.copied' }
            : { id: 'copy', tone: 'info', key: 'shell:ui.copyByHand', values: { text } },
        }),
      );
    },
  },
});
