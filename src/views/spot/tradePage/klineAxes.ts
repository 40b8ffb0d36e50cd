import type { Chart } from 'klinecharts';

/** The pane of the times, by the library's own name. */
const timePane = 'x_axis_pane';
const pointing = ['pointerenter', 'pointermove', 'pointerdown'] as const;

/**
 * The upper canvases of the axes show words of the crosshair, of lines and of drawings alone. A browser copies each canvas on view with
 * every picture of the page: they are out of view until one of these is there, or somebody points at the chart.
 */
export function createAxisLayers(chart: Chart, host: HTMLElement) {
  let resting: readonly HTMLElement[] = [];
  const layerOf = (axis: HTMLElement | null): HTMLElement[] => [...(axis?.querySelectorAll('canvas') ?? [])].slice(1);

  function wake(): void {
    for (const layer of resting) layer.style.visibility = '';
    resting = [];
    for (const kind of pointing) host.removeEventListener(kind, wake);
  }
  /** Brings them into view once there is something to show. */
  function look(): void {
    if (chart.getOverlays().length > 0) wake();
  }
  return {
    look,
    wake,
    /** Puts the layers of these panes out of view until they are wanted. */
    rest(panes: readonly string[]): void {
      resting = [chart.getDom(timePane, 'main'), ...panes.map((pane) => chart.getDom(pane, 'yAxis'))].flatMap(layerOf);
      for (const layer of resting) layer.style.visibility = 'hidden';
      for (const kind of pointing) host.addEventListener(kind, wake);
      look();
    },
  };
}
