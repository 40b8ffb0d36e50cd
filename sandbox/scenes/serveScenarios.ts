import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { allCalls } from '#services/contract.ts';
import { findSession } from '#sandbox/core/accounts/sessions.ts';
import { readUserByEmail } from '#sandbox/core/accounts/users.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { rawBody, readPairs } from '#sandbox/core/http/body.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { people } from '#sandbox/core/world/people.ts';
import { presets } from './presets.ts';
import type { Draft, Rule } from '#sandbox/core/scenes/rules.ts';
import { draftsOf, type Lookups } from './scenarioRequest.ts';
import { requestOfForm } from './scenarioForm.ts';
import { drawScenarios } from './scenarioPage.ts';
import { testersPolicy } from './testersPage.ts';
import type { RuleView } from './scenarioParts.ts';

/** Where the control API and its page are. */
export const scenariosPath = '/sandbox/scenarios';
/** Most rules that stand at once. */
const mostRules = 200;
const style = readFileSync(new URL('scenarios.css', import.meta.url), 'utf8');

export type ScenariosOptions = {
  /** Name of the cookie that holds a session's id. */
  readonly sessionCookie: string;
  /** The value of a JSON body. @throws Refusal 400 when it cannot be read. */
  readonly read: (request: FastifyRequest) => unknown;
};

/** Serves the testers' rules: as JSON for programs, and as a page of forms for people. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list of addresses, each of a few lines
export function serveScenarios(app: FastifyInstance, sandbox: Sandbox, { sessionCookie, read }: ScenariosOptions): void {
  const { database, clock } = sandbox;
  const { rules } = sandbox.scenes;

  const lookupsOf = (request: FastifyRequest): Lookups => ({
    now: clock.now(),
    async uidOf(email) {
      return (await readUserByEmail(database.orm, email))?.uid;
    },
    ownSession: async () => (await findSession(database, request.cookies[sessionCookie]))?.idHash,
  });
  async function viewsOf(list: readonly Rule[], request: FastifyRequest): Promise<RuleView[]> {
    const mine = await lookupsOf(request).ownSession();
    const emails = new Map(
      (await database.orm.select({ uid: users.uid, email: users.email }).from(users)).map((row) => [row.uid, row.email]),
    );
    return list.map(({ id, subject, only, times, until, used }) => ({
      id,
      ...subject,
      ...(only === undefined
        ? {}
        : {
            only:
              'uid' in only ? { account: emails.get(only.uid) ?? String(only.uid) } : { session: only.session === mine ? 'mine' : 'other' },
          }),
      ...(times === undefined ? {} : { times }),
      ...(until === undefined ? {} : { secondsLeft: Math.max(0, Math.ceil((until - clock.now()) / 1_000)) }),
      used,
    }));
  }
  /** @throws Refusal 409 when a rule would never apply, or there are too many. */
  function addAll(drafts: readonly Draft[]): Rule[] {
    if (rules.standing().length + drafts.length > mostRules)
      throw new Refusal(409, 40000, { fields: { request: `${mostRules} rules stand already` } });
    for (const draft of drafts) {
      const hiding = rules.hiding(draft);
      if (hiding === undefined) continue;
      throw new Refusal(409, 40000, { fields: { call: `rule ${hiding.id} always applies first: remove it, or give it times or seconds` } });
    }
    return drafts.map(rules.add);
  }
  function remove(id: string): void {
    if (!rules.remove(id)) throw new Refusal(404, 40400, { fields: { id: `no rule is named ${id}` } });
  }
  const stand = async (request: FastifyRequest) => ({
    rules: await viewsOf(rules.standing(), request),
    ended: await viewsOf(rules.ended(), request),
  });
  const answer = (data: unknown) => ({ code: 200, message: '', data });

  async function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    parts: { status?: number; form?: URLSearchParams; problems?: readonly string[] },
  ) {
    const query = readPairs(request.url.split('?')[1] ?? '');
    const page = drawScenarios({
      ...(await stand(request)),
      form: parts.form ?? query,
      problems: parts.problems ?? [],
      made: (query.get('made') ?? '').split(',').filter((id) => rules.standing().some((rule) => rule.id === id)),
      isRemoved: query.has('removed'),
      isMember: (await lookupsOf(request).ownSession()) !== undefined,
      accounts: people.map(({ email }) => email),
    });
    return reply
      .code(parts.status ?? 200)
      .headers({ 'content-security-policy': testersPolicy, 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(page);
  }

  app.get(scenariosPath, async (request, reply) => {
    if (request.headers.accept?.includes('text/html') === true) return showPage(request, reply, {});
    const offered = Object.entries(presets).map(([name, { title, about, steps }]) => ({ name, title, about, steps }));
    return answer({ ...(await stand(request)), presets: offered });
  });
  app.post(scenariosPath, async (request) => {
    const made = addAll(await draftsOf(read(request), lookupsOf(request)));
    return answer({ rules: await viewsOf(made, request) });
  });
  app.delete(scenariosPath, async () => {
    rules.clear();
    return answer({ rules: [] });
  });
  app.delete<{ Params: { id: string } }>(`${scenariosPath}/:id`, async (request) => {
    remove(request.params.id);
    return answer(await stand(request));
  });
  app.get(`${scenariosPath}/calls`, async () =>
    answer(
      allCalls.map(({ name, method, path, access, flags, replies }) => ({
        name,
        method,
        path,
        access,
        flags,
        replies: Object.entries(replies).map(([code, reply]) => ({
          code: code === 'other' ? code : Number(code),
          kind: reply?.kind,
          ...(reply?.data === undefined ? {} : { data: z.toJSONSchema(reply.data, { io: 'output', unrepresentable: 'any' }) }),
        })),
      })),
    ),
  );

  app.get(`${scenariosPath}/style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  // The address of a refused form, reloaded or come back to.
  app.get(`${scenariosPath}/form`, (_request, reply) => reply.redirect(scenariosPath, 303));
  app.post(`${scenariosPath}/form`, async (request, reply) => {
    const form = readPairs(rawBody(request).toString('utf8'));
    try {
      const wish = requestOfForm(form);
      if (wish.kind === 'remove') remove(wish.id);
      if (wish.kind === 'clear') rules.clear();
      const made = wish.kind === 'add' ? addAll(await draftsOf(wish.request, lookupsOf(request))) : [];
      const end = wish.kind === 'add' ? { made: made.map(({ id }) => id).join(',') } : { removed: '' };
      return await reply.redirect(`${scenariosPath}?${new URLSearchParams(end).toString()}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problems = Object.entries(error.fields ?? {}).map(([field, reason]) => `${field}: ${reason}`);
      return showPage(request, reply, { status: error.status, form, problems });
    }
  });
}
