import { fromWatch } from '#machines/kit/fromWatch.ts';
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
});
