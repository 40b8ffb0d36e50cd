import type { PreMarketProject } from '#services/spot/preMarket/calls.ts';

export type Phase = PreMarketProject['phase'];
/** The phases of a project's life, in their order. */
export const phases = ['upcoming', 'trading', 'delivering', 'settled'] as const satisfies readonly Phase[];
type Moments = Pick<PreMarketProject, 'tradingAt' | 'deliveryAt' | 'settleAt'>;

/** The phase of a moment, which the server's clock tells. */
export function phaseAt({ tradingAt, deliveryAt, settleAt }: Moments, moment: number): Phase {
  if (moment < tradingAt) return 'upcoming';
  if (moment < deliveryAt) return 'trading';
  return moment < settleAt ? 'delivering' : 'settled';
}
/** When the phase of a moment ends; null for the last one. */
export function phaseEnd(moments: Moments, moment: number): number | null {
  const ends = { upcoming: moments.tradingAt, trading: moments.deliveryAt, delivering: moments.settleAt, settled: null } as const;
  return ends[phaseAt(moments, moment)];
}

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
export type Countdown = { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number };
/** What is left until a moment, cut to whole seconds; nothing once it has passed. */
export function countdownTo(end: number, moment: number): Countdown {
  const left = Math.max(0, end - moment);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

/** Path of a project's page inside a language; of the list of all without one. */
export const projectPath = (project: string): string =>
  project === '' ? '/preMarket' : `/preMarket?project=${encodeURIComponent(project)}`;
