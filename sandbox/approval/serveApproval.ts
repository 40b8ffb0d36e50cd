import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerQrLogin, readQrLogin, scanQrLogin, type QrLogin } from '#sandbox/accounts/qrLogins.ts';
import { readUser, verifyLogin, walletAccountsOf, type User } from '#sandbox/accounts/users.ts';
import { rawBody } from '#sandbox/http/body.ts';
import { callLimits } from '#sandbox/http/limits.ts';
import type { Messages } from '#sandbox/http/messages.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { approvalPath } from './address.ts';
import { askContent, loginContent } from './forms.ts';
import type { Html } from './html.ts';
import { drawPage, frameOf, noticeContent, type Notice, type PageFrame } from './page.ts';
import { createSeals, phoneLogin } from './seals.ts';

const codeCookie = 'approve';
const phoneCookie = 'approve-phone';
const codePattern = /^[\w-]{22}$/;
/** Long enough to tell somebody who comes late that the code has expired. Seconds. */
const codeKept = 600;
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp";
const style = readFileSync(new URL('approval.css', import.meta.url), 'utf8');

export type ApprovalOptions = {
  readonly sandbox: Sandbox;
  /** Texts of locales/<locale>/approval.json. */
  readonly messages: Messages;
  /** A secret that all processes of the exchange share. */
  readonly secret: Uint8Array;
};

/** What one request of the phone is about. */
type Visit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly frame: PageFrame;
  readonly scanCode: string | undefined;
  readonly uid: number | undefined;
};

/**
 * The page behind the QR: who asks, log in, choose the wallet and the number that the other screen shows, approve or refuse.
 * Plain forms without script, so that any phone can use it, over plain http on the local network too.
 */
export function serveApproval(app: FastifyInstance, { sandbox, messages, secret }: ApprovalOptions): void {
  const { database, clock } = sandbox;
  const seals = createSeals(createHmac('sha256', secret).update('approval page').digest(), clock.now);
  const cookieRules = { path: approvalPath, httpOnly: true, sameSite: 'lax', secure: sandbox.publicOrigin.startsWith('https:') } as const;
  const demoAccounts = () => (sandbox.config().sandbox.enabled ? sandbox.config().sandbox.demoAccounts : []);

  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
    const { brand, sandbox: demo } = sandbox.config();
    const code = request.cookies[codeCookie];
    return {
      request,
      reply,
      frame: frameOf(messages, messages.choose(request.headers['accept-language']), brand.name, demo.enabled),
      scanCode: code !== undefined && codePattern.test(code) ? code : undefined,
      uid: seals.openPhone(request.cookies[phoneCookie]),
    };
  };
  const show = ({ reply, frame }: Visit, status: number, content: Html) =>
    reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(drawPage(frame, content));
  const tell = (visit: Visit, status: number, notice: Notice) => show(visit, status, noticeContent(visit.frame, notice));
  const publish = ({ channel }: QrLogin) => sandbox.events.publish(`qr:${channel}`, 'qr.changed');

  const showLogin = (visit: Visit, scanCode: string, status: number, parts: { email?: string; error?: string } = {}) =>
    show(
      visit,
      status,
      loginContent(visit.frame, { ...parts, formToken: seals.formToken(scanCode, undefined), demoAccounts: demoAccounts() }),
    );

  const showRequest = async (visit: Visit, status: number, error?: string) => {
    const { scanCode, uid, frame } = visit;
    if (scanCode === undefined) return tell(visit, 410, 'gone');
    const before = await readQrLogin(database.orm, scanCode, clock.now());
    const asked = await scanQrLogin(database.orm, scanCode, clock.now());
    if (asked === undefined) return tell(visit, 410, 'gone');
    if (before?.status === 'new') publish(asked);
    const user = uid === undefined ? undefined : await readUser(database.orm, uid);
    if (user === undefined) return showLogin(visit, scanCode, status);
    const wallets = await walletAccountsOf(database.orm, user.uid);
    const parts = {
      formToken: seals.formToken(scanCode, user.uid),
      site: sandbox.publicOrigin,
      asked,
      user,
      wallets,
      choices: seals.choices(scanCode, asked.matchCode),
      error,
    };
    return show(visit, status, askContent(frame, parts));
  };

  /** The fields of a form that this page has drawn for this phone; undefined when another site, or an older page, sent it. */
  const readForm = ({ request, scanCode, uid }: Visit): URLSearchParams | undefined => {
    const { origin, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers;
    const isForeign =
      (origin !== undefined && origin !== 'null' && !sandbox.origins.includes(origin)) || (site !== undefined && site !== 'same-origin');
    if (isForeign || scanCode === undefined || !type.startsWith('application/x-www-form-urlencoded')) return undefined;
    const fields = new URLSearchParams(rawBody(request).toString('utf8'));
    return seals.isFormToken(fields.get('token') ?? '', scanCode, uid) ? fields : undefined;
  };

  const logIn = async (fields: URLSearchParams): Promise<User | undefined> => {
    const demo = fields.get('demo');
    if (demo === null) return verifyLogin(database.orm, { email: fields.get('email') ?? '', password: fields.get('password') ?? '' });
    const isDemo = demoAccounts().some((account) => account.email === demo);
    return isDemo ? verifyLogin(database.orm, { email: demo, password: sandbox.config().sandbox.demoPassword }) : undefined;
  };

  app.get(`${approvalPath}/style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  for (const notice of ['approved', 'refused', 'mismatch'] as const)
    app.get(`${approvalPath}/${notice}`, (request, reply) => tell(visitOf(request, reply), 200, notice));

  app.get<{ Params: { scanCode: string } }>(`${approvalPath}/:scanCode`, (request, reply) => {
    const { scanCode } = request.params;
    if (!codePattern.test(scanCode)) return tell(visitOf(request, reply), 410, 'gone');
    return reply.setCookie(codeCookie, scanCode, { ...cookieRules, maxAge: codeKept }).redirect(approvalPath, 303);
  });

  app.get(approvalPath, (request, reply) => showRequest(visitOf(request, reply), 200));

  app.post(`${approvalPath}/login`, async (request, reply) => {
    const visit = visitOf(request, reply);
    const fields = readForm(visit);
    if (fields === undefined || visit.scanCode === undefined) return tell(visit, 403, 'stale');
    const email = (fields.get('demo') ?? fields.get('email') ?? '').slice(0, 254);
    const wait = app.gate.limiter.take('login', callLimits['login'] ?? [], {
      session: undefined,
      ip: request.ip,
      key: undefined,
      fields: { email },
    });
    if (wait > 0)
      return showLogin(visit, visit.scanCode, 429, { email, error: visit.frame.t('login.tooMany', { seconds: Math.ceil(wait / 1000) }) });
    const user = await logIn(fields);
    if (user === undefined) return showLogin(visit, visit.scanCode, 401, { email, error: visit.frame.t('login.refused') });
    return reply
      .setCookie(phoneCookie, seals.sealPhone(user.uid), { ...cookieRules, maxAge: phoneLogin / 1000 })
      .redirect(approvalPath, 303);
  });

  app.post(`${approvalPath}/logout`, (request, reply) => {
    const visit = visitOf(request, reply);
    if (readForm(visit) === undefined) return tell(visit, 403, 'stale');
    return reply.setCookie(phoneCookie, '', { ...cookieRules, maxAge: 0 }).redirect(approvalPath, 303);
  });

  app.post(`${approvalPath}/answer`, async (request, reply) => {
    const visit = visitOf(request, reply);
    const fields = readForm(visit);
    const { scanCode, uid } = visit;
    if (fields === undefined || scanCode === undefined || uid === undefined) return tell(visit, 403, 'stale');
    const isApproved = fields.get('answer') === 'approve';
    const matchCode = fields.get('code');
    const accountId = (await walletAccountsOf(database.orm, uid)).find((wallet) => wallet.accountId === fields.get('account'))?.accountId;
    if (isApproved && (matchCode === null || accountId === undefined)) return showRequest(visit, 400, visit.frame.t('code.missing'));
    const common = { scanCode, now: clock.now() };
    const settled = await answerQrLogin(
      database.orm,
      isApproved ? { ...common, isApproved, matchCode: matchCode ?? '', uid, accountId: accountId ?? '' } : { ...common, isApproved },
    );
    if (settled === undefined) return tell(visit, 410, 'gone');
    const status = settled.status === 'approved' ? 'approved' : 'refused';
    publish(settled);
    const end = status === 'refused' && isApproved ? 'mismatch' : status;
    return reply.setCookie(codeCookie, '', { ...cookieRules, maxAge: 0 }).redirect(`${approvalPath}/${end}`, 303);
  });
}
