import { useSelector } from '@xstate/react';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { PairPage } from '#views/spot/tradePage/TradePage.tsx';
import { marginParts } from './marginParts.tsx';

/** A pair to trade from a margin wallet; the path names it. */
export function MarginPage() {
  const asked = useSelector(useResident('navigation'), navigation.parameter('code')).toLowerCase();
  return <PairPage key={asked} asked={asked} parts={marginParts} market="margin" />;
}
