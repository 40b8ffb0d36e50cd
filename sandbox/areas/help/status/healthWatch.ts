import type { Health, Incident, ServiceHealth, ServiceName, StatusReport } from '#services/help/statusCalls.ts';
import { exactText } from '#sandbox/engine/trading/fees.ts';
import { createHistogram, type Histogram } from './histogram.ts';

/** How one service is looked at: `look` resolves when it has answered, and rejects when it could not. */
export type Probe = {
  readonly service: ServiceName;
  readonly name: string | null;
  readonly look: () => Promise<unknown>;
  /** What of it is timed, where that is not the look. */
  readonly times?: Histogram;
};
export type HealthWatch = {
  /** Looks at once where the last look is older than `freshFor`; those who ask meanwhile share it. */
  report(): Promise<Omit<StatusReport, 'reserves' | 'isMoneyStopped'>>;
  /** Looks every `lookEvery` milliseconds until it is stopped. */
  start(): void;
  stop(): void;
};

/** All in milliseconds. */
export const lookEvery = 10_000;
const freshFor = 5_000;
/** An answer after this is slow, and after that is none. */
const slowAfter = 1_000;
const longestLook = 3_000;
/** Between two looks no more than this is counted: in a longer gap the process stood still, and nobody knows. */
const longestGap = lookEvery + longestLook;
const minute = 60_000;
const shownMinutes = 60;
const mostIncidents = 50;
const upTimeDigits = 5;

type Watched = {
  readonly probe: Probe;
  readonly times: Histogram;
  state: Health;
  since: number;
  /** Of the time observed: all of it, and that in which it answered. */
  observed: number;
  answered: number;
  readonly minutes: Map<number, Health>;
  pending: Promise<unknown> | undefined;
};
const severity = { up: 0, degraded: 1, down: 2 } as const;
const worse = (one: Health, other: Health | undefined): Health => (other !== undefined && severity[other] > severity[one] ? other : one);
const millisText = (ms: number): string => exactText(BigInt(Math.round(ms * 10)), 1);

/** Watches services for as long as the process lives; all it keeps is in memory and bounded. `elapsed` is never set back, `now` is what is shown. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createHealthWatch(
  probes: readonly Probe[],
  { now, elapsed = () => performance.now() }: { readonly now: () => number; readonly elapsed?: () => number },
): HealthWatch {
  const measuredSince = now();
  const incidents: Incident[] = [];
  const watched = probes.map((probe): Watched => ({
    probe,
    times: probe.times ?? createHistogram(elapsed),
    state: 'up',
    since: measuredSince,
    observed: 0,
    answered: 0,
    minutes: new Map(),
    pending: undefined,
  }));
  let lastLook: number | undefined;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** How it answers now. A look that still hangs is not asked a second time. */
  async function stateOf(one: Watched): Promise<Health> {
    const begin = elapsed();
    let alarm: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      alarm = setTimeout(() => resolve('late'), longestLook);
      alarm.unref();
    });
    const isNew = one.pending === undefined;
    one.pending ??= one.probe.look().finally(() => (one.pending = undefined));
    const answer = await Promise.race([one.pending.then(() => 'answered' as const), late]).catch(() => 'refused' as const);
    clearTimeout(alarm);
    const took = elapsed() - begin;
    if (answer !== 'answered') return 'down';
    if (isNew && one.probe.times === undefined) one.times.record(took);
    return took > slowAfter ? 'degraded' : 'up';
  }
  function note(one: Watched, state: Health): void {
    const time = now();
    if (state !== one.state || lastLook === undefined) {
      if (state !== one.state) one.since = time;
      const open = incidents.find(({ service, name, to }) => service === one.probe.service && name === one.probe.name && to === null);
      if (open !== undefined) incidents[incidents.indexOf(open)] = { ...open, to: time };
      if (state !== 'up') incidents.unshift({ service: one.probe.service, name: one.probe.name, state, from: time, to: null });
      incidents.splice(mostIncidents);
    }
    const at = Math.floor(elapsed() / minute);
    one.minutes.set(at, worse(state, one.minutes.get(at)));
    for (const known of one.minutes.keys()) if (known <= at - shownMinutes) one.minutes.delete(known);
    one.state = state;
  }
  function look(): Promise<void> {
    looking ??= (async () => {
      const states = await Promise.all(watched.map(stateOf));
      const time = elapsed();
      const passed = lastLook === undefined ? 0 : time - lastLook;
      watched.forEach((one, index) => {
        // What was found at the last look counts until this one.
        if (passed <= longestGap) {
          one.observed += passed;
          if (one.state !== 'down') one.answered += passed;
        }
        note(one, states[index] ?? 'down');
      });
      lastLook = time;
    })().finally(() => (looking = undefined));
    return looking;
  }

  function healthOf({ probe, times, state, since, observed, answered, minutes }: Watched): ServiceHealth {
    const latency = times.summary();
    const at = Math.floor(elapsed() / minute);
    const whole = Math.round(observed);
    return {
      service: probe.service,
      name: probe.name,
      state,
      since,
      upTime:
        whole === 0
          ? null
          : exactText((BigInt(Math.min(whole, Math.round(answered))) * 10n ** BigInt(upTimeDigits)) / BigInt(whole), upTimeDigits),
      observed: whole,
      latency: latency === null ? null : { median: millisText(latency.median), p95: millisText(latency.p95), count: latency.count },
      minutes: Array.from({ length: shownMinutes }, (_, index) => minutes.get(at - shownMinutes + 1 + index) ?? 'unknown'),
    };
  }
  return {
    async report() {
      if (lastLook === undefined || elapsed() - lastLook > freshFor) await look();
      return { time: now(), measuredSince, lookEvery, services: watched.map(healthOf), incidents: [...incidents] };
    },
    start() {
      timer ??= setInterval(() => void look(), lookEvery);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
