import { watchAttention } from '#services/browser/attention.ts';
import { isNewerDeployed } from '#services/browser/deployedBuild.ts';
import { reloadKeeping } from '#services/browser/newVersion.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { updateMachine } from './update.machine.ts';

export const updateFlow = updateMachine.provide({
  actors: {
    watchReturn: fromWatch((report) => watchAttention(() => report({ type: 'page.returned' }))),
    checkVersion: fromCall(async (_: void, signal) => ({ isNewer: await isNewerDeployed(signal) })),
  },
  actions: { reload: () => reloadKeeping() },
});
