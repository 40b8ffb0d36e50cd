import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { allCalls } from '#services/contract.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { rawBody } from '#sandbox/core/http/body.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { comesFromOurPages, isOurForm } from '#sandbox/core/security/origin.ts';
import { doorPath } from './enter.ts';
import { serveDoor } from './serveDoor.ts';
import { serveFeedbackScene } from './feedbackScene.ts';
import { identityDeskPath, identityScene, serveIdentityScene } from './identityScene.ts';
import { contractScene, serveContractScene } from './contractScene.ts';
import { indexScene, serveIndexScene } from './indexScene.ts';
import { messageScene, serveMessageScene } from './messageScene.ts';
import { serveTradingScene, tradingScene } from './tradingScene.ts';
import { chatLines } from '#sandbox/areas/tab/support/desk.ts';
import { scriptScene } from '#sandbox/areas/tab/support/serveSupport.ts';
import { reserveScenePath, serveReserveScene } from './reserveScene.ts';
import { serveWithdrawScene, withdrawDecision, withdrawDeskPath } from './withdrawScene.ts';
import { scenariosPath, serveScenarios } from './serveScenarios.ts';
import { effectSchema } from '#sandbox/core/scenes/effect.ts';
import { switchable } from '#sandbox/core/scenes/scenes.ts';

const sceneRequest = z.strictObject({ call: z.string(), effect: effectSchema });
const switchRequest = z.strictObject({ feature: z.enum(switchable), on: z.boolean() });
const pushRequest = z.strictObject({ line: z.enum(chatLines), text: z.string().check(z.minLength(1), z.maxLength(1_000)) });
const clockRequest = z.strictObject({ advanceMs: z.number().check(z.int()) });

function read(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawBody(request).toString('utf8'));
  } catch {
    throw new Refusal(400, 40000, { messageKey: 'body.unreadable' });
  }
}
function parse<Schema extends z.ZodMiniType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const parsed = z.safeParse(schema, read(request));
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'request', issue.message || issue.code]));
  throw new Refusal(400, 40000, { fields });
}

/** Pages whose own forms a tester sends. */
const desks = [scenariosPath, withdrawDeskPath, identityDeskPath, reserveScenePath];

/** Testers' controls: force what calls answer, and move the clock. Registered only where scenes are allowed. */
export function serveScenes(app: FastifyInstance, sandbox: Sandbox, sessionCookie: string): void {
  app.addHook('onRequest', async ({ headers, method, routeOptions: { url = '' } }) => {
    // Pages may be read from anywhere, and their forms navigate; all that acts must come from our own pages.
    const isPage = method === 'GET' && [...desks, doorPath].some((path) => url.startsWith(path));
    if (!url.startsWith('/sandbox/') || isPage) return;
    const isForm = desks.some((path) => url === `${path}/form`);
    const isOurs = isForm ? isOurForm : comesFromOurPages;
    if (!isOurs(headers, sandbox.origins)) throw new Refusal(403, 40300, { messageKey: 'origin.foreign' });
  });
  serveScenarios(app, sandbox, { sessionCookie, read });
  serveDoor(app);
  const names = new Set([...allCalls.map((call) => call.name), ...chatLines.map(scriptScene)]);
  const known = (name: string) => {
    if (!names.has(name)) throw new Refusal(404, 40400, { fields: { call: `no call is named ${name}` } });
    return name;
  };
  app.get('/sandbox/scenes', async () => ({ code: 200, message: '', data: sandbox.scenes.list() }));
  app.post('/sandbox/scenes', async (request) => {
    const { call, effect } = parse(sceneRequest, request);
    sandbox.scenes.set(known(call), effect);
    return { code: 200, message: '', data: sandbox.scenes.list() };
  });
  app.delete<{ Querystring: { call?: string } }>('/sandbox/scenes', async (request) => {
    sandbox.scenes.clear(request.query.call === undefined ? undefined : known(request.query.call));
    return { code: 200, message: '', data: sandbox.scenes.list() };
  });
  app.post('/sandbox/switches', async (request) => {
    const { feature, on } = parse(switchRequest, request);
    sandbox.scenes.turn(feature, on);
    return { code: 200, message: '', data: { [feature]: on } };
  });
  serveMessageScene(app, sandbox, (request) => parse(messageScene, request));
  serveFeedbackScene(app, sandbox);
  serveWithdrawScene(app, sandbox, (request) => parse(withdrawDecision, request));
  serveReserveScene(app, sandbox);
  serveIdentityScene(app, sandbox, (request) => parse(identityScene, request));
  serveTradingScene(app, sandbox, (request) => parse(tradingScene, request));
  serveIndexScene(app, sandbox, (request) => parse(indexScene, request));
  serveContractScene(app, sandbox, (request) => parse(contractScene, request));
  app.post('/sandbox/support', async (request) => {
    const { line, text } = parse(pushRequest, request);
    sandbox.desk.push(line, text);
    return { code: 200, message: '' };
  });
  app.get('/sandbox/clock', async () => ({ code: 200, message: '', data: { now: sandbox.clock.now() } }));
  app.post('/sandbox/clock', async (request) => {
    sandbox.clock.advance(parse(clockRequest, request).advanceMs);
    return { code: 200, message: '', data: { now: sandbox.clock.now() } };
  });
}

/** @throws Error when scenes are asked for in production: testers' controls never run there. */
export function scenesAllowed(environment: Readonly<Record<string, string | undefined>>): boolean {
  if (environment.SANDBOX_SCENES !== '1') return false;
  if (environment.NODE_ENV === 'production')
    throw new Error('SANDBOX_SCENES=1 cannot be used with NODE_ENV=production. Leave one of them out.');
  return true;
}
