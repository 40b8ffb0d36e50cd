import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { identityFields, refusalReasons } from '#services/user/identity/verifyCalls.ts';
import { fileHeaders } from '#sandbox/areas/user/identity/identity.routes.ts';
import { readFile } from '#sandbox/areas/user/identity/files.ts';
import {
  decide,
  endPassed,
  papersOf,
  passedSubmissions,
  waitingSubmissions,
  type Level,
  type Submission,
} from '#sandbox/areas/user/identity/submissions.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { readUserByEmail } from '#sandbox/core/accounts/users.ts';
import { rawBody, readPairs } from '#sandbox/core/http/body.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { tellMail } from '#sandbox/core/inMail/mail.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { drawIdentityDesk, type Desk, type DeskRow } from './identityDeskPage.ts';

/** Where testers decide what members handed in. */
export const identityDeskPath = '/sandbox/identity';
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp";

/**
 * A decision on what the account `email` handed in; a refusal says what is wrong with which field. `revoked` takes a level back that
 * was passed: its document is good no more.
 */
export const identityScene = z.strictObject({
  email: z.string(),
  identityType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  result: z.enum(['passed', 'refused', 'final', 'revoked']),
  reasons: z._default(z.array(z.strictObject({ field: z.enum(identityFields), code: z.enum(refusalReasons) })), []),
});
type Wish = z.output<typeof identityScene>;

/** What a form of the page says, as a program would. */
const wishOf = (form: URLSearchParams): unknown => ({
  email: form.get('email') ?? '',
  identityType: Number(form.get('identityType')),
  result: form.get('result') ?? '',
  reasons: identityFields.flatMap((field) => {
    const code = form.get(field) ?? '';
    return code === '' ? [] : [{ field, code }];
  }),
});

async function rowsOf({ database, secret }: Sandbox, rows: readonly Submission[]): Promise<DeskRow[]> {
  return Promise.all(
    rows.map(async (row) => {
      const [user] = await database.orm.select({ email: users.email }).from(users).where(eq(users.uid, row.uid));
      const { identityType, submittedAt } = row;
      return { email: user?.email ?? '', identityType, submittedAt, papers: papersOf(row, secret) };
    }),
  );
}

async function deskOf(sandbox: Sandbox): Promise<Desk> {
  const { orm } = sandbox.database;
  const passed = await rowsOf(sandbox, await passedSubmissions(orm));
  return { waiting: await rowsOf(sandbox, await waitingSubmissions(orm)), passed: passed.map(({ papers: _, ...row }) => row) };
}

/** Carries a decision out, and tells the member. @throws Refusal where there is nothing to decide, or a refusal says nothing. */
async function carryOut(sandbox: Sandbox, { email, identityType, result, reasons }: Wish): Promise<void> {
  const user = await readUserByEmail(sandbox.database.orm, email);
  if (user === undefined) throw new Refusal(404, 40400, { fields: { email: 'unknown' } });
  if (result === 'refused' && reasons.length === 0) throw new Refusal(400, 40000, { fields: { reasons: 'a refusal names a field' } });
  const which = { uid: user.uid, identityType: identityType as Level };
  const { database } = sandbox;
  if (result === 'revoked') {
    if (!(await endPassed(database, which, result))) throw new Refusal(409, 40000, { fields: { identityType: 'it is not passed' } });
  } else if (!(await decide(database, which, { result, reasons: result === 'passed' ? [] : reasons })))
    throw new Refusal(409, 40000, { fields: { identityType: 'nothing waits' } });
  tellMail(sandbox, user.uid);
}

/** Testers' control: the desk that passes or refuses what members handed in. */
export function serveIdentityScene(app: FastifyInstance, sandbox: Sandbox, parse: (request: FastifyRequest) => Wish): void {
  const answer = (data: unknown) => ({ code: 200, message: '', data });
  async function show(reply: FastifyReply, problem?: string, status = 200) {
    const page = drawIdentityDesk(await deskOf(sandbox), problem);
    return reply
      .code(status)
      .headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page);
  }
  app.get(identityDeskPath, async ({ headers }, reply) =>
    headers.accept?.includes('text/html') === true ? show(reply) : answer(await deskOf(sandbox)),
  );
  app.post(identityDeskPath, async (request) => {
    await carryOut(sandbox, parse(request));
    return answer(await deskOf(sandbox));
  });
  app.get<{ Params: { id: string } }>(`${identityDeskPath}/file/:id`, async ({ params: { id } }, reply) => {
    const found = await readFile(sandbox.database.orm, id, sandbox.secret);
    if (found === undefined) throw new Refusal(404, 40400);
    return reply.headers(fileHeaders(id)).type(found.type).send(found.bytes);
  });
  // The address of a refused form, reloaded or come back to.
  app.get(`${identityDeskPath}/form`, (_request, reply) => reply.redirect(identityDeskPath, 303));
  app.post(`${identityDeskPath}/form`, async (request, reply) => {
    const wish = z.safeParse(identityScene, wishOf(readPairs(rawBody(request).toString('utf8'))));
    try {
      if (!wish.success) throw new Refusal(400, 40000, { fields: { result: 'choose a decision' } });
      await carryOut(sandbox, wish.data);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return show(reply, Object.values(error.fields ?? {}).join(', '), error.status);
    }
    return reply.redirect(identityDeskPath, 303);
  });
}
