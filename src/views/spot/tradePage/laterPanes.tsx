import { lazyPart } from '#views/shell/lazyPart.tsx';

/** Panes that are not on view at first: their code comes when they are opened. */
export const Tape = lazyPart(async () => (await import('./Tape.tsx')).Tape);
export const DepthChart = lazyPart(async () => (await import('./DepthChart.tsx')).DepthChart);
export const PairInfo = lazyPart(async () => (await import('./PairInfo.tsx')).PairInfo);
export const BookTable = lazyPart(async () => (await import('./BookTable.tsx')).BookTable);
