import type { Health, ServiceHealth } from '#services/help/statusCalls.ts';

/** The worst state of any service. */
export function overallState(services: readonly ServiceHealth[]): Health {
  const states = services.map(({ state }) => state);
  return states.includes('down') ? 'down' : states.includes('degraded') ? 'degraded' : 'up';
}

/** How many of the minutes were in each state. */
export const countMinutes = (minutes: ServiceHealth['minutes']): Readonly<Record<ServiceHealth['minutes'][number], number>> => {
  const counts = { up: 0, degraded: 0, down: 0, unknown: 0 };
  for (const state of minutes) counts[state] += 1;
  return counts;
};
