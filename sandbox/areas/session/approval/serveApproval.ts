import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFrozen } from '#sandbox/core/accounts/freezing.ts';
import { createPhoneLogin, revokePhoneLogin, type PhoneLogin } from '#sandbox/core/accounts/phoneLogins.ts';
import { answerQrLogin, readQrLogin, scanQrLogin, type QrLogin } from '#sandbox/core/accounts/qrLogins.ts';
import { isConfirmed, verifyLogin, walletAccountsOf, type User } from '#sandbox/core/accounts/users.ts';
import { rawBody, readPairs, tooMuchKey } from '#sandbox/core/http/body.ts';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import { callLimits } from '#sandbox/core/http/limits.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { LoginTry } from '#sandbox/core/security/loginGuard.ts';
import { approvalPath } from '#sandbox/core/pages/approvalPath.ts';
import { askContent, loginContent, matchCodeOf, type AskParts } from './forms.ts';
import type { Notice } from '#sandbox/core/pages/page.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { SecondFactors } from '#sandbox/areas/session/secondFactor/secondFactors.ts';
import { createVisits, isScanCode, type Visit } from './visits.ts';

const style = readFileSync(new URL('approval.css', import.meta.url), 'utf8');

const stylePath = `${approvalPath}/style.css`;
/** Bytes of a form: an e-mail and a password, each letter of which may take nine. */
const largestForm = 16_384;

/** What a person is told of a request that could not be served. */
function noticeOf(status: number, error: Error): Notice {
  if (status === 429) return 'busy';
  if (status >= 500) return 'failed';
  return status === 413 || (error instanceof Refusal && error.messageKey === tooMuchKey) ? 'large' : 'stale';
}

export type ApprovalOptions = {
  readonly core: Core;
  /** Texts of locales/<locale>/sandbox/approval.json. */
  readonly messages: Messages;
  /** A secret that all processes of the exchange share. */
  readonly secret: Uint8Array;
  /** A phone approves logins, so it needs whatever a login needs. */
  readonly factors: Pick<SecondFactors, 'isOn' | 'check'>;
};

/**
 * The page behind the QR: who asks, log in, choose the wallet, type the number that the other screen shows, approve or refuse.
 * Plain forms without script, so that any phone can use it, over plain http on the local network too.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list of addresses, each of a few lines
export async function serveApproval(app: FastifyInstance, options: ApprovalOptions): Promise<void> {
  const { core, factors } = options;
  const { database, clock } = core;
  const { open, seals } = createVisits(options);
  const demoAccounts = () => (core.config().sandbox.enabled ? core.config().sandbox.demoAccounts : []);
  const publish = ({ channel }: QrLogin) => core.events.publish(`qr:${channel}`, 'qr.changed');

  const showLogin = ({ show, frame }: Visit, scanCode: string, status: number, parts: { email?: string; error?: string } = {}) =>
    show(status, loginContent(frame, { ...parts, formToken: seals.formToken(scanCode, undefined), demoAccounts: demoAccounts() }));

  const showRequest = async (visit: Visit, status: number, again: Pick<AskParts, 'sent' | 'error'> = {}) => {
    const { scanCode, frame } = visit;
    if (scanCode === undefined) return visit.tell(410, 'gone');
    const before = await readQrLogin(database.orm, scanCode, clock.now());
    const asked = await scanQrLogin(database.orm, scanCode, clock.now());
    if (asked === undefined) return visit.tell(410, 'gone');
    if (before?.status === 'new') publish(asked);
    const login = await visit.findLogin();
    if (login === undefined) {
      const isOver = visit.showsLogin || status === 401;
      return showLogin(visit, scanCode, status, isOver ? { error: frame.t('login.ended') } : {});
    }
    const { user } = login;
    const wallets = await walletAccountsOf(database.orm, user.uid);
    const formToken = seals.formToken(scanCode, login.idHash);
    return visit.show(status, askContent(frame, { formToken, site: core.publicOrigin, asked, user, wallets, ...again }));
  };

  const logIn = async (fields: URLSearchParams): Promise<User | undefined> => {
    const demo = fields.get('demo');
    const verify = (email: string, password: string) => verifyLogin(database.orm, { email, password, isQuick: core.quickPasswords });
    if (demo === null) return verify(fields.get('email') ?? '', fields.get('password') ?? '');
    const isDemo = demoAccounts().some((account) => account.email === demo);
    return isDemo ? verify(demo, core.config().sandbox.demoPassword) : undefined;
  };
  /** Whether an account has no second factor, or what was typed is a code of it. A try is counted as one of the password. */
  const isProven = async (user: User, fields: URLSearchParams): Promise<boolean> => {
    if (!(await factors.isOn(database.orm, user.uid))) return true;
    return (await inTransaction(database, (executor) => factors.check(executor, user, fields.get('second') ?? ''))).kind === 'ok';
  };
  /** Logs the phone in, in place of whoever was before. Returns the login's id. */
  const enter = async ({ ip, headers }: FastifyRequest, user: User, before: PhoneLogin | undefined): Promise<string> => {
    if (before !== undefined) await revokePhoneLogin(database.orm, before.idHash, clock.now());
    return createPhoneLogin(database.orm, { user, ip, userAgent: headers['user-agent'] ?? '', now: clock.now() });
  };
  /** Milliseconds until another try is taken; the same allowances as the login call's. */
  const waitFor = (attempt: LoginTry): number =>
    app.gate.limiter.take('login', callLimits['login'] ?? [], { session: undefined, ip: attempt.ip, key: undefined, fields: {} }) ||
    app.gate.loginGuard.take(attempt);

  type MemberForm = { readonly visit: Visit; readonly scanCode: string; readonly login: PhoneLogin; readonly fields: URLSearchParams };
  /** Takes a form of whoever is logged in on the phone; one whose login is over is led to the login. */
  const asMember =
    (take: (form: MemberForm) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = open(request, reply);
      const { scanCode } = visit;
      // What is too much is refused before it is asked whose it is.
      readPairs(rawBody(request).toString('utf8'));
      const login = await visit.findLogin();
      if (login === undefined && visit.isOwnForm) return showRequest(visit, 401);
      const fields = visit.readForm(login);
      if (fields === undefined || scanCode === undefined || login === undefined) return visit.tell(403, 'stale');
      return take({ visit, scanCode, login, fields });
    };

  await app.register(async (pages) => {
    pages.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
      if (error instanceof Refusal) void reply.headers(error.headers);
      return open(request, reply).tell(status, noticeOf(status, error));
    });
    pages.addHook('onRequest', async (request) => {
      if (request.routeOptions.url !== stylePath) limitPage(app.gate.limiter, request);
    });

    pages.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    for (const notice of ['approved', 'refused', 'mismatch'] as const)
      pages.get(`${approvalPath}/${notice}`, (request, reply) => open(request, reply).tell(200, notice));

    pages.get<{ Params: { scanCode: string } }>(`${approvalPath}/:scanCode`, (request, reply) => {
      const visit = open(request, reply);
      const { scanCode } = request.params;
      return isScanCode(scanCode) ? visit.keepCode(scanCode).redirect(approvalPath, 303) : visit.tell(410, 'gone');
    });

    pages.get(approvalPath, (request, reply) => showRequest(open(request, reply), 200));

    pages.post(`${approvalPath}/login`, { bodyLimit: largestForm }, async (request, reply) => {
      const visit = open(request, reply);
      const { scanCode, frame } = visit;
      const login = await visit.findLogin();
      const fields = visit.readForm(login);
      if (fields === undefined || scanCode === undefined) return visit.tell(403, 'stale');
      const email = (fields.get('demo') ?? fields.get('email') ?? '').slice(0, 254);
      const attempt = { email, ip: request.ip, known: visit.known };
      const seconds = Math.ceil(waitFor(attempt) / 1000);
      if (seconds > 0) return showLogin(visit, scanCode, 429, { email, error: frame.t('login.tooMany', { seconds }) });
      const user = await logIn(fields);
      const refuse = (key: string) => showLogin(visit, scanCode, 401, { email, error: frame.t(key) });
      if (user === undefined) return refuse('login.refused');
      if (isFrozen(user)) return refuse('login.frozen');
      if (!(await isProven(user, fields))) return refuse('login.second.refused');
      if (isConfirmed(user)) visit.keepKnown(app.gate.loginGuard.succeed(attempt));
      return visit.keepPhone(await enter(request, user, login)).redirect(approvalPath, 303);
    });

    pages.post(
      `${approvalPath}/logout`,
      { bodyLimit: largestForm },
      asMember(async ({ visit, login }) => {
        await revokePhoneLogin(database.orm, login.idHash, clock.now());
        return visit.dropPhone().redirect(approvalPath, 303);
      }),
    );

    pages.post(
      `${approvalPath}/answer`,
      { bodyLimit: largestForm },
      asMember(async ({ visit, scanCode, login, fields }) => {
        const { frame } = visit;
        const { uid } = login.user;
        const isApproved = fields.get('answer') === 'approve';
        const sent = { account: fields.get('account'), code: fields.get('code') };
        const matchCode = matchCodeOf(sent.code);
        const wallet = (await walletAccountsOf(database.orm, uid)).find((each) => each.accountId === sent.account);
        if (isApproved && wallet === undefined) return showRequest(visit, 400, { sent, error: frame.t('account.missing') });
        if (isApproved && matchCode === undefined) return showRequest(visit, 400, { sent, error: frame.t('code.missing') });
        const answer =
          isApproved && wallet !== undefined && matchCode !== undefined
            ? ({ isApproved: true, matchCode, uid, accountId: wallet.accountId, phone: login.idHash } as const)
            : ({ isApproved: false } as const);
        const settled = await answerQrLogin(database.orm, { ...answer, scanCode, now: clock.now() });
        if (settled === undefined) return visit.tell(410, 'gone');
        publish(settled);
        const end = settled.status === 'approved' ? 'approved' : answer.isApproved ? 'mismatch' : 'refused';
        return visit.dropCode().redirect(`${approvalPath}/${end}`, 303);
      }),
    );
  });
}
