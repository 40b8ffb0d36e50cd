import type { InspectionEvent } from 'xstate';

type Observer = (told: InspectionEvent) => void;

const observers: Observer[] = [];

/** Makes every machine that is started from now on tell what happens to it; each observer hears all. */
export const observe = (observer: Observer): void => void observers.push(observer);

/** Options for a machine that is started, so that observers hear it; none where nobody listens. */
export const inspected = (): { inspect?: Observer } =>
  observers.length === 0 ? {} : { inspect: (told) => observers.forEach((observer) => observer(told)) };
