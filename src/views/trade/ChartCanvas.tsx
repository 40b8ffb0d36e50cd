import { Port } from '../ui/Port.tsx';
import type { ChartPort, ChartValue } from './chartPort.ts';
import { openKlineChart } from './klinePort.ts';

function open(host: HTMLElement, value: ChartValue): ChartPort {
  const port = openKlineChart(host, value);
  value.onPort(port);
  return {
    ...port,
    end() {
      value.onPort(null);
      port.end();
    },
  };
}

/** The chart itself; comes with its library. */
export const ChartCanvas = ({ value, label }: { readonly value: ChartValue; readonly label: string }) => (
  <Port open={open} value={value} label={label} />
);
