import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from './AppContext.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';

/** Closes what hangs open from the header with every change of page and at logout; keys and presses are heard from the visitor's first sign of life on. */
export function useMenuLife(flow: HeaderMenuRef): void {
  const page = useSelector(useResident('navigation'), navigation.page);
  const isLeaving = useSelector(useResident('session'), session.standing) === 'leaving';
  useEffect(() => flow.send({ type: 'menu.dismissed' }), [flow, page, isLeaving]);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const hear = async () => (await import('./menuKeys.ts')).hearMenus(flow, signal);
    const begin = () => void hear().catch(() => undefined);
    for (const sign of ['focusin', 'pointerover']) addEventListener(sign, begin, { once: true, signal });
    return () => life.abort();
  }, [flow]);
}
