import { drizzle } from 'drizzle-orm/node-postgres';
import { countUnread } from '#sandbox/core/inMail/mail.ts';
import { balancesOf, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import type { SimulatedExchange } from './exchange.ts';
import type { SimulatedTab } from './simulatedTab.ts';

/** What a user wanted, under an amount that nothing else has: a transfer or an order. */
export type Intent = {
  readonly kind: 'transfer' | 'order';
  readonly amount: string;
  /** What was last said of it. `unknown`: that it may have happened. */
  told: 'unknown' | 'done' | 'nothing';
};

const plain = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

/** Judges the exchange and what its users were told; every answer is a list of what is wrong, empty when nothing is. */
export class Judge {
  readonly intents = new Map<string, Intent>();
  readonly #exchange: SimulatedExchange;

  constructor(exchange: SimulatedExchange) {
    this.#exchange = exchange;
  }

  wanted(kind: Intent['kind'], amount: string): void {
    this.intents.set(`${kind} ${plain(amount)}`, { kind, amount: plain(amount), told: 'unknown' });
  }
  told({ kind, amount, told }: Intent): void {
    const intent = this.intents.get(`${kind} ${plain(amount)}`);
    if (intent !== undefined) intent.told = told;
  }

  /** Coins are neither made nor lost, no account is below zero, and each intent had at most the effect that was told of it. */
  async moneyProblems(): Promise<string[]> {
    const { rows } = await this.#exchange.database.pool.query<{ what: string; effects: number }>(
      `select 'transfer ' || trim_scale(amount)::text as what, count(*)::int as effects from transfers
         where id not in (select id from seeded.transfers) group by 1
       union all select 'order ' || trim_scale(amount)::text, count(*)::int from trading_orders
         where id not in (select id from seeded.trading_orders) group by 1
       union all select 'coin ' || coin_id || ' sums to ' || trim_scale(sum(balance))::text, 0 from ledger_accounts
         group by coin_id having sum(balance) <> 0
       union all select 'account ' || id || ' is below zero', 0 from ledger_accounts
         where kind not in ('external', 'house', 'lending', 'clearing', 'contractHouse') and balance < 0`,
    );
    const problems = rows.filter(({ effects }) => effects === 0).map(({ what }) => what);
    const effects = new Map(rows.map((row) => [row.what, row.effects] as const).filter(([, count]) => count > 0));
    for (const [name, count] of effects) {
      if (!this.intents.has(name)) problems.push(`${name} happened and nobody wanted it`);
      if (count > 1) problems.push(`${name} happened ${count} times`);
    }
    for (const [name, { told }] of this.intents) {
      if (told === 'done' && !effects.has(name)) problems.push(`${name} was told as done and did not happen`);
      if (told === 'nothing' && effects.has(name)) problems.push(`${name} was told as not done and happened`);
    }
    return problems;
  }
  /** Each balance is the sum of its entries. */
  ledgerProblems = (): Promise<string[]> => ledgerFaults(drizzle(this.#exchange.database.pool));

  /** Nothing in the tab has broken. */
  actorProblems(tab: SimulatedTab): string[] {
    return tab
      .actors()
      .map(([name, actor]) => [name, actor.getSnapshot() as { status?: string; error?: unknown }] as const)
      .filter(([, { status }]) => status === 'error')
      .map(([name, { error }]) => `${tab.name}: ${name} is in error: ${String(error)}`);
  }

  /** Who is logged out leaves nothing of themselves in the tab. */
  secretProblems(tab: SimulatedTab, members: readonly { uid: string; email: string; nickname: string }[]): string[] {
    if (!tab.residents.session.getSnapshot().matches('out')) return [];
    const held = tab.actors().map(([name, actor]) => [name, JSON.stringify((actor.getSnapshot() as { context?: unknown }).context ?? '')]);
    const places = [...held, ...[...tab.window.browser.stored].map(([name, text]) => [`storage ${name}`, text])];
    return places.flatMap(([place = '', text = '']) =>
      members
        .flatMap(({ uid, email, nickname }) => [uid, email, nickname])
        .filter((secret) => text.includes(secret))
        .map((secret) => `${tab.name} is logged out and its ${place} holds ${secret}`),
    );
  }

  /** A tab at rest shows what the exchange has. */
  async restProblems(tab: SimulatedTab): Promise<string[]> {
    if (tab.uid === '') return [];
    const { orm, pool } = this.#exchange.database;
    const uid = Number(tab.uid);
    const balances = await balancesOf(orm, uid);
    const has = (walletType: number, coinId: number, tradeId = 0): string =>
      plain(balances.find((one) => one.walletType === walletType && one.coinId === coinId && one.tradeId === tradeId)?.available ?? '0');
    const problems: string[] = [];
    const compare = (what: string, shown: string, real: string): void => {
      if (plain(shown) !== real) problems.push(`${tab.name}: ${what} shows ${shown}, the exchange has ${real}`);
    };

    const transfer = tab.state('transfer');
    if (transfer !== undefined && !transfer.hasTag('dialog') && !transfer.matches({ form: 'ready' }))
      problems.push(`${tab.name}: the transfer does not come to rest: ${JSON.stringify(transfer.value)}`);
    if (transfer?.matches({ form: 'ready' })) {
      const { route, tradeId, coins } = transfer.context as {
        route: { source: number };
        tradeId: number | null;
        coins: readonly { coinId: number; available: string }[];
      };
      for (const { coinId, available } of coins)
        compare(`transfer of coin ${coinId}`, available, has(route.source, coinId, route.source === 7 ? (tradeId ?? 0) : 0));
    }
    const entry = tab.state('orderEntry');
    if (entry?.matches({ balance: 'known' })) {
      const { holdings, rules } = entry.context as {
        holdings: readonly { coins: Readonly<Record<string, string>> }[];
        rules: { baseCoinId: number; quoteCoinId: number } | null;
      };
      if (rules !== null) {
        compare('order form', holdings[0]?.coins['USDT'] ?? '0', has(2, rules.quoteCoinId));
        compare('order form', holdings[0]?.coins['BTC'] ?? '0', has(2, rules.baseCoinId));
      }
    }
    // An order that never arrived is looked for again and again: between two looks the form is at rest.
    if (entry?.matches({ ticket: 'submitting' }))
      problems.push(`${tab.name}: the order does not come to rest: ${JSON.stringify(entry.value)}`);
    const assets = tab.state('assets');
    if (assets !== undefined) {
      const { data } = assets.context as {
        data: {
          wallets: readonly { walletType: number; tradeId: number | null; coins: readonly { coinId: number; available: string }[] }[];
        } | null;
      };
      for (const { walletType, tradeId, coins } of data?.wallets ?? [])
        for (const { coinId, available } of coins)
          compare(`assets of wallet ${walletType} coin ${coinId}`, available, has(walletType, coinId, tradeId ?? 0));
    }
    if (tab.state('ownOrders')?.matches('current')) {
      const { rows } = await pool.query<{ id: string }>("select id from trading_orders where uid = $1 and status in ('open', 'waiting')", [
        uid,
      ]);
      const shown = tab.code.ordersStore.open().map(({ orderId }) => orderId);
      if (
        [...shown].sort().join() !==
        rows
          .map(({ id }) => id)
          .sort()
          .join()
      )
        problems.push(`${tab.name}: ${shown.length} open orders are shown, the exchange has ${rows.length}`);
    }
    const mail = tab.code.lateNow()?.inMail.getSnapshot();
    const unread = await countUnread(orm, uid);
    if (mail?.matches('in') === true && mail.context.unread !== null && mail.context.unread !== unread)
      problems.push(`${tab.name}: ${mail.context.unread} messages are shown as unread, the exchange has ${unread}`);
    return problems;
  }
}
