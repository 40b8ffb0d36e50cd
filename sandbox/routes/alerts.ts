import type { FastifyInstance } from 'fastify';
import { alertCode, priceAlerts, removePriceAlert, savePriceAlert } from '#services/market/alertCalls.ts';
import { alertsOf, alertView, removeAlert, saveAlert } from '#sandbox/alerts/alerts.ts';
import { inTransaction } from '#sandbox/database/inTransaction.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { serve } from './serve.ts';

function tellChange({ alerts, events }: Sandbox, uid: number): void {
  alerts.changed();
  events.publish(`user:${uid}`, 'alerts.changed');
}

/** A member's price alerts. */
export function serveAlerts(app: FastifyInstance): void {
  serve(app, priceAlerts, async ({ session: { uid }, sandbox: { database, exchange } }) => ({
    kind: 'ok',
    data: (await alertsOf(database.orm, uid)).flatMap((row) => {
      const pair = exchange.pairOf(row.tradeId);
      return pair === undefined ? [] : [alertView(pair, row)];
    }),
  }));
  serve(app, savePriceAlert, async ({ request: { tradeCode, ...wish }, session: { uid }, sandbox }) => {
    const { database, exchange, clock } = sandbox;
    const pair = exchange.market.pairs.find(({ symbol }) => symbol === tradeCode);
    const now = clock.now();
    const ticker = pair === undefined ? undefined : exchange.market.ticker(pair.pair.tradeId, now);
    if (pair === undefined || ticker === undefined || exchange.stateOf(pair.pair.tradeId) !== 'open')
      return { kind: 'refused', code: alertCode.pairUnknown };
    const answer = await inTransaction(database, (executor) => saveAlert(executor, uid, pair, wish, { last: ticker.last, now }));
    if (answer.kind === 'refused') return answer;
    tellChange(sandbox, uid);
    return { kind: 'saved', data: alertView(pair, answer.row) };
  });
  serve(app, removePriceAlert, async ({ request: { alertId }, session: { uid }, sandbox }) => {
    if (await removeAlert(sandbox.database.orm, uid, alertId)) tellChange(sandbox, uid);
    return { kind: 'ok' };
  });
}
