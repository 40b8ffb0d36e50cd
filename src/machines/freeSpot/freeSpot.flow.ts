import { freeLift, watchPageMoves } from '#services/browser/freeSpot.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { freeSpotMachine, type FreeSpotContext } from './freeSpot.machine.ts';

export const freeSpotFlow = freeSpotMachine.provide({
  actors: {
    findSpot: fromCall(async ({ mark, lift, reach }: FreeSpotContext) => freeLift(`[${mark}]`, lift, reach)),
    watchPage: fromWatch((report) => watchPageMoves(() => report({ type: 'page.moved' }))),
  },
});
