import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPhoneLogin, phoneLoginLifetime, type PhoneLogin } from '#sandbox/core/accounts/phoneLogins.ts';
import { rawBody, readPairs } from '#sandbox/core/http/body.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import type { Core } from '#sandbox/core/core.ts';
import { knownFor } from '#sandbox/core/security/loginGuard.ts';
import { approvalPath } from '#sandbox/core/pages/approvalPath.ts';
import type { Html } from '#sandbox/core/pages/html.ts';
import { drawPage, frameOf, noticeContent, type Notice, type PageFrame } from '#sandbox/core/pages/page.ts';
import { createSeals, type Seals } from './seals.ts';

const codeCookie = 'approve';
const phoneCookie = 'approve-phone';
const knownCookie = 'approve-known';
const codePattern = /^[\w-]{22}$/;
/** Long enough to tell somebody who comes late that the code has expired. Seconds. */
const codeKept = 600;
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp";

/** What one request of the phone is about. */
export type Visit = {
  readonly frame: PageFrame;
  /** The code that was scanned, if any. */
  readonly scanCode: string | undefined;
  /** The login of the phone, if it is open; looked up once. */
  readonly findLogin: () => Promise<PhoneLogin | undefined>;
  /** Whether the phone shows a login, open or over. */
  readonly showsLogin: boolean;
  /** What makes this phone known to the login guard. */
  readonly known: string | undefined;
  readonly show: (status: number, content: Html) => FastifyReply;
  readonly tell: (status: number, notice: Notice) => FastifyReply;
  /** Whether a form comes from this page and not from another site. */
  readonly isOwnForm: boolean;
  /** The fields of a form that this page has drawn for this login; undefined when another site, or an older page, sent it. */
  readonly readForm: (login: PhoneLogin | undefined) => URLSearchParams | undefined;
  readonly keepCode: (scanCode: string) => FastifyReply;
  readonly dropCode: () => FastifyReply;
  /** `id` is that of the phone's login. */
  readonly keepPhone: (id: string) => FastifyReply;
  readonly dropPhone: () => FastifyReply;
  readonly keepKnown: (text: string) => FastifyReply;
};

export type Visits = { readonly seals: Seals; readonly open: (request: FastifyRequest, reply: FastifyReply) => Visit };

export const isScanCode = (text: string): boolean => codePattern.test(text);

/** Makes what requests of the phone have in common: language, cookies, forms that no other site can send. */
export function createVisits({
  core,
  messages,
  secret,
}: {
  readonly core: Core;
  readonly messages: Messages;
  readonly secret: Uint8Array;
}): Visits {
  const seals = createSeals(createHmac('sha256', secret).update('approval page').digest());
  // The phone comes from its camera or another app: a Strict cookie would be missing after the redirect.
  const rules = { path: approvalPath, httpOnly: true, sameSite: 'lax', secure: core.publicOrigin.startsWith('https:') } as const;

  const isForeign = ({ origin, 'sec-fetch-site': site }: FastifyRequest['headers']): boolean =>
    (origin !== undefined && origin !== 'null' && !core.origins.includes(origin)) || (site !== undefined && site !== 'same-origin');

  return {
    seals,
    open(request, reply) {
      const { brand, sandbox: demo } = core.config();
      const frame = frameOf(messages, messages.choose(request.headers['accept-language']), brand.name, demo.enabled);
      const code = request.cookies[codeCookie];
      const scanCode = code !== undefined && isScanCode(code) ? code : undefined;
      const phone = request.cookies[phoneCookie];
      let found: Promise<PhoneLogin | undefined> | undefined;
      const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
      const isOwnForm = isForm && !isForeign(request.headers);
      const show = (status: number, content: Html) =>
        reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(drawPage(frame, content));
      return {
        frame,
        scanCode,
        findLogin: () => (found ??= findPhoneLogin(core.database, phone)),
        showsLogin: phone !== undefined,
        known: request.cookies[knownCookie],
        show,
        tell: (status, notice) => show(status, noticeContent(frame, notice)),
        isOwnForm,
        readForm(login) {
          if (scanCode === undefined || !isOwnForm) return undefined;
          const fields = readPairs(rawBody(request).toString('utf8'));
          return seals.isFormToken(fields.get('token') ?? '', scanCode, login?.idHash) ? fields : undefined;
        },
        keepCode: (text) => reply.setCookie(codeCookie, text, { ...rules, maxAge: codeKept }),
        dropCode: () => reply.setCookie(codeCookie, '', { ...rules, maxAge: 0 }),
        keepPhone: (id) => reply.setCookie(phoneCookie, id, { ...rules, maxAge: phoneLoginLifetime / 1000 }),
        keepKnown: (text) => reply.setCookie(knownCookie, text, { ...rules, maxAge: knownFor / 1000 }),
        dropPhone: () => reply.setCookie(phoneCookie, '', { ...rules, maxAge: 0 }),
      };
    },
  };
}
