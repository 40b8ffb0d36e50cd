import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { useResident } from './AppContext.tsx';

/** On every page but the first: speaks its name, puts the keyboard at its start and shows its top; a step back keeps its place. */
export function PageArrival() {
  const page = useSelector(useResident('navigation'), navigation.page);
  const name = useSelector(useResident('navigation'), navigation.routeName);
  const first = useRef(page);
  const spoken = useRef<HTMLDivElement>(null);
  const { i18n } = useTranslation('shell', { useSuspense: false });
  const isUnmoved = useState(page)[0] === page && !i18n.hasLoadedNamespace('routes');
  const { t } = useTranslation(isUnmoved ? 'shell' : 'routes', { useSuspense: false });
  const title = isUnmoved ? '' : t(name ?? 'notFound');
  const isStepBack = useRef(false);
  useEffect(() => {
    const onStep = () => {
      isStepBack.current = true;
    };
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, []);
  useEffect(() => {
    if (first.current === page) return;
    first.current = '';
    document.getElementById('main')?.focus({ preventScroll: true });
    if (!isStepBack.current) window.scrollTo(0, 0);
    isStepBack.current = false;
  }, [page]);
  useEffect(() => {
    if (first.current === '' && spoken.current !== null) spoken.current.textContent = title;
  }, [page, title]);
  return <div ref={spoken} className={visuallyHidden} aria-live="polite" role="status" />;
}
