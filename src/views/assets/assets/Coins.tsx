import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ListTools } from '#views/ui/ListTools.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Term } from '#views/ui/Term.tsx';
import * as css from './Assets.css.ts';
import type { AssetsRef } from './assetsRef.ts';
import { CoinTable, WaitingTable } from './CoinTable.tsx';
import { useUnit } from './useUnit.ts';

/** The coins of the wallets on view; margin and contract wallets each under their own name. */
export function Coins({ flow, view }: { readonly flow: AssetsRef; readonly view: assets.AssetView }) {
  const { t } = useTranslation('assets');
  const data = useSelector(flow, assets.data);
  const wallets = data === null ? [] : assets.walletsOf(data.wallets, view);
  const hasCoins = wallets.some(assets.isUsed);
  return (
    <Card padded={false}>
      <div className={css.coinsHead}>
        <h2 className={css.coinsTitle}>{t('coins.title')}</h2>
        <Tools flow={flow} />
      </div>
      {data === null ? (
        <WaitingTable flow={flow} view={view} />
      ) : hasCoins ? (
        <Lists flow={flow} view={view} wallets={wallets} />
      ) : (
        <NoCoins flow={flow} view={view} />
      )}
    </Card>
  );
}

function Tools({ flow }: { readonly flow: AssetsRef }) {
  const { t } = useTranslation('assets');
  const search = useSelector(flow, assets.search);
  const hidesSmall = useSelector(flow, assets.hidesSmall);
  return (
    <ListTools
      words={{ search: t('coins.search'), hideSmall: t('coins.hideSmall') }}
      search={search}
      hidesSmall={hidesSmall}
      onSearch={(text) => flow.send({ type: 'search.changed', text })}
      onHideSmall={() => flow.send({ type: 'small.toggled' })}
    />
  );
}

type ListsProps = { readonly flow: AssetsRef; readonly view: assets.AssetView; readonly wallets: readonly assets.AssetWallet[] };

/** One list, or one for each wallet that is kept apart from the others. */
function Lists({ flow, view, wallets }: ListsProps) {
  const { t } = useTranslation('assets');
  const search = useSelector(flow, assets.search);
  const hidesSmall = useSelector(flow, assets.hidesSmall);
  const sort = useSelector(flow, assets.sort);
  const isApart = view === 'margin' || view === 'contract';
  const groups = isApart ? wallets.filter(assets.isUsed).map((wallet) => [wallet]) : [wallets];
  const shown = groups
    .map((group) => ({ wallet: group[0], rows: assets.filterCoins(assets.coinRows(group, sort), { search, hidesSmall }) }))
    .filter(({ rows }) => rows.length > 0);
  if (shown.length === 0) {
    return (
      <EmptyState title={t('empty.filterTitle')} text={t('empty.filterText')}>
        {search === '' ? null : (
          <Button tone="ghost" onClick={() => flow.send({ type: 'search.changed', text: '' })}>
            {t('empty.clear')}
          </Button>
        )}
        {hidesSmall ? (
          <Button tone="ghost" onClick={() => flow.send({ type: 'small.toggled' })}>
            {t('empty.showSmall')}
          </Button>
        ) : null}
      </EmptyState>
    );
  }
  return shown.map(({ wallet, rows }) => (
    <div key={`${wallet?.walletType ?? 0}-${wallet?.tradeId ?? 0}`}>
      {isApart && wallet !== undefined ? <WalletHead wallet={wallet} /> : null}
      <CoinTable flow={flow} rows={rows} view={view} wallet={view === 'overview' ? null : (wallet ?? null)} />
    </div>
  ));
}

/** Which of the wallets it is; of one that owes, how much, and how near that brings it to being sold out. */
function WalletHead({ wallet }: { readonly wallet: assets.AssetWallet }) {
  const { t } = useTranslation('assets');
  const { isHidden } = useUnit(undefined);
  const { walletType, pair, debt } = wallet;
  const usdt = (value: string) => <Money text={`${formatAmount(value, 2)} USDT`} hidden={isHidden} />;
  return (
    <div className={css.subHead}>
      <h3 className={css.subTitle}>{pair === null ? t(`wallet.${walletType}`) : `${t(`wallet.${walletType}`)} · ${pair}`}</h3>
      <dl className={css.subFacts}>
        <div>
          <dt className={css.subName}>{t('net')}</dt>
          <dd className={css.subFact}>{usdt(wallet.totalUsdt)}</dd>
        </div>
        {debt === undefined ? null : (
          <>
            <div>
              <dt className={css.subName}>{t('owed')}</dt>
              <dd className={css.subFact}>{usdt(debt.debtUsdt)}</dd>
            </div>
            <div>
              <dt className={css.subName}>
                <Term word={t('riskRate')} meaning={t('riskRateWhy')} />
              </dt>
              <dd className={css.subFact}>
                <Money text={formatAmount(debt.riskRate)} hidden={false} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}

function NoCoins({ flow, view }: { readonly flow: AssetsRef; readonly view: assets.AssetView }) {
  const { t } = useTranslation('assets');
  if (view === 'overview' || view === 'spot') {
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink to="/assetManagement/topup">{t('actions.deposit')}</ButtonLink>
        <ButtonLink to="/c2c/trade/creditCardIndex" tone="ghost">
          {t('actions.buy')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('empty.walletTitle')} text={t('empty.walletText')}>
      <Button onClick={() => flow.send({ type: 'transfer.wanted', transfer: assets.transferFrom(view, []) })}>
        {t('actions.transfer')}
      </Button>
    </EmptyState>
  );
}
