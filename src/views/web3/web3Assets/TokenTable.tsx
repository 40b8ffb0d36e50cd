import { useSelector } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as web3Assets from '#machines/web3/web3Assets/web3Assets.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import * as list from '#views/ui/BalanceTable.css.ts';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { NearRows } from '#views/ui/NearRows.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Select } from '#views/ui/Select.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ListTools } from '#views/ui/ListTools.tsx';
import { WaitingRows } from '#views/ui/DataTable.tsx';
import { HeadRow } from '#views/ui/HeadRow.tsx';
import { TokenLinesRows } from './TokenRow.tsx';
import { clockText } from './web3Time.ts';
import type { Web3AssetsRef } from './web3AssetsRef.ts';
import * as css from './Web3Assets.css.ts';

/** On a phone the token's cell has price and change too, and the amount's has its value. */
const tokenColumns = [
  { key: 'token', className: css.tokenColumn },
  { key: 'price', className: list.fromPad },
  { key: 'change', className: list.fromPad },
  { key: 'amount', className: css.amountColumn },
  { key: 'value', className: list.fromPad },
] as const;
/** Groups that are drawn before anybody scrolls. */
const groupsAtOnce = 5;

/** The tokens that count, the most valuable first. */
export function TokenTable({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const isShown = useSelector(flow, web3Assets.face) === 'shown';
  const lines = useSelector(flow, web3Assets.lines);
  const columns = tokenColumns.map(({ key, className }) => ({ key, label: t(`assets.columns.${key}`), className }));
  return (
    <section className={css.pane} aria-labelledby="web3-tokens">
      <div className={css.paneHead}>
        <h2 id="web3-tokens" className={css.paneTitle}>
          {t('assets.tokens')}
        </h2>
        <Age flow={flow} />
      </div>
      <Tools flow={flow} />
      {isShown && lines.length === 0 ? (
        <Empty flow={flow} />
      ) : (
        <table
          className={css.look.table}
          aria-rowcount={isShown ? lines.length + 1 : undefined}
          aria-busy={!isShown}
          aria-labelledby="web3-tokens"
        >
          <thead className={css.look.headRow}>
            <HeadRow columns={columns} look={css.look} />
          </thead>
          {isShown ? (
            web3Assets.lineGroups(lines).map((group, index) => <Group key={index} flow={flow} group={group} index={index} />)
          ) : (
            <tbody>
              <WaitingRows columns={columns} look={css.look} />
            </tbody>
          )}
        </table>
      )}
    </section>
  );
}

/** Rows that are there while they are near the window: a wallet may hold hundreds of tokens. */
function Group({
  flow,
  group,
  index,
}: {
  readonly flow: Web3AssetsRef;
  readonly group: readonly web3Assets.TokenLine[];
  readonly index: number;
}) {
  const keys = web3Assets.keysIn(group);
  return (
    <NearRows
      startsNear={index < groupsAtOnce}
      rows={group.length}
      columns={tokenColumns.length}
      mark={keys.join()}
      onNear={(isNear) => flow.send({ type: 'rows.seen', keys, isNear })}
    >
      {() => <TokenLinesRows flow={flow} lines={group} />}
    </NearRows>
  );
}

function Tools({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const search = useSelector(flow, web3Assets.search);
  const hidesSmall = useSelector(flow, web3Assets.hidesSmall);
  return (
    <div className={css.tools}>
      <ListTools
        words={{ search: t('assets.search'), hideSmall: t('assets.hideSmall') }}
        search={search}
        hidesSmall={hidesSmall}
        onSearch={(text) => flow.send({ type: 'search.changed', text })}
        onHideSmall={() => flow.send({ type: 'small.toggled' })}
      >
        <ChainFilter flow={flow} />
      </ListTools>
    </div>
  );
}

function ChainFilter({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const chains = useSelector(flow, web3Assets.chains);
  const chosen = useSelector(flow, web3Assets.chosenChain);
  if (chains.length < 2) return null;
  const options = [
    { value: '0', label: t('assets.allChains') },
    ...chains.map(({ chainIndex, name, logo }) => ({
      value: String(chainIndex),
      label: name,
      mark: <CoinDisc symbol={name} logo={logo} size={20} />,
    })),
  ];
  return (
    <Select
      label={t('assets.chain')}
      labelHidden
      options={options}
      value={String(chosen)}
      onChange={(value) => flow.send({ type: 'chain.chosen', chainIndex: Number(value) })}
    />
  );
}

function Age({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t, i18n } = useTranslation('web3');
  const readAt = useSelector(flow, web3Assets.readAt);
  const isBusy = useSelector(flow, web3Assets.isBusy);
  return (
    <div className={css.age}>
      {readAt === null ? null : <span>{t('assets.updated', { time: clockText(readAt, i18n.language) })}</span>}
      <IconButton size="small" label={t('assets.refresh')} disabled={isBusy} onClick={() => flow.send({ type: 'reload.requested' })}>
        <RotateCw size={14} className={isBusy ? spinning : undefined} aria-hidden />
      </IconButton>
    </div>
  );
}

function Empty({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const emptiness = useSelector(flow, web3Assets.emptiness);
  const search = useSelector(flow, web3Assets.search);
  if (emptiness === 'filter') {
    return (
      <EmptyState title={t('assets.filterTitle')} text={t('assets.filterText')}>
        {search === '' ? null : (
          <Button tone="ghost" onClick={() => flow.send({ type: 'search.changed', text: '' })}>
            {t('assets.clearSearch')}
          </Button>
        )}
      </EmptyState>
    );
  }
  if (emptiness === 'chain')
    return (
      <EmptyState title={t('assets.emptyChainTitle')} text={t('assets.emptyChainText')}>
        <Button tone="ghost" onClick={() => flow.send({ type: 'chain.chosen', chainIndex: 0 })}>
          {t('assets.allChains')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={t('assets.emptyTitle')} text={t('assets.emptyText')}>
      <ButtonLink to="/web3/receive">{t('assets.receive')}</ButtonLink>
    </EmptyState>
  );
}
