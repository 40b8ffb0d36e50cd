import { useSelector } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { IconButton } from '#views/ui/Button.tsx';
import * as css from './Swap.css.ts';
import type { SwapRef } from './swapRef.ts';

const size = 20;
const radius = 9;

/** How long the price on view still counts; pressed, it is asked for anew. */
export function QuoteRing({ flow }: { readonly flow: SwapRef }) {
  const { t } = useTranslation('swap');
  const stand = useSelector(flow, swap.quoteStand);
  const turn = useSelector(flow, swap.turn);
  const isUpdating = useSelector(flow, swap.isUpdating);
  if (stand === 'none') return null;
  const middle = size / 2;
  return (
    <IconButton label={t('quote.refresh')} onClick={() => flow.send({ type: 'quote.requested' })}>
      {stand === 'fresh' ? (
        <svg key={turn} width={size} height={size} viewBox={`0 0 ${size} ${size}`} className={css.ring} aria-hidden>
          <circle cx={middle} cy={middle} r={radius} className={css.ringTrack} />
          <circle cx={middle} cy={middle} r={radius} className={css.ringLeft} />
        </svg>
      ) : (
        <RotateCw size={16} className={isUpdating ? spinning : undefined} aria-hidden />
      )}
    </IconButton>
  );
}
