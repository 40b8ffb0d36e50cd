import type { StopArea } from './stop.ts';

/** Where no page is, or not for this visitor. */
export const edgesStops: StopArea = {
  area: 'edges',
  stops: [
    { name: 'not found', at: '/no/such/page', as: 'guest' },
    { name: 'not found for a member', at: '/market/extra', as: 'trader' },
    { name: 'for phones alone', at: '/swaps/exchange', as: 'guest', on: [1600, 1000] },
    { name: 'refused to a member', at: '/activity/kol-incentive-plan', as: 'trader' },
  ],
};
