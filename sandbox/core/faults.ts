import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { exchangeCode } from '#services/http/codes.ts';
import { isPublicApi } from './apiKeys/publicApi.ts';
import { isUnstorable } from './database/errors.ts';
import { tooMuchKey } from './http/body.ts';
import type { Messages } from './http/messages.ts';
import { Refusal } from './http/refusal.ts';
import { isOpenedByPerson, sendFaultPage } from './pages/faultPage.ts';
import type { DrawPage } from './pages/servePages.ts';
import type { Core } from '#sandbox/core/core.ts';
import { rawTargetOf } from './security/rawBody.ts';

/** Whether a path belongs to the API: what is not served there is no page either. */
export const isApiPath = (path: string): boolean => /^\/(hk-web|kline-history|swap\/v\d|api|sandbox|rpc)(\/|$)/.test(path);

/** What a fault is to the client: its own refusal, a value that no column holds, a request that Fastify could not take, or our fault. */
function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const status = isUnstorable(error) ? 400 : (error.statusCode ?? 500);
  if (status === 413) return new Refusal(413, exchangeCode.badRequest, { messageKey: tooMuchKey });
  return new Refusal(status, status < 500 ? exchangeCode.badRequest : exchangeCode.internal);
}

/** What a program reads of a refusal; `serverTime`, milliseconds, where it may have to set its clock by ours. */
export function refusalBody({ code, data, fields }: Refusal, message: string, serverTime?: number) {
  const told = { ...data, ...(fields === undefined ? {} : { fields }), ...(serverTime === undefined ? {} : { serverTime }) };
  return { code, message, ...(Object.keys(told).length === 0 ? {} : { data: told }) };
}

/** Answers every fault and refusal: data for programs and for calls of the API, a page in the reader's language (texts `pageTexts`) for people. */
export function answerFaults(app: FastifyInstance, core: Core, pageTexts: Messages): void {
  const { messages } = core;
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = messages.choose(request.headers['accept-language']);
    const refusal = refusalOf(error);
    // What the schema let through and the database did not: the contract should be narrower.
    if (isUnstorable(error)) request.log.warn({ err: error, route: request.routeOptions.url }, 'unstorable');
    if (refusal.status >= 500 && refusal.status !== 501) request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
    request.facts.code = refusal.code;
    const message = messages.text(locale, refusal.messageKey, refusal.params);
    void reply.code(refusal.status).headers(refusal.headers);
    if (isOpenedByPerson(request) && !isApiPath(rawTargetOf(request).path)) return sendFaultPage(core, pageTexts, message, request, reply);
    const time = isPublicApi(rawTargetOf(request).path) ? core.clock.now() : undefined;
    return reply.type('application/json; charset=utf-8').send(refusalBody(refusal, message, time));
  });
  app.setNotFoundHandler((request) => {
    const isApi = isApiPath(rawTargetOf(request).path) || request.method === 'GET';
    throw isApi ? new Refusal(404, 40400) : new Refusal(405, 40400, { messageKey: 'method.unknown' });
  });
}

/**
 * Answers what no route ever sees (an address that cannot be decoded), where neither hooks nor the error handler run: with the app's
 * page, which says that there is no such page, and programs as programs are answered.
 */
export const refuseUnreadable =
  (
    headers: Readonly<Record<string, string>>,
    messages: Messages,
    drawPage: () => DrawPage | undefined,
  ): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  (_error, anyRequest, anyReply) => {
    const [request, reply] = [anyRequest as FastifyRequest, anyReply as FastifyReply];
    const draw = drawPage();
    const { path } = rawTargetOf(request);
    if (draw !== undefined && ['GET', 'HEAD'].includes(request.method) && !isApiPath(path)) {
      void reply
        .code(400)
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(draw(path, request, reply));
      return;
    }
    const message = messages.text(messages.choose(request.headers['accept-language']), 'code.40000');
    void reply.code(400).headers(headers).type('application/json; charset=utf-8').send({ code: 40000, message });
  };
