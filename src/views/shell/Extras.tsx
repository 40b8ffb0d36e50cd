import { Suspense } from 'react';
import { latePart } from './late.tsx';
import { ScrollTop } from './ScrollTop.tsx';

const Nothing = () => null;
const loadTips = async () => (await import('../tab/tips/Tips.tsx')).Tips;
// Nobody asked for tips: where their code does not come, nothing stands in their place.
const Tips = latePart(() => loadTips().catch(() => Nothing));

/** What stands on every page and can wait longest. */
export function Extras() {
  return (
    <>
      <ScrollTop />
      <Suspense>
        <Tips />
      </Suspense>
    </>
  );
}
