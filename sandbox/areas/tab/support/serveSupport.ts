import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readJsonBody } from '#sandbox/core/http/body.ts';
import type { Limit } from '#sandbox/core/http/limits.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { Refusal, tooMany } from '#sandbox/core/http/refusal.ts';
import { chatSources, framePolicy } from '#sandbox/core/pages/policy.ts';
import { sendForced } from '#sandbox/core/serve/gate.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { chatLines, type ChatLine, type Note } from './desk.ts';

const own = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const frame = (file: string): string => own(`../../../../src/static/chat/${file}`);

/** Addresses of the chat scripts, as the runtime config names them; each has its vendor's way of being spoken to. */
export const chatScripts = { webChat: '/chat/web-chat.js', liveChat: '/chat/live-chat.js', deskChat: '/chat/desk-chat.js' } as const;
/** The name of a line's script among the scenes. */
export const scriptScene = (line: ChatLine): string => `${line}Script`;

const texts = ['title', 'notice', 'log', 'placeholder', 'send', 'typing', 'failed', 'offline', 'you', 'desk'] as const;
const visitorName = /^[0-9a-f]{32}$/;
const messageSchema = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
});
/** Bytes of a message: its 1,000 characters, however they are written in JSON. */
const largestMessage = 16_384;
const limits: readonly Limit[] = [{ times: 600, perMs: 60_000, by: 'ip' }];

type TalkRoute = { Params: { line: string; visitor: string }; Querystring: { locale?: string } };

/** A sandboxed frame has no origin of its own: what it loads and asks must be open to all, and knows nobody's cookie. */
const openToFrames = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });

function readMessage(request: FastifyRequest): z.output<typeof messageSchema> {
  const parsed = z.safeParse(messageSchema, readJsonBody(request));
  if (!parsed.success) throw new Refusal(400, 40000, { messageKey: 'body.unreadable' });
  return parsed.data;
}

/**
 * The chat services: the frame that holds a chat script, three scripts in three vendors' manners, and the desk that answers.
 * A conversation is known by the random name that the visitor's browser gave it; no session reaches these addresses.
 */
export function serveSupport(app: FastifyInstance, { desk }: Pick<Parts, 'desk'>, messages: Messages): void {
  const { scenes, config } = app.gate.core;
  const [frameHtml, frameScript, client, style] = [frame('frame.html'), frame('frame.js'), own('chat.client.js'), own('chat.css')];

  app.get('/chat/frame.html', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': framePolicy(chatSources(config())) })
      .type('text/html; charset=utf-8')
      .send(frameHtml),
  );
  app.get('/chat/frame.js', (_request, reply) => openToFrames(reply).type('text/javascript; charset=utf-8').send(frameScript));
  app.get('/chat/desk.css', (_request, reply) => openToFrames(reply).type('text/css; charset=utf-8').send(style));

  for (const line of chatLines) {
    const script = client.replace('%LINE%', line);
    app.get(chatScripts[line], async (_request, reply) => {
      const effect = scenes.rules.take(scriptScene(line))?.effect;
      if (effect?.delayMs !== undefined) await wait(effect.delayMs);
      if (effect?.status !== undefined) return sendForced(effect, openToFrames(reply));
      return openToFrames(reply)
        .type('text/javascript; charset=utf-8')
        .send(effect?.body ?? script);
    });
  }

  const open = (request: FastifyRequest<TalkRoute>, reply: FastifyReply): { line: ChatLine; visitor: string } => {
    openToFrames(reply);
    const line = chatLines.find((each) => each === request.params.line);
    if (line === undefined || scenes.isOff('support') || !visitorName.test(request.params.visitor)) throw new Refusal(404, 40400);
    const pause = app.gate.limiter.take('supportChat', limits, { session: undefined, ip: request.ip, key: undefined, fields: {} });
    if (pause > 0) throw tooMany(pause);
    return { line, visitor: request.params.visitor };
  };
  const localeOf = ({ query, headers }: FastifyRequest<TalkRoute>): string =>
    messages.locales.find((locale) => locale === query.locale) ?? messages.choose(headers['accept-language']);

  app.get<TalkRoute>('/chat/talk/:line/:visitor', async (request, reply) => {
    const { line, visitor } = open(request, reply);
    const locale = localeOf(request);
    const { notes, ...talk } = desk.read(line, visitor);
    const said = ({ words }: Note) => ('text' in words ? words.text : messages.text(locale, words.key, words.params));
    return {
      ...talk,
      texts: Object.fromEntries(texts.map((name) => [name, messages.text(locale, `chat.${name}`, { ticket: talk.ticket })])),
      notes: notes.map((note) => ({ id: note.id, from: note.from, at: note.at, text: said(note) })),
    };
  });
  app.post<TalkRoute>('/chat/talk/:line/:visitor', { bodyLimit: largestMessage }, async (request, reply) => {
    const { line, visitor } = open(request, reply);
    desk.say(line, visitor, readMessage(request));
    return reply.code(204).send();
  });
  app.post<TalkRoute>('/chat/talk/:line/:visitor/read', { bodyLimit: largestMessage }, async (request, reply) => {
    const { line, visitor } = open(request, reply);
    desk.markRead(line, visitor);
    return reply.code(204).send();
  });
}
