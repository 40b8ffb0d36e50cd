import { Suspense, type ReactNode } from 'react';
import { PartFailed } from '#views/shell/PartFailed.tsx';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { useFilledSlot, useNewSlot, useSlot, type Slot } from '#views/shell/useSlot.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import type { WalletsStanding } from './BrowserWallets.tsx';
import * as css from './WalletQrDialog.css.ts';

const BrowserWallets = lazyPart(async () => {
  const part = await import('./BrowserWallets.tsx').catch(() => null);
  return part?.BrowserWallets ?? WalletsFailed;
});
/** Stands in for wallets whose code does not come. */
function WalletsFailed({ slot }: { readonly isDirect?: boolean; readonly isFirst?: boolean; readonly slot: Slot<WalletsStanding> }) {
  useFilledSlot(slot, 'none');
  return <PartFailed />;
}

/**
 * The wallets of this browser and, as `children`, a code for another device. The wallets come first where one is installed, and on a
 * handheld device; a wallet that is asked by itself (`isDirect`) stands alone. The code moves by its key and is never drawn twice.
 */
export function WalletWays({
  onDesk,
  isDirect,
  children,
}: {
  readonly onDesk: boolean;
  readonly isDirect: boolean;
  readonly children: ReactNode;
}) {
  const slot = useNewSlot<WalletsStanding>();
  const standing = useSlot(slot);
  const isFirst = !onDesk || standing === 'some';
  const wallets = (
    <Suspense key="wallets" fallback={onDesk ? null : <Skeleton height={64} />}>
      <BrowserWallets slot={slot} isFirst={isFirst} isDirect={isDirect} />
    </Suspense>
  );
  // On a handheld device it waits for what the wallets have to say.
  const hasCode = onDesk ? standing !== 'single' : standing === 'none' || standing === 'some';
  const code = hasCode ? (
    <div key="code" className={isFirst ? css.codeBelow : undefined}>
      {children}
    </div>
  ) : null;
  return <>{isFirst ? [wallets, code] : [code, wallets]}</>;
}
