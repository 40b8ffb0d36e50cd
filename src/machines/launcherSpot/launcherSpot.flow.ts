import { freeLift, watchPageMoves } from '#services/browser/freeSpot.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { launcherSpotMachine } from './launcherSpot.machine.ts';

/** What marks the help button in the page. */
export const launcherMark = 'data-help';

export const launcherSpotFlow = launcherSpotMachine.provide({
  actors: {
    findSpot: fromCall(async ({ lift }: { readonly lift: number | null }) => freeLift(`[${launcherMark}]`, lift)),
    watchPage: fromWatch((report) => watchPageMoves(() => report({ type: 'page.moved' }))),
  },
});
