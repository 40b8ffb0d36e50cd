import { watchViewportWidth } from '#services/browser/viewport.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { viewportMachine } from './viewport.machine.ts';

export const viewportFlow = viewportMachine.provide({
  actors: { watchWidth: fromWatch((report) => watchViewportWidth((width) => report({ type: 'viewport.resized', width }))) },
});
