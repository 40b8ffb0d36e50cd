import type { FastifyInstance } from 'fastify';
import type { ReserveCoin, ReserveReport } from '#services/help/statusCalls.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { testersPage, testersPolicy } from './testersPage.ts';

/** Where a tester holds the books against the chains, for programs and as a page. */
export const reserveScenePath = '/sandbox/reserves';
const action = `${reserveScenePath}/form`;

const resultOf = ({ missing, more }: ReserveCoin): string =>
  missing !== '0' ? `${missing} missing` : more !== '0' ? `${more} more` : 'all there';
const drawCoin = (coin: ReserveCoin): Html =>
  html`<li class="rule">
    <div>
      <strong>${coin.symbol}: ${resultOf(coin)}</strong><span class="small">${coin.held} on the network, ${coin.booked} in the books</span>
    </div>
  </li>`;
const iso = (time: number): string => new Date(time).toISOString();
const drawNetwork = ({ network, checkedTime, block, unreadSince, coins }: ReserveReport): Html =>
  html`<section class="card standing">
    <h2>${network}</h2>
    <p class="small">
      ${checkedTime === null ? 'Not looked at yet.' : `Looked at ${iso(checkedTime)}, at block ${String(block)}.`}
      ${unreadSince === null ? '' : `Could not be read since ${iso(unreadSince)}.`}
    </p>
    <ul class="rules">
      ${coins.map(drawCoin)}
    </ul>
  </section>`;

const drawReserves = (reserves: readonly ReserveReport[], isMoneyStopped: boolean): string =>
  testersPage(
    'Reserves',
    html`<div class="intro">
        <h1>Reserves</h1>
        <p class="lead">
          Hold the books against the chains now. Programs do the same by <code>POST ${reserveScenePath}</code>;
          <a href="/status">the status page</a> tells everybody.
        </p>
      </div>
      ${isMoneyStopped ? html`<p class="done" role="status">Coins are missing: money stands still.</p>` : undefined}
      <form class="inline" method="post" action="${action}"><button type="submit">Look now</button></form>
      ${reserves.length === 0 ? html`<p class="small">This exchange runs without networks.</p>` : reserves.map(drawNetwork)}`,
  );

/** Testers hold the books against the chains when they like: as JSON for programs, and by a page with a button. */
export function serveReserveScene(app: FastifyInstance, { reserves }: Sandbox): void {
  app.get(reserveScenePath, async ({ headers }, reply) => {
    const data = await reserves.report();
    if (headers.accept?.includes('text/html') !== true) return { code: 200, message: '', data };
    return reply
      .headers({ 'content-security-policy': testersPolicy, 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(drawReserves(data.reserves, data.isMoneyStopped));
  });
  app.post(reserveScenePath, async () => {
    await reserves.look();
    return { code: 200, message: '', data: await reserves.report() };
  });
  // The address of a form, reloaded or come back to.
  app.get(action, (_request, reply) => reply.redirect(reserveScenePath, 303));
  app.post(action, async (_request, reply) => {
    await reserves.look();
    return reply.redirect(reserveScenePath, 303);
  });
}
