import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { PartFailed } from './PartFailed.tsx';
import { noteCode } from './patience.ts';

/**
 * A part of the shell whose code comes when it is first opened. Code that does not come leaves a message in the part's place:
 * outside a page no boundary would keep the failure from the rest.
 */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const part = await load().catch(() => PartFailed as ComponentType<Props>);
    noteCode();
    return { default: part };
  });
