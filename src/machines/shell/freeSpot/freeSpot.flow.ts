import { freeLift, watchPageMoves } from '#services/shell/freeSpot.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { freeSpotMachine, type FreeSpotContext } from './freeSpot.machine.ts';
import { floating } from './freeSpot.selectors.ts';

/** Matches the other buttons that float. */
const besides = (own: string): string =>
  Object.values(floating)
    .filter(({ mark }) => mark !== own)
    .map(({ mark }) => `[${mark}]`)
    .join();

export const freeSpotFlow = freeSpotMachine.provide({
  actors: {
    findSpot: fromCall(async ({ mark, lift, reach }: FreeSpotContext) => freeLift(`[${mark}]`, lift, reach, besides(mark))),
    watchPage: fromWatch((report) => watchPageMoves(() => report({ type: 'page.moved' }))),
  },
});
