import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from './html.ts';
import { drawPage, frameOf } from './page.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import type { Core } from '#sandbox/core/core.ts';
import { smallPagePolicy } from './policy.ts';

/** Whether a person looks at what is answered: a browser opens pages so, and asks for data otherwise. */
export const isOpenedByPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** Sends a refusal as a page: what happened, in the reader's language (texts `approval`), and a button that asks again. */
export function sendFaultPage(
  { config }: Core,
  messages: Messages,
  message: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { brand, sandbox } = config();
  const frame = frameOf(messages, messages.choose(request.headers['accept-language']), brand.name, sandbox.enabled);
  const title = frame.t('failed.title');
  const page = drawPage(
    { ...frame, t: (key) => (key === 'brand' ? brand.name : key === 'title' ? title : frame.t(key)) },
    html`<div>
        <h1>${title}</h1>
        <p class="lead">${message}</p>
      </div>
      <form method="get"><button class="action" type="submit">${frame.t('again')}</button></form>`,
  );
  return reply.type('text/html; charset=utf-8').header('content-security-policy', smallPagePolicy).send(page);
}
