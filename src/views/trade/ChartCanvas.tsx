import { Port } from '../ui/Port.tsx';
import type { ChartPort, ChartValue } from './chartPort.ts';
import { openKlineChart } from './klinePort.ts';

let hears: ((port: ChartPort | null) => void) | undefined;
const open = (host: HTMLElement, value: ChartValue): ChartPort => {
  const port = openKlineChart(host, value);
  hears?.(port);
  return {
    ...port,
    end() {
      hears?.(null);
      port.end();
    },
  };
};

/** The chart itself; comes with its library. `onPort` gets what its tools talk to, and null when it ends. There is one on a page. */
export function ChartCanvas({
  value,
  label,
  onPort,
}: {
  readonly value: ChartValue;
  readonly label: string;
  readonly onPort: (port: ChartPort | null) => void;
}) {
  hears = onPort;
  return <Port open={open} value={value} label={label} />;
}
