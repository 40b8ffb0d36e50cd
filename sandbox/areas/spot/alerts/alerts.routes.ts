import type { FastifyInstance } from 'fastify';
import { alertCode, priceAlerts, removePriceAlert, savePriceAlert } from '#services/spot/alertCalls.ts';
import { alertsOf, alertView, removeAlert, saveAlert } from './alerts.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

function tellChange(alerts: Parts['alerts'], { events }: Core, uid: number): void {
  alerts.changed();
  events.publish(`user:${uid}`, 'alerts.changed');
}

/** A member's price alerts. */
export function serveAlerts(app: FastifyInstance, { alerts, exchange }: Pick<Parts, 'alerts' | 'exchange'>): void {
  serve(app, priceAlerts, async ({ session: { uid }, core: { database } }) => ({
    kind: 'ok',
    data: (await alertsOf(database.orm, uid)).flatMap((row) => {
      const pair = exchange.pairOf(row.tradeId);
      return pair === undefined ? [] : [alertView(pair, row)];
    }),
  }));
  serve(app, savePriceAlert, async ({ request: { tradeCode, ...wish }, session: { uid }, core }) => {
    const { database, clock } = core;
    const pair = exchange.market.pairs.find(({ symbol }) => symbol === tradeCode);
    const now = clock.now();
    const ticker = pair === undefined ? undefined : exchange.market.ticker(pair.pair.tradeId, now);
    if (pair === undefined || ticker === undefined || exchange.stateOf(pair.pair.tradeId) !== 'open')
      return { kind: 'refused', code: alertCode.pairUnknown };
    const answer = await inTransaction(database, (executor) => saveAlert(executor, uid, pair, wish, { last: ticker.last, now }));
    if (answer.kind === 'refused') return answer;
    tellChange(alerts, core, uid);
    return { kind: 'saved', data: alertView(pair, answer.row) };
  });
  serve(app, removePriceAlert, async ({ request: { alertId }, session: { uid }, core }) => {
    if (await removeAlert(core.database.orm, uid, alertId)) tellChange(alerts, core, uid);
    return { kind: 'ok' };
  });
}
