import { useSelector } from '@xstate/react';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { orderEntryFlow } from '#machines/spot/orderEntry/orderEntry.flow.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import type { OrderRef } from './orderRef.ts';

/**
 * Mounts the order form's flow for one pair and wallet (2 spot, 6 cross margin, 7 isolated margin). For another pair or wallet the
 * component that calls this is mounted anew by its key. `tradeId` names the pair of an isolated wallet.
 */
export function useOrderEntry(tradeCode: string, walletType: 2 | 6 | 7, tradeId?: number): OrderRef {
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const owner = useSelector(useResident('session'), session.login)?.fid ?? '';
  return useFlow(orderEntryFlow, {
    input: { tradeCode, walletType, ...(walletType === 7 && tradeId !== undefined ? { tradeId } : {}), locale, owner },
  });
}
