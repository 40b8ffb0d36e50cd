import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, CircleSlash, Clock, LoaderCircle, Smartphone, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WalletQrRef } from '#machines/web3/walletQr/walletQr.selectors.ts';
import * as qr from '#machines/web3/walletQr/walletQr.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { useTitleMark } from '#views/shell/useTitleMark.ts';
import * as css from './WalletQrDialog.css.ts';

const looks = {
  fetching: { Icon: LoaderCircle, tone: 'calm', turns: true },
  limited: { Icon: Clock, tone: 'warn', turns: false },
  waiting: { Icon: LoaderCircle, tone: 'calm', turns: true },
  scanned: { Icon: Smartphone, tone: 'good', turns: false },
  trouble: { Icon: WifiOff, tone: 'warn', turns: false },
  busyServer: { Icon: Clock, tone: 'warn', turns: false },
  early: { Icon: Clock, tone: 'calm', turns: false },
  expired: { Icon: Clock, tone: 'warn', turns: false },
  refused: { Icon: CircleSlash, tone: 'bad', turns: false },
  failed: { Icon: CircleAlert, tone: 'bad', turns: false },
  succeeded: { Icon: CircleCheck, tone: 'good', turns: false },
} as const;

/** What is going on, in words that a screen reader hears as they change. */
export function StatusLine({ flow }: { readonly flow: WalletQrRef }) {
  const { t } = useTranslation(['walletQr', 'faults']);
  const status = useSelector(flow, qr.statusKey);
  const seconds = useSelector(flow, qr.secondsToWait);
  const problem = useSelector(flow, qr.problemKey);
  const { Icon, tone, turns } = looks[status];
  useTitleMark(status === 'scanned' ? t('status.scanned') : '');
  return (
    <p className={css.status} role="status">
      <span className={css.statusText}>
        <span className={css.statusIcon({ tone })}>
          <Icon size={16} className={turns ? spinning : undefined} aria-hidden />
        </span>
        {problem === null ? t(`status.${status}`, { seconds }) : t(problem)}
      </span>
    </p>
  );
}
