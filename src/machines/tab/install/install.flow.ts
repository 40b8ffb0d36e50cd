import { promptInstall, watchInstall } from '#services/browser/install.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { installMachine } from './install.machine.ts';

export const installFlow = installMachine.provide({
  actors: {
    watchInstall: fromWatch((report) => watchInstall((isOffered) => report({ type: isOffered ? 'install.offered' : 'install.ended' }))),
    promptInstall: fromCall(promptInstall),
  },
});
