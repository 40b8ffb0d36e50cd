import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, localeTag } from '#services/i18n/locales.ts';
import { findSession } from '#sandbox/core/accounts/sessions.ts';
import { normalEmail } from '#sandbox/core/accounts/users.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import { drawPage, frameOf, type PageFrame } from '#sandbox/core/pages/page.ts';
import { pageWords } from '#sandbox/core/pages/pageParts.ts';
import { rawBody, readPairs } from '#sandbox/core/http/body.ts';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { smallPagePolicy } from '#sandbox/core/pages/policy.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { lettersTo, type Letter } from '#sandbox/core/letters/letters.ts';

/** Path of the page. */
export const mailboxPath = '/mailbox';
/** Bytes of a form: an e-mail, each letter of which may take nine. */
const largestForm = 4_096;

const letterContent = ({ locale, t }: PageFrame, { subject, text, sentAt }: Letter): Html => {
  const at = new Date(sentAt);
  const tag = isLocale(locale) ? localeTag(locale) : 'en-US';
  const words = at.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  return html`<article class="card">
    <h2>${subject}</h2>
    <p class="small"><time datetime="${at.toISOString()}">${t('sentAt', { time: words })}</time></p>
    <p class="letter">${text}</p>
  </article>`;
};

/** The form for an address, and what went to the one that was asked for. */
function mailboxContent(frame: PageFrame, email: string, letters: readonly Letter[]): Html {
  const { t } = frame;
  return html`${pageWords(t('title'), t('lead'))}
    <form method="post" action="${mailboxPath}" class="card">
      <label class="field"
        >${t('email')}<input
          class="text"
          type="email"
          name="email"
          value="${email}"
          required
          maxlength="254"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
      /></label>
      <button class="action" type="submit">${t('look')}</button>
    </form>
    ${email === '' ? undefined : letters.length === 0 ? html`<p role="status">${t('none')}</p>` : letters.map((letter) => letterContent(frame, letter))}`;
}

/**
 * The page that stands in for everybody's e-mail: the letters to an address, that of who is logged in at first. It is there in a sandbox
 * alone, as the demo accounts are. Plain forms without script; an address is in no URL.
 */
export function serveMailbox(app: FastifyInstance, messages: Messages): void {
  const { config, database } = app.gate.core;
  const open = (request: FastifyRequest): PageFrame => {
    limitPage(app.gate.limiter, request);
    const { brand, sandbox: demo } = config();
    if (!demo.enabled) throw new Refusal(404, 40400);
    return frameOf(messages, messages.choose(request.headers['accept-language']), brand.name, true);
  };
  const show = async (frame: PageFrame, typed: string, reply: FastifyReply): Promise<FastifyReply> => {
    // PostgreSQL takes no U+0000, and no account has a longer address.
    const email = normalEmail(typed).replaceAll('\u0000', '').slice(0, 254);
    const page = drawPage(frame, mailboxContent(frame, email, email === '' ? [] : await lettersTo(database.orm, email)));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': smallPagePolicy, 'cache-control': 'no-store' })
      .send(page);
  };
  app.get(mailboxPath, async (request, reply) => {
    const frame = open(request);
    const session = await findSession(database, request.cookies[sessionCookie]);
    return show(frame, session?.user.email ?? '', reply);
  });
  app.post(mailboxPath, { bodyLimit: largestForm }, async (request, reply) => {
    const frame = open(request);
    return show(frame, readPairs(rawBody(request).toString('utf8')).get('email') ?? '', reply);
  });
}
