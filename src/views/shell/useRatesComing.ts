import { useSelector } from '@xstate/react';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { useResident } from './AppContext.tsx';

/** Whether the rates of the display currencies are on their way for the first time: nothing is missing yet. */
export const useRatesComing = (): boolean =>
  useSelector(useResident('preferences'), (snapshot) => preferences.currencies(snapshot).length === 0 && !preferences.hasFailed(snapshot));
