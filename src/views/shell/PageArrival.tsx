import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useResident } from './AppContext.tsx';

/** On every page but the first: speaks its name, puts the keyboard at its start and shows its top; a step back keeps its place. */
export function PageArrival() {
  const { t } = useTranslation('routes', { useSuspense: false });
  const page = useSelector(useResident('navigation'), navigation.page);
  const name = useSelector(useResident('navigation'), navigation.routeName);
  const first = useRef(page);
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
  return (
    <div aria-live="polite" role="status">
      <VisuallyHidden>{first.current === page ? '' : t(name ?? 'notFound')}</VisuallyHidden>
    </div>
  );
}
