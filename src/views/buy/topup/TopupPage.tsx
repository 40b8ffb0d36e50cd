import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { topupFlow } from '#machines/buy/topup/topup.flow.ts';
import { topupDialogsFlow } from '#machines/buy/topup/topupDialogs.flow.ts';
import * as topup from '#machines/buy/topup/topup.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import { ResourceFrame } from '#views/ui/ResourceFrame.tsx';
import { Addresses } from './Addresses.tsx';
import { MissedDialog } from './MissedDialog.tsx';
import { DepositLog } from './DepositLog.tsx';
import * as css from './Topup.css.ts';

const codeSize = 180;
const mostDecimals = 18;

/** The member's deposit address, what may be sent to it, and what has come. */
export function TopupPage() {
  const { t } = useTranslation(['topup', 'faults']);
  const flow = useFlow(topupFlow, { input: { query: null } });
  const dialogs = useFlow(topupDialogsFlow);
  const problem = useSelector(flow, topup.resourceProblem);
  return (
    <ResourceFrame title={t('title')} text={t('text')} flow={flow} words={{ loading: t('loading'), stale: t('stale') }}>
      {(data) => (
        <>
          <div className={css.halves}>
            <Card title={t('address')}>
              <Address data={data} isHidden={problem !== null} />
            </Card>
            <Card title={t('taken')}>
              <Networks data={data} />
            </Card>
          </div>
          {data.addresses.length === 0 ? null : (
            <Card title={t('addresses')}>
              {/* Made anew with each address: what was typed and said belongs to those of before. */}
              <Addresses key={`${data.addresses.length} ${data.address}`} page={flow} dialogs={dialogs} data={data} />
            </Card>
          )}
          <DepositLog data={data} dialogs={dialogs} />
          <MissedDialog dialogs={dialogs} networks={data.networks} />
        </>
      )}
    </ResourceFrame>
  );
}

/** As a code, in groups of four, to be copied. One that could not be confirmed again is not shown. */
function Address({ data, isHidden }: { readonly data: topup.TopupData; readonly isHidden: boolean }) {
  const { t } = useTranslation('topup');
  const { address, networks } = data;
  if (address === null || isHidden) return <p className={css.note}>{t(isHidden ? 'hidden' : 'paused')}</p>;
  return (
    <div className={css.code}>
      <Qr value={address} size={codeSize} label={t('code')} />
      <p className={css.address} translate="no" role="img" aria-label={address}>
        {topup.addressGroups(address).map((group, index) => (
          <span key={`${index}-${group}`} aria-hidden>
            {group}
          </span>
        ))}
      </p>
      <CopyButton worded label={t('copy')} text={address} done="topup:copied" />
      <Banner tone="warn">{t('only')}</Banner>
      {networks.length > 1 ? <p className={css.note}>{t('same', { networks: networks.map(({ name }) => name).join(', ') })}</p> : null}
    </div>
  );
}

/** What is taken on each network, from how much on and how soon. */
function Networks({ data }: { readonly data: topup.TopupData }) {
  const { t } = useTranslation('topup');
  return (
    <div className={css.networks}>
      {data.networks.map((network) => (
        <section key={network.chainIndex} className={css.list} aria-label={network.name}>
          <div>
            <p className={css.name}>{network.name}</p>
            <p className={css.note}>
              {network.offline === ''
                ? t('wait', { blocks: network.confirmations, seconds: topup.secondsUntilCredit(network) })
                : t('offline')}
            </p>
          </div>
          <ul className={css.list}>
            {topup.takenCoins(network, data.coins).map(({ symbol, logo, minimum, coin }) => (
              <li key={symbol} className={css.row}>
                <CoinDisc symbol={coin ?? symbol} logo={logo} size={20} />
                <span className={css.words}>
                  <span>{coin === null ? symbol : t('as', { symbol, coin })}</span>
                  <span className={css.note}>{t('minimum', { amount: formatAmount(minimum, mostDecimals), symbol })}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css.note}>{t(data.networks.length === 0 ? 'none' : 'others')}</p>
    </div>
  );
}
