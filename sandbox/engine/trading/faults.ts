import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';

/**
 * The health of all trading beside `ledgerFaults`, the pre-market's pledges and fees included: coins are frozen for orders (of contracts
 * too), deals and withdrawals and for nothing else, orders are filled as their fills say, matches of accounts have two equal sides, and
 * what the house and the fees have is what was matched, with what withdrawals paid and cost. Empty when sound.
 */
export async function tradingFaults(executor: Executor): Promise<string[]> {
  const texts = async (query: ReturnType<typeof sql>): Promise<string[]> =>
    (await executor.execute<{ fault: string }>(query)).rows.map(({ fault }) => fault);
  return [
    ...(await texts(sql`
      select 'frozen ' || coalesce(a.balance, 0) || ' of coin ' || coin || ' in wallet ' || wallet || '/' || pair || ' of ' || owner
        || ' but orders hold ' || coalesce(o.held, 0) as fault
      from (select uid as owner, wallet_type as wallet, trade_id as pair, coin_id as coin, balance from ledger_accounts where kind = 'frozen') a
      full join (
        select owner, wallet, pair, coin, sum(held) as held from (
          select uid as owner, wallet_type as wallet, wallet_trade_id as pair, frozen_coin_id as coin, frozen as held
          from trading_orders where frozen > 0
          union all select uid, wallet_type, 0, ${usdtId}::int, frozen from contract_orders where frozen > 0
          union all select uid, 2, 0, coin_id, amount from withdrawals where state not in ('done', 'cancelled', 'refused', 'failed')
          union all select uid, 2, 0, ${usdtId}::int, frozen from pre_market_orders where frozen > 0
          union all select buyer, 2, 0, ${usdtId}::int, total from pre_market_deals where state = 'waiting' and buyer is not null
          union all select seller, 2, 0, ${usdtId}::int, total from pre_market_deals where state = 'waiting' and seller is not null
        ) holds group by 1, 2, 3, 4
      ) o using (owner, wallet, pair, coin)
      where coalesce(a.balance, 0) <> coalesce(o.held, 0)`)),
    ...(await texts(sql`
      select 'order ' || o.id || ' is not filled as its fills say' as fault from trading_orders o
      left join (select order_id, sum(amount) as amount, sum(total) as total from trading_fills group by 1) f on f.order_id = o.id
      where (o.filled_amount, o.filled_total) is distinct from (coalesce(f.amount, 0), coalesce(f.total, 0))`)),
    ...(await texts(sql`
      select 'match ' || match_id || ' of pair ' || trade_id || ' is told ' || count(*) || ' times' as fault from trading_fills
      group by trade_id, match_id having count(*) <> case when bool_or(is_against_house) then 1 else 2 end
        or min(price) <> max(price) or min(amount) <> max(amount)`)),
    ...(await texts(sql`
      select 'fees of coin ' || coin || ' are ' || coalesce(a.balance, 0) || ' but fills paid ' || coalesce(f.paid, 0) as fault
      from (select coin_id as coin, balance from ledger_accounts where kind = 'fees') a
      full join (
        select coin, sum(fee) as paid from (
          select fee_coin_id as coin, fee from trading_fills
          union all select coin_id, fee from withdrawals where state = 'done'
          union all select ${usdtId}::int, fee * num_nonnulls(buyer, seller) from pre_market_deals
        ) fees group by 1
      ) f using (coin)
      where coalesce(a.balance, 0) <> coalesce(f.paid, 0)`)),
    ...(await texts(sql`
      select 'the house has ' || coalesce(a.balance, 0) || ' of coin ' || coin || ' but matched ' || coalesce(f.got, 0) as fault
      from (select coin_id as coin, balance from ledger_accounts where kind = 'house') a
      full join (
        select coin, sum(got) as got from (
          select p.base_coin_id as coin, case when f.side = 'buy' then -f.amount else f.amount end as got
          from trading_fills f join spot_pairs p on p.trade_id = f.trade_id where f.is_against_house
          union all
          select p.quote_coin_id, case when f.side = 'buy' then f.total else -f.total end
          from trading_fills f join spot_pairs p on p.trade_id = f.trade_id where f.is_against_house
          union all
          select ${usdtId}::int, case when buyer is null and state = 'delivered' then -total else total end
          from pre_market_deals where state <> 'waiting' and num_nulls(buyer, seller) = 1
          union all
          select a.coin_id, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          join ledger_accounts a on a.id = e.account_id where t.kind in ('withdrawalGas', 'collectionGas') and a.kind = 'house'
          union all
          select c.coin_id, case when d.buyer is null then d.amount else -d.amount end
          from pre_market_deals d join coins c on lower(c.short_name) = d.project
          where d.state = 'delivered' and num_nulls(d.buyer, d.seller) = 1
        ) moves group by coin
      ) f using (coin)
      where coalesce(a.balance, 0) <> coalesce(f.got, 0)`)),
  ];
}
