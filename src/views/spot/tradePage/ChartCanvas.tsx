import { useTurns } from '#views/shell/useTurns.ts';
import { inTurns } from '#views/ui/inTurns.ts';
import { Port } from '#views/ui/Port.tsx';
import { prepareClock } from './chartClock.ts';
import type { ChartValue } from './chartPort.ts';
import { openKlineChart } from './klinePort.ts';

// Before the chart is opened, which would wait for it.
inTurns([prepareClock]);

/** The chart itself; comes with its library, whose opening is long and has a turn of its own. */
export function ChartCanvas({ value }: { readonly value: ChartValue }) {
  return useTurns(1) === 0 ? null : <Port open={openKlineChart} value={value} />;
}
