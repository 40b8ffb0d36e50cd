import type { FastifyInstance } from 'fastify';
import { drawPage, frameOf } from './page.ts';
import { pageWords } from './pageParts.ts';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import type { Core } from '#sandbox/core/core.ts';
import { outsidePath } from '#sandbox/core/world/brand.ts';
import { smallPagePolicy } from './policy.ts';

/** Where the demo brand's links outward end: a page that says so, in the visitor's language (texts `approval`). */
export function serveOutside(app: FastifyInstance, { config }: Core, messages: Messages): void {
  app.get(`${outsidePath}/*`, async (request, reply) => {
    limitPage(app.gate.limiter, request);
    const { brand, sandbox } = config();
    const locale = messages.choose(request.headers['accept-language']);
    const frame = frameOf(messages, locale, brand.name, sandbox.enabled);
    const title = frame.t('outside.title');
    const headed = { ...frame, t: (key: string) => (key === 'brand' ? brand.name : key === 'title' ? title : frame.t(key)) };
    const page = drawPage(headed, pageWords(title, frame.t('outside.text')));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', smallPagePolicy).send(page);
  });
}
