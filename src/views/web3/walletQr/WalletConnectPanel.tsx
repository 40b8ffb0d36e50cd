import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, CircleSlash, Clock, ExternalLink, LoaderCircle, RotateCw, Smartphone, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import type { StatusKey, WalletConnectRef } from '#machines/web3/walletConnect/walletConnect.selectors.ts';
import * as pairing from '#machines/web3/walletConnect/walletConnect.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import * as css from './WalletConnectPanel.css.ts';

/** The code holds a key and is long: at the usual 135 px its modules would be too fine for many cameras. */
const codeSize = 224;

const looks = {
  starting: { Icon: LoaderCircle, tone: 'calm', ask: null },
  showing: { Icon: Smartphone, tone: 'calm', ask: null },
  waiting: { Icon: LoaderCircle, tone: 'calm', ask: null },
  rejected: { Icon: CircleSlash, tone: 'bad', ask: 'code.new' },
  expired: { Icon: Clock, tone: 'warn', ask: 'code.new' },
  unreachable: { Icon: WifiOff, tone: 'warn', ask: 'code.retry' },
  unsupported: { Icon: CircleAlert, tone: 'bad', ask: 'code.new' },
  failed: { Icon: CircleAlert, tone: 'bad', ask: 'code.retry' },
  connected: { Icon: CircleCheck, tone: 'good', ask: null },
} as const satisfies Record<StatusKey, object>;

/** Connecting by WalletConnect: the code for a wallet elsewhere, the ways to one on this device, what is going on, and a way on from every end. */
export function WalletConnectPanel({ flow }: { readonly flow: WalletConnectRef }) {
  const { t } = useTranslation('walletConnect');
  const status = useSelector(flow, pairing.statusKey);
  const uri = useSelector(flow, pairing.pairingUri);
  const { Icon, tone, ask } = looks[status];
  const spins = Icon === LoaderCircle ? spinning : undefined;
  return (
    <div className={css.panel}>
      <Qr value={uri} size={codeSize} label={t('code.label')} {...(uri === '' ? { cover: <Cover flow={flow} ask={ask} /> } : {})} />
      <p className={css.status} role="status">
        <span className={css.statusText}>
          <span className={css.statusIcon({ tone })}>
            <Icon size={16} className={spins} aria-hidden />
          </span>
          {t(`status.${status}`)}
        </span>
      </p>
      {uri === '' ? null : <Ways flow={flow} uri={uri} />}
      <p className={css.safety}>{t('safety')}</p>
    </div>
  );
}

function Cover({ flow, ask }: { readonly flow: WalletConnectRef; readonly ask: 'code.new' | 'code.retry' | null }) {
  const { t } = useTranslation('walletConnect');
  if (ask === null) return <LoaderCircle size={28} className={spinning} aria-hidden />;
  return (
    <Button tone="iris" icon={<RotateCw size={16} aria-hidden />} onClick={() => flow.send({ type: 'code.requested' })}>
      {t(ask)}
    </Button>
  );
}

/** The ways to a wallet on this device: a phone hands the address to the wallet, elsewhere it is copied. */
function Ways({ flow, uri }: { readonly flow: WalletConnectRef; readonly uri: string }) {
  const { t } = useTranslation('walletConnect');
  const isPhone = useSelector(useResident('viewport'), viewport.screen) === 'phone';
  return (
    <div className={css.ways}>
      {isPhone ? (
        <a className={css.open} href={uri} onClick={() => flow.send({ type: 'link.opened' })}>
          <ExternalLink size={16} aria-hidden />
          {t('actions.open')}
        </a>
      ) : null}
      <CopyButton worded label={t('actions.copyLink')} text={uri} done="walletConnect:toast.linkCopied" />
    </div>
  );
}
