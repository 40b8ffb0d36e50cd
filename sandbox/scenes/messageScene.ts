import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readUserByEmail } from '#sandbox/core/accounts/users.ts';
import { inMailMessages } from '#sandbox/core/inMail/inMail.schema.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { isMailKind, type MailKind } from '#sandbox/core/inMail/kinds.ts';
import { rowOf, tellMail } from '#sandbox/core/inMail/mail.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const text = z.string().check(z.maxLength(200_000));
const code = z.number().check(z.int(), z.gte(0), z.lte(32_767));

/** A message for the account `email`: of a kind with its words and data, any part of it replaced. `times` sends it more than once. */
export const messageScene = z.strictObject({
  email: z.string(),
  kind: z._default(z.string().check(z.refine((name) => isMailKind(name))), 'securityTip'),
  params: z.optional(z.record(z.string(), z.string())),
  title: z.optional(text),
  content: z.optional(text),
  bizType: z.optional(z.nullable(code)),
  moduleCode: z.optional(code),
  submoduleCode: z.optional(code),
  dataJson: z.optional(z.nullable(text)),
  jumpLink: z.optional(z.nullable(text)),
  supportCode: z.optional(z.nullable(text)),
  ageMs: z._default(z.number().check(z.int()), 0),
  times: z._default(z.number().check(z.int(), z.gte(1), z.lte(500)), 1),
});

/** Testers' control: puts a message into somebody's box and tells their open tabs. */
export function serveMessageScene(
  app: FastifyInstance,
  sandbox: Sandbox,
  read: (request: FastifyRequest) => z.output<typeof messageScene>,
): void {
  app.post('/sandbox/messages', async (request) => {
    const { email, kind, params, ageMs, times, ...changes } = read(request);
    const { orm, clock } = { ...sandbox.database, clock: sandbox.clock };
    const user = await readUserByEmail(orm, email);
    if (user === undefined) throw new Refusal(404, 40400, { fields: { email: 'unknown' } });
    const replaced = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const row = rowOf(user.uid, { kind: kind as MailKind, params: params ?? {} }, clock.now() - ageMs, replaced);
    const ids = await orm
      .insert(inMailMessages)
      .values(Array.from({ length: times }, () => row))
      .returning({ id: inMailMessages.id });
    tellMail(sandbox, user.uid);
    return { code: 200, message: '', data: { ids: ids.map(({ id }) => String(id)) } };
  });
}
