import type { Incident, ServiceHealth, StatusReport } from '#services/help/statusCalls.ts';

const time = Date.UTC(2026, 10, 21, 12);
const service = (own: Partial<ServiceHealth> & Pick<ServiceHealth, 'service'>): ServiceHealth => ({
  name: null,
  state: 'up',
  since: time - 3_600_000,
  upTime: '1',
  observed: 3_600_000,
  latency: { median: '1.5', p95: '12', count: 360 },
  minutes: Array.from({ length: 60 }, () => 'up' as const),
  ...own,
});
const away: Incident = { service: 'chain', name: 'Local Ethereum', state: 'down', from: time - 60_000, to: null };

/** A good answer of `readStatus`: all is up. */
export const statusSample: StatusReport = {
  time,
  measuredSince: time - 3_600_000,
  lookEvery: 10_000,
  services: (['api', 'stream', 'engine', 'database'] as const).map((name) => service({ service: name })),
  incidents: [],
  reserves: [
    {
      network: 'Local Ethereum',
      checkedTime: time - 30_000,
      block: 1_234,
      shortSince: null,
      unreadSince: null,
      coins: [
        { shortName: 'BTC', symbol: 'WBTC', held: '10000.5', booked: '10000', missing: '0', more: '0.5' },
        { shortName: 'USDT', symbol: 'USDT', held: '99999999.25', booked: '99999999.25', missing: '0', more: '0' },
      ],
    },
    { network: 'Local Avalanche', checkedTime: null, block: null, shortSince: null, unreadSince: null, coins: [] },
  ],
  isMoneyStopped: false,
};
/** The same with a chain that is away, and a database that was slow. */
export const troubledStatus: StatusReport = {
  ...statusSample,
  services: [
    ...statusSample.services.slice(0, 3),
    service({ service: 'database', state: 'degraded', upTime: '0.99999' }),
    service({
      service: 'chain',
      name: 'Local Ethereum',
      state: 'down',
      since: away.from,
      upTime: '0.98333',
      latency: null,
      minutes: Array.from({ length: 60 }, (_, minute) => (minute < 10 ? 'unknown' : minute > 57 ? 'down' : 'up')),
    }),
  ],
  reserves: statusSample.reserves.map((reserve, index) => ({
    ...reserve,
    shortSince: index === 0 ? time - 60_000 : null,
    unreadSince: time - 60_000,
    coins: reserve.coins.map((coin) => ({
      ...coin,
      held: '9999.123456789012345678',
      booked: '10000',
      missing: '0.876543210987654322',
      more: '0',
    })),
  })),
  isMoneyStopped: true,
  incidents: [away, { service: 'database', name: null, state: 'degraded', from: time - 120_000, to: time - 55_000 }],
};
