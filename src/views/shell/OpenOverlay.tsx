import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { overlay as openOverlay } from '#machines/tab/overlays/overlays.selectors.ts';
import { loadLater } from '../loadLater.ts';
import { useResident } from './AppContext.tsx';
import { latePart } from './late.tsx';
import { lazyPart } from './lazyPart.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const WalletQrDialog = lazyPart(async () => (await loadLater()).walletQrDialog());
const InstallWalletDialog = lazyPart(async () => (await loadLater()).installWalletDialog());
const Search = latePart(async () => (await loadLater()).search());
const KeysDialog = latePart(async () => (await loadLater()).keysDialog());
const TransferDialog = lazyPart(async () => (await loadLater()).transferDialog());

/** The dialog that stands over the page. One that fails closes, and says so; what it stood over stays. */
export function OpenOverlay({ report }: { readonly report: (error: unknown) => void }) {
  const overlays = useResident('overlays');
  const toasts = useResident('toasts');
  const overlay = useSelector(overlays, openOverlay);
  if (overlay === null) return null;
  const onFailure = (error: unknown): void => {
    report(error);
    overlays.send({ type: 'overlay.closed' });
    toasts.send({ type: 'toast.shown', toast: { id: 'overlay', tone: 'error', key: 'faults:unexpected' } });
  };
  return (
    <PageBoundary report={onFailure} fallback={null}>
      <Suspense fallback={null}>
        {overlay.name === 'walletQr' ? <WalletQrDialog /> : null}
        {overlay.name === 'installWallet' ? <InstallWalletDialog /> : null}
        {overlay.name === 'search' ? <Search /> : null}
        {overlay.name === 'keys' ? <KeysDialog /> : null}
        {overlay.name === 'transfer' ? <TransferDialog {...overlay} /> : null}
      </Suspense>
    </PageBoundary>
  );
}
