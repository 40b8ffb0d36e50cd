import { useSelector } from '@xstate/react';
import type { SupportLine } from '#machines/tab/support/support.selectors.ts';
import * as supportLine from '#machines/tab/supportLine/supportLine.selectors.ts';
import { useLate } from '#views/shell/late.tsx';

const residents = { 1: 'webChat', 2: 'liveChat', 3: 'deskChat' } as const;

/** The machine of a service line. */
export const useLine = (line: SupportLine) => useLate(residents[line]);

/** Unread messages of all lines; a line that is not offered never loads and has none. */
export function useUnread(): number {
  const web = useSelector(useLate('webChat'), supportLine.unread);
  const live = useSelector(useLate('liveChat'), supportLine.unread);
  const desk = useSelector(useLate('deskChat'), supportLine.unread);
  return web + live + desk;
}
