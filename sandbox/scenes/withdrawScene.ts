import { desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Withdrawal } from '#services/assets/withdrawCalls.ts';
import { nameOfChain } from '#sandbox/areas/assets/withdrawals/savedAddresses.ts';
import { decide, openStates } from '#sandbox/areas/assets/withdrawals/withdrawals.ts';
import { tellWithdrawals } from '#sandbox/areas/assets/withdrawals/withdrawWatch.ts';
import { withdrawalRows } from '#sandbox/areas/assets/withdrawals/withdrawals.schema.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { rawBody, readPairs } from '#sandbox/core/http/body.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { testersPage, testersPolicy } from './testersPage.ts';

/** Where the desk of withdrawals is, for programs and as a page. */
export const withdrawDeskPath = '/sandbox/withdrawals';
const action = `${withdrawDeskPath}/form`;
/** Withdrawals that are told at most. */
const mostTold = 100;

/** What a tester, or a program, decides about a withdrawal. */
export const withdrawDecision = z.strictObject({ id: z.uuid(), isGood: z.boolean() });

const riskWords: Readonly<Record<Withdrawal['risks'][number], string>> = {
  largeShare: 'more than half of all they have',
  firstUse: 'first use of the address',
  lookAlike: 'looks like a saved address',
  newBrowser: 'a browser of the last 24 hours',
  thirdInHour: 'third within an hour',
  freshDeposit: 'coins of a deposit that is not final',
};

/** Withdrawals that have not ended, the newest first. */
async function openOnes({ database, chains }: Sandbox) {
  const rows = await database.orm
    .select({ row: withdrawalRows, email: users.email })
    .from(withdrawalRows)
    .innerJoin(users, eq(users.uid, withdrawalRows.uid))
    .where(inArray(withdrawalRows.state, [...openStates]))
    .orderBy(desc(withdrawalRows.createdAt))
    .limit(mostTold);
  return rows.map(({ row, email }) => ({
    id: row.id,
    email,
    coin: worldCoins.find(({ coinId }) => coinId === row.coinId)?.shortName ?? '',
    amount: tidy(row.amount),
    network: nameOfChain(chains, row.chainIndex),
    address: row.address,
    state: row.state,
    risks: row.risks,
    heldBy: row.heldBy,
    heldUntil: row.heldUntil,
  }));
}
type Told = Awaited<ReturnType<typeof openOnes>>[number];

const whyOf = ({ state, risks, heldBy, heldUntil }: Told): string => {
  if (state === 'reviewing') return `waits for you: ${risks.map((risk) => riskWords[risk]).join(', ')}`;
  if (heldBy !== null) return `held by ${heldBy}${heldUntil === null ? '' : ` until ${new Date(heldUntil).toISOString()}`}`;
  return state;
};
const decideForm = ({ id, coin, amount, email }: Told): Html => {
  const name = `${amount} ${coin} of ${email}`;
  return html`<form class="inline" method="post" action="${action}">
    <input type="hidden" name="id" value="${id}" />
    <button type="submit" name="do" value="approve" aria-label="Let pass ${name}">Let pass</button>
    <button class="danger" type="submit" name="do" value="refuse" aria-label="Refuse ${name}">Refuse</button>
  </form>`;
};
const drawRow = (told: Told): Html =>
  html`<li class="rule">
    <div>
      <strong>${told.amount} ${told.coin}</strong><span>${told.email} to ${told.address} on ${told.network}</span
      ><span class="small">${whyOf(told)}</span>
    </div>
    ${told.state === 'reviewing' ? decideForm(told) : undefined}
  </li>`;

const drawDesk = (open: readonly Told[], end: string | null): string =>
  testersPage(
    'Withdrawals',
    html`<div class="intro">
        <h1>Withdrawals</h1>
        <p class="lead">
          Decide what a person of the exchange would. Programs do the same at <code>${withdrawDeskPath}</code>;
          <a href="/sandbox/scenarios">scenarios</a> script the answers.
        </p>
      </div>
      ${end === null ? undefined : html`<p class="done" role="status">${end}</p>`}
      <section class="card standing" aria-labelledby="open">
        <div class="head">
          <h2 id="open">Under way: ${open.length}</h2>
          <a href="${withdrawDeskPath}">Look again</a>
        </div>
        ${
          open.length === 0
            ? html`<p class="small">None.</p>`
            : html`<ul class="rules">
                ${open.map(drawRow)}
              </ul>`
        }
      </section>`,
  );

const ends: Readonly<Record<string, string>> = {
  passed: 'It may be sent.',
  refused: 'It was refused.',
  none: 'It waits for nobody any more.',
};

/** Testers decide about withdrawals that a person has to look at: as JSON for programs, and by a page of forms. */
export function serveWithdrawScene(
  app: FastifyInstance,
  sandbox: Sandbox,
  read: (request: FastifyRequest) => z.output<typeof withdrawDecision>,
): void {
  const { database, events } = sandbox;
  async function settle({ id, isGood }: z.output<typeof withdrawDecision>): Promise<keyof typeof ends> {
    const concerned = await inTransaction(database, (executor) => decide(executor, id, isGood, database.clock.now()));
    tellWithdrawals(events, concerned);
    return concerned.length === 0 ? 'none' : isGood ? 'passed' : 'refused';
  }
  app.get<{ Querystring: { end?: string } }>(withdrawDeskPath, async (request, reply) => {
    const open = await openOnes(sandbox);
    if (request.headers.accept?.includes('text/html') !== true) return { code: 200, message: '', data: { withdrawals: open } };
    return reply
      .headers({ 'content-security-policy': testersPolicy, 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(drawDesk(open, ends[request.query.end ?? ''] ?? null));
  });
  app.post(withdrawDeskPath, async (request) => ({ code: 200, message: '', data: { end: await settle(read(request)) } }));
  // The address of a form, reloaded or come back to.
  app.get(action, (_request, reply) => reply.redirect(withdrawDeskPath, 303));
  app.post(action, async (request, reply) => {
    const form = readPairs(rawBody(request).toString('utf8'));
    const wish = z.safeParse(withdrawDecision, { id: form.get('id'), isGood: form.get('do') === 'approve' });
    const end = wish.success ? await settle(wish.data) : 'none';
    return reply.redirect(`${withdrawDeskPath}?${new URLSearchParams({ end }).toString()}`, 303);
  });
}
