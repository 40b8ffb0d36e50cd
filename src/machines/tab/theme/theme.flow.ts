import { watchSystemTheme } from '#services/browser/appearance.ts';
import { themeSetting } from '#services/browser/settings.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { themeMachine } from './theme.machine.ts';

export const themeFlow = themeMachine.provide({
  actors: {
    watchTheme: fromWatch((report) => {
      const stopSystem = watchSystemTheme((system) => report({ type: 'system.changed', system }));
      const stopTabs = themeSetting.watch(({ choice, direction }) => report({ type: 'theme.followed', choice, direction }));
      return () => {
        stopSystem();
        stopTabs();
      };
    }),
  },
  actions: { keep: (_, params) => themeSetting.set(params) },
});
