import { watchAppPlace } from '#services/help/appPlace.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { appInstallMachine } from './appInstall.machine.ts';

export const appInstallFlow = appInstallMachine.provide({
  actors: {
    watchPlace: fromWatch((report) =>
      watchAppPlace(
        (place) => report({ type: 'place.told', place }),
        () => report({ type: 'app.installed' }),
      ),
    ),
  },
});
