import { useSelector } from '@xstate/react';
import { Link2, RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as walletLink from '#machines/web3/walletLink/walletLink.selectors.ts';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import * as css from './WalletLink.css.ts';

const WalletLinkDialog = lazyPart(async () => (await import('./WalletLinkDialog.tsx')).WalletLinkDialog);

/** Whether the wallet is linked to the login, and what can be done about it. `name` is the wallet's. */
export function WalletLink({ link, name }: { readonly link: walletLink.WalletLinkRef; readonly name: string }) {
  const { t } = useTranslation('walletLink');
  const standing = useSelector(link, walletLink.standing);
  const isOpen = useSelector(link, walletLink.isDialogOpen);
  return (
    <div className={css.place} aria-busy={standing === 'reading'}>
      {standing === 'linked' ? (
        <>
          <Badge tone="success">{t('linked')}</Badge>
          <Button tone="quiet" onClick={() => link.send({ type: 'unlink.requested' })}>
            {t('unlink')}
          </Button>
        </>
      ) : null}
      {standing === 'unlinked' ? (
        <Button tone="ghost" icon={<Link2 size={16} aria-hidden />} onClick={() => link.send({ type: 'link.requested' })}>
          {t('link')}
        </Button>
      ) : null}
      {standing === 'unread' ? (
        <Button tone="quiet" icon={<RotateCw size={16} aria-hidden />} onClick={() => link.send({ type: 'retry.requested' })}>
          {t('unread')}
        </Button>
      ) : null}
      <Suspense>{isOpen ? <WalletLinkDialog link={link} name={name} /> : null}</Suspense>
    </div>
  );
}
