import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rawBody, readPairs } from '#sandbox/core/http/body.ts';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import { formError, hiddenField, pageWords, passwordFields } from '#sandbox/core/pages/pageParts.ts';
import { drawPage, frameOf, type PageFrame } from '#sandbox/core/pages/page.ts';
import { smallPagePolicy } from '#sandbox/core/pages/policy.ts';
import { unfreezePath, type Freezes } from './freezes.ts';

/** Bytes of a form: a password, each letter of which may take nine. */
const largestForm = 4_096;
const wellFormed = /^[\w-]{43}$/;

const words = ({ t }: PageFrame, key: 'gone' | 'done', origin: string): Html =>
  html`${pageWords(t(`unfreeze.${key}.title`), t(`unfreeze.${key}.text`))}
    <p><a href="${origin}/login">${t('unfreeze.login')}</a></p>`;

const formContent = ({ t }: PageFrame, token: string, error?: string): Html =>
  html`${pageWords(t('unfreeze.title'), t('unfreeze.text'))} ${formError(error)}
    <form class="card" method="post" action="${unfreezePath}">
      ${hiddenField('link', token)} ${passwordFields({ password: t('unfreeze.password'), second: t('unfreeze.second') })}
      <button class="action" type="submit">${t('unfreeze.submit')}</button>
    </form>`;

/** The page of the letter to the owner of a frozen account. A plain form without script, in no frame; who has its link alone opens nothing. */
export function serveUnfreeze(app: FastifyInstance, freezes: Freezes, messages: Messages): void {
  const { core, limiter, loginGuard } = app.gate;
  const open = (request: FastifyRequest): PageFrame => {
    limitPage(limiter, request);
    const { brand, sandbox: demo } = core.config();
    return frameOf(messages, messages.choose(request.headers['accept-language']), brand.name, demo.enabled);
  };
  const show = (frame: PageFrame, reply: FastifyReply, status: number, content: Html): FastifyReply =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': smallPagePolicy, 'cache-control': 'no-store' })
      .send(drawPage(frame, content, frame.t('unfreeze.title')));

  app.get<{ Params: { token: string } }>(`${unfreezePath}/:token`, async (request, reply) => {
    const frame = open(request);
    const { token } = request.params;
    const owner = wellFormed.test(token) ? await freezes.ownerOf(token) : undefined;
    if (owner === undefined) return show(frame, reply, 410, words(frame, 'gone', core.publicOrigin));
    return show(frame, reply, 200, formContent(frame, token));
  });
  app.post(unfreezePath, { bodyLimit: largestForm }, async (request, reply) => {
    const frame = open(request);
    const fields = readPairs(rawBody(request).toString('utf8'));
    const token = fields.get('link') ?? '';
    const owner = wellFormed.test(token) ? await freezes.ownerOf(token) : undefined;
    if (owner === undefined) return show(frame, reply, 410, words(frame, 'gone', core.publicOrigin));
    // Guessing is slowed as at the login: both count the same tries.
    const attempt = { email: owner.email, ip: request.ip, known: undefined };
    const seconds = Math.ceil(loginGuard.take(attempt) / 1000);
    if (seconds > 0) return show(frame, reply, 429, formContent(frame, token, frame.t('login.tooMany', { seconds })));
    const proof = { token, password: fields.get('password') ?? '', second: fields.get('second') ?? '' };
    const opened = await freezes.unfreeze(owner, proof);
    if (opened === 'refused') return show(frame, reply, 401, formContent(frame, token, frame.t('unfreeze.refused')));
    if (opened === 'gone') return show(frame, reply, 410, words(frame, 'gone', core.publicOrigin));
    loginGuard.succeed(attempt);
    return show(frame, reply, 200, words(frame, 'done', core.publicOrigin));
  });
}
