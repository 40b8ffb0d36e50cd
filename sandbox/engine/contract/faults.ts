import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';

/** Of what was delivered nothing is left, and its accounts got what all their rows together realised. */
const ofDeliveries = [
  sql`select 'delivered ' || i.instrument_id || ' has ' || p.live || ' positions, ' || o.live || ' orders and ' || coalesce(a.balance, 0) as fault
    from contract_instruments i
    cross join lateral (select count(*) as live from contract_positions where instrument_id = i.instrument_id and ended_at is null) p
    cross join lateral (select count(*) as live from contract_orders where instrument_id = i.instrument_id and status = 'open') o
    left join ledger_accounts a on a.kind = 'clearing' and a.trade_id = i.number
    where i.state = 'delivered' and (p.live > 0 or o.live > 0 or coalesce(a.balance, 0) <> 0)`,
  sql`select 'delivery of ' || d.instrument_id || ' gave accounts ' || coalesce(e.given, 0) || ' instead of ' || p.given as fault
    from contract_deliveries d
    join (select y.instrument_id, sum(y.realised + y.covered - y.fee) as given from contract_delivery_payments y
      join contract_positions c on c.id = y.position_id where c.uid is not null group by 1) p using (instrument_id)
    left join (select t.reference, sum(n.amount) as given from ledger_transactions t
      join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.account_id
      join contract_instruments i on t.reference like i.instrument_id || ' %'
      where t.kind = 'contractDelivery' and (a.kind in ('available', 'margin', 'frozen') or (a.kind = 'clearing' and a.trade_id <> i.number))
      group by 1) e on e.reference = d.instrument_id || ' ' || d.moment
    where p.given <> coalesce(e.given, 0)`,
];

/**
 * The health of contracts beside `ledgerFaults` and `tradingFaults`: every contract has its other side, each clearing is what positions
 * cost and what it ever paid, funding sums to nothing, of what was delivered nothing is left, margins and fees are those of rows and
 * fills, orders are filled as their fills say, matches have two equal sides, volumes are what was traded, nothing that only closes is more than there is or has opened anything. Empty when sound.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one list of queries
export async function contractFaults(executor: Executor): Promise<string[]> {
  const texts = async (query: ReturnType<typeof sql>): Promise<string[]> =>
    (await executor.execute<{ fault: string }>(query)).rows.map(({ fault }) => fault);
  const sign = sql`case when side in ('long', 'buy') then 1 else -1 end`;
  const queries = [
    // I1, I2.
    sql`select 'positions in ' || instrument_id || ' have ' || sum(contracts * ${sign}) || ' contracts without another side' as fault
      from contract_positions group by instrument_id having sum(contracts * ${sign}) <> 0`,
    sql`select 'the clearing of ' || instrument_id || ' is ' || coalesce(a.balance, 0) || ' for costs of ' || p.cost || ' and gains of ' || p.paid as fault
      from contract_instruments i
      join (select instrument_id, sum(hold_cost * ${sign}) as cost, sum(realised) as paid from contract_positions group by 1) p using (instrument_id)
      left join ledger_accounts a on a.kind = 'clearing' and a.trade_id = i.number
      where coalesce(a.balance, 0) + p.cost <> 0 or coalesce(a.balance, 0) + p.paid <> 0`,
    // I4: changes sum to zero, and the ledger moved as much.
    sql`select 'funding of ' || instrument_id || ' at ' || moment || ' sums to ' || sum(change) as fault
      from contract_funding_payments group by instrument_id, moment having sum(change) <> 0`,
    sql`select 'funding of ' || instrument_id || ' at ' || moment || ' gave accounts ' || coalesce(e.given, 0) || ' instead of ' || p.given as fault
      from (select f.instrument_id, f.moment, sum(f.change + f.covered) as given from contract_funding_payments f
        join contract_positions c on c.id = f.position_id where c.uid is not null group by 1, 2) p
      left join (select t.reference, sum(n.amount) as given from ledger_transactions t
        join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.account_id
        where t.kind = 'contractFunding' and a.kind in ('available', 'margin', 'clearing') group by 1) e
        on e.reference = p.instrument_id || ' ' || p.moment
      where p.given <> coalesce(e.given, 0)`,
    ...ofDeliveries,
    // I5: what is frozen is counted by tradingFaults.
    sql`select 'the margin of ' || uid || ' is ' || coalesce(a.balance, 0) || ' but rows have ' || coalesce(p.margin, 0) as fault
      from (select uid, wallet_type, sum(balance) as balance from ledger_accounts where kind = 'margin' group by 1, 2) a
      full join (select uid, wallet_type, sum(margin) as margin from contract_positions where uid is not null group by 1, 2) p using (uid, wallet_type)
      where coalesce(a.balance, 0) <> coalesce(p.margin, 0)`,
    sql`select 'fees are ' || a.balance || ' but fills paid ' || f.paid || ' and rows ' || p.paid as fault
      from (select coalesce(sum(balance), 0) as balance from ledger_accounts where kind = 'contractFees') a,
        (select coalesce(sum(fee), 0) as paid from (select fee from contract_fills union all select fee from contract_delivery_payments) each) f, (select coalesce(sum(fees), 0) as paid from contract_positions) p
      where a.balance <> f.paid or a.balance <> p.paid`,
    // I6: nobody ends below zero. I10: each says why it began.
    sql`select 'liquidation ' || id || ' ended with ' || equity_after as fault from contract_liquidations where equity_after < 0`,
    sql`select 'liquidation ' || id || ' began with ' || equity || ' for ' || required as fault from contract_liquidations
      where required <= 0 or equity > required`,
    sql`select 'the insurance has ' || balance as fault from ledger_accounts where kind = 'insurance' and balance < 0`,
    sql`select 'fill ' || id || ' pays the insurance without a liquidation' as fault from contract_fills f
      where clearance > 0 and not exists (select 1 from contract_orders o where o.id = f.order_id and o.liquidation_id is not null)`,
    // I7.
    sql`select 'order ' || o.id || ' is not filled as its fills say' as fault from contract_orders o
      left join (select order_id, sum(contracts) as contracts, sum(value) as value from contract_fills group by 1) f on f.order_id = o.id
      where (o.filled_contracts, o.filled_value) is distinct from (coalesce(f.contracts, 0), coalesce(f.value, 0))`,
    sql`select 'position of ' || uid || ' in ' || instrument_id || ' is ' || coalesce(p.volume, 0) || ' but ' || coalesce(f.volume, 0) || ' were traded' as fault
      from (select uid, wallet_type, instrument_id, sum(contracts * ${sign}) as volume from contract_positions where uid is not null group by 1, 2, 3) p
      full join (
        select uid, wallet_type, instrument_id, sum(contracts * ${sign}) as volume from (
          select uid, wallet_type, instrument_id, contracts, side from contract_fills
          union all
          select p.uid, p.wallet_type, d.instrument_id, -d.contracts, p.side from contract_delivery_payments d
          join contract_positions p on p.id = d.position_id where p.uid is not null
        ) each group by 1, 2, 3
      ) f
        using (uid, wallet_type, instrument_id)
      where coalesce(p.volume, 0) <> coalesce(f.volume, 0)`,
    sql`select 'orders of ' || o.uid || ' close ' || o.closes || ' of ' || coalesce(p.contracts, 0) || ' in ' || o.instrument_id as fault
      from (
        select uid, wallet_type, instrument_id, position_side, case when side = 'buy' then 'short' else 'long' end as closed,
          sum(contracts - filled_contracts) as closes
        from contract_orders where status = 'open' and (position_side = 'net' or (position_side = 'long') = (side = 'sell'))
        group by 1, 2, 3, 4, 5 having bool_or(is_reduce_only or position_side <> 'net')
      ) o
      left join contract_positions p on (p.uid, p.wallet_type, p.instrument_id) = (o.uid, o.wallet_type, o.instrument_id)
        and p.ended_at is null and p.side = o.closed
      where o.closes > coalesce(p.contracts, 0)`,
    sql`select 'fill ' || f.id || ' of an order that closes has opened' as fault from contract_fills f join contract_orders o on o.id = f.order_id
      where f.closed < f.contracts and (o.is_reduce_only or (o.position_side <> 'net' and (o.position_side = 'long') <> (o.side = 'buy')))`,
    // I9.
    sql`select 'match ' || match_id || ' of ' || instrument_id || ' is told ' || count(*) || ' times' as fault from contract_fills
      group by instrument_id, match_id having count(*) <> case when bool_or(is_against_house) then 1 else 2 end
        or min(price) <> max(price) or min(contracts) <> max(contracts)`,
  ];
  const faults: string[] = [];
  for (const query of queries) faults.push(...(await texts(query)));
  return faults;
}
