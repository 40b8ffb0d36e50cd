import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import type * as status from '#machines/help/status/status.selectors.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Cell, DataTable } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { momentText } from '#views/ui/moment.ts';
import * as css from './Status.css.ts';

/** Amounts are shown to the last unit: a difference may be as small. */
const allDecimals = 18;
const columns = ['coin', 'held', 'booked', 'state'] as const;

/** That money stands still, at the head of the page: services that are up do not tell it. */
export function MoneyStop() {
  const { t } = useTranslation('status');
  return (
    <Banner tone="danger" live>
      {t('reserves.stopped')}
    </Banner>
  );
}

/** What each network holds of the exchange's coins against what the books say. */
export function Reserves({ report: { reserves } }: { readonly report: status.StatusReport }) {
  const { t } = useTranslation('status');
  return (
    <Card title={t('reserves.title')}>
      <div className={css.reserves}>
        <p className={css.how}>{t('reserves.text')}</p>
        {reserves.length === 0 ? <p className={css.quiet}>{t('reserves.none')}</p> : null}
        {reserves.map((reserve) => (
          <Network key={reserve.network} reserve={reserve} />
        ))}
      </div>
    </Card>
  );
}

function Network({ reserve: { network, checkedTime, block, unreadSince, coins } }: { readonly reserve: status.ReserveReport }) {
  const { t, i18n } = useTranslation('status');
  const when = (time: number): string => momentText(time, i18n.language, true);
  return (
    <section className={css.network} aria-label={network}>
      <h3 className={css.title} translate="no">
        {network}
      </h3>
      {unreadSince === null ? null : <Banner tone="warn">{t('reserves.unread', { time: when(unreadSince) })}</Banner>}
      <p className={css.quiet}>
        {checkedTime === null ? t('reserves.never') : t('reserves.checked', { time: when(checkedTime), block: block ?? '' })}
      </p>
      {coins.length === 0 ? null : (
        <div className={table.inCard}>
          <DataTable
            caption={network}
            columns={columns.map((key) => ({ key, label: t(`reserves.${key}`), className: key === 'state' ? table.words : undefined }))}
            isWaiting={false}
          >
            {coins.map((coin) => (
              <Coin key={coin.symbol} coin={coin} />
            ))}
          </DataTable>
        </div>
      )}
    </section>
  );
}

function Coin({ coin: { shortName, symbol, held, booked, missing, more } }: { readonly coin: status.ReserveCoin }) {
  const { t } = useTranslation('status');
  return (
    <tr className={table.row}>
      <Cell className={table.leadCell}>
        <span translate="no">{shortName === symbol ? shortName : `${shortName} (${symbol})`}</span>
      </Cell>
      <Cell label={t('reserves.held')}>
        <span translate="no">{formatAmount(held, allDecimals)}</span>
      </Cell>
      <Cell label={t('reserves.booked')}>
        <span translate="no">{formatAmount(booked, allDecimals)}</span>
      </Cell>
      <Cell label={t('reserves.state')} className={table.words}>
        <span>
          {missing !== '0' ? (
            <Badge tone="hot">{t('reserves.missing', { amount: formatAmount(missing, allDecimals) })}</Badge>
          ) : more !== '0' ? (
            <Badge>{t('reserves.more', { amount: formatAmount(more, allDecimals) })}</Badge>
          ) : (
            <Badge tone="success">{t('reserves.there')}</Badge>
          )}
        </span>
      </Cell>
    </tr>
  );
}
