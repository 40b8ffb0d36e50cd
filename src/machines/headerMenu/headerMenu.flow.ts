import { copyText } from '#services/browser/clipboard.ts';
import { tell } from '../app/tell.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { headerMenuMachine } from './headerMenu.machine.ts';

export const headerMenuFlow = headerMenuMachine.provide({
  actors: {
    watchBack: fromWatch((report) => {
      let end: (() => void) | null = () => undefined;
      const watch = async () => {
        const { watchBack } = await import('#services/navigation/backStep.ts');
        end &&= watchBack(() => report({ type: 'menu.dismissed' }));
      };
      void watch().catch(() => undefined);
      return () => {
        end?.();
        end = null;
      };
    }),
  },
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
