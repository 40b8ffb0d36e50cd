import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { formLinkLife, verificationFormTestUrl, verificationFormUrl } from '#services/user/identity/hostedCalls.ts';
import { applyStandardIdentity, largestFile, mostPages, shortestSide, smallestFile } from '#services/user/identity/verifyCalls.ts';
import type { Core } from '#sandbox/core/core.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { readForm } from '#sandbox/core/http/body.ts';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Html } from '#sandbox/core/pages/html.ts';
import { drawPage, type PageFrame } from '#sandbox/core/pages/page.ts';
import { pageWords } from '#sandbox/core/pages/pageParts.ts';
import { smallPagePolicy } from '#sandbox/core/pages/policy.ts';
import { isOurForm } from '#sandbox/core/security/origin.ts';
import { serve, type HandlerContext } from '#sandbox/core/serve/serve.ts';
import { checkFile } from './fileCheck.ts';
import { keepFile } from './files.ts';
import { formContent, testContent, testResults, type FormState } from './hostedPage.ts';
import { handInStandard } from './identity.routes.ts';
import { findLink, formPath, makeLink, takeLink, type FormLink } from './links.ts';
import { whyNotNow } from './submissions.ts';

/** Bytes of a form with two files, and what stands around them. */
const largestForm = 11 * 1024 * 1024;
const minute = 60_000;
/** The form is that of a person. */
const standard = 1;

/** Texts of the hosted form, of the form in the app whose fields it has, and of all small pages. */
export type HostedTexts = { readonly own: Messages; readonly form: Messages; readonly pages: Messages };

/** What the app's words for files that are not taken are called. */
const fileWords = {
  fileType: 'file.type',
  fileSize: 'file.size',
  fileBroken: 'file.broken',
  fileSmall: 'file.small',
  fileLong: 'file.long',
} as const;

function frameFor({ config, messages }: Core, texts: HostedTexts, request: FastifyRequest, isTest: boolean): PageFrame {
  const { brand, sandbox } = config();
  const locale = messages.choose(request.headers['accept-language']);
  return {
    brand: brand.name,
    isSandbox: isTest || sandbox.enabled,
    locale,
    t(key, params) {
      if (key === 'brand') return brand.name;
      if (key === 'sandbox') return isTest ? texts.own.text(locale, 'test.mark') : texts.pages.text(locale, key);
      const from = [texts.own, texts.form].find((each) => each.has(key));
      return (from ?? texts.form).text(locale, key, params);
    },
  };
}

/** Keeps the files of a form, and says of each why it is not taken; one that came before stays. */
async function filesOf(core: Core, uid: number, fields: Readonly<Record<string, unknown>>, secret: Uint8Array): Promise<FormState> {
  const values: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const name of ['front', 'back'] as const) {
    const [file, kept] = [fields[name], fields[`${name}Kept`]];
    if (typeof kept === 'string') values[name] = kept;
    if (!(file instanceof File) || file.size === 0) continue;
    const bytes = Buffer.from(await file.arrayBuffer());
    const checked = checkFile(bytes);
    if ('fault' in checked) wrong[name] = fileWords[checked.fault];
    else values[name] = await keepFile(core.database.orm, { uid, type: checked.type, bytes, now: core.clock.now() }, secret);
  }
  return { values, wrong };
}

const typed = ['country', 'firstName', 'lastName', 'birthDate', 'documentType', 'documentNumber', 'expiryDate'] as const;

/** What a form holds, or what is wrong with it before anybody judges it. */
function readPapers(fields: Readonly<Record<string, unknown>>, files: FormState) {
  const texts = Object.fromEntries(typed.map((name) => [name, typeof fields[name] === 'string' ? fields[name].trim() : '']));
  const values: Readonly<Record<string, string>> = { ...texts, ...files.values };
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(applyStandardIdentity.request, { ...filled, consent: fields['consent'] === 'on' });
  const wrong = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path }) => {
      const name = String(path[0]);
      if (name === 'consent') return [name, 'consentMissing'];
      return [
        name,
        values[name] === undefined || values[name] === '' ? 'reason.missing' : name === 'documentNumber' ? 'badNumber' : 'reason.other',
      ];
    }),
  );
  return { papers: parsed.data, state: { values, wrong: { ...wrong, ...files.wrong } } };
}

type Page = {
  readonly link: FormLink;
  readonly secretPart: string;
  readonly frame: PageFrame;
  readonly show: (status: number, content: Html) => FastifyReply;
};
const gone = ({ frame, show }: Pick<Page, 'frame' | 'show'>) => show(410, pageWords(frame.t('gone.title'), frame.t('gone.text')));

function drawForm(core: Core, { link, frame, show }: Page, status: number, state: FormState): FastifyReply {
  const limits = frame.t('file.limits', { min: smallestFile / 1024, max: largestFile / 1024 ** 2, side: shortestSide, pages: mostPages });
  const minutes = Math.ceil((link.expiresAt - core.clock.now()) / minute);
  return show(status, link.isTest ? testContent(frame) : formContent(frame, state, limits, minutes));
}

/** Ends a test with what its tester chose. It changes nothing but that the link is used. */
async function endTest({ database, clock }: Core, page: Page, fields: Readonly<Record<string, unknown>>): Promise<FastifyReply> {
  const { frame, show, secretPart } = page;
  const result = testResults.find((each) => each === fields['result']);
  if (result === undefined) return show(400, testContent(frame));
  if (!(await takeLink(database.orm, secretPart, clock.now()))) return gone(page);
  return show(200, pageWords(frame.t(`state.${result}`), frame.t('test.done')));
}

async function takeForm(core: Core, page: Page, fields: Readonly<Record<string, unknown>>, secret: Uint8Array): Promise<FastifyReply> {
  const { link, frame, show, secretPart } = page;
  const { papers, state } = readPapers(fields, await filesOf(core, link.uid, fields, secret));
  if (papers === undefined || Object.keys(state.wrong).length > 0) return drawForm(core, page, 400, state);
  const now = core.clock.now();
  const applied = await inMemberLane(core.database, link.uid, 'serializable', async (executor) => {
    if ((await findLink(executor, secretPart, now)) === undefined) return undefined;
    const answer = await handInStandard(executor, link.uid, papers, now, secret);
    if (answer.kind === 'ok') await takeLink(executor, secretPart, now);
    return answer;
  });
  if (applied === undefined) return gone(page);
  if (applied.kind === 'notNow') return show(409, pageWords(frame.t('notNow.title'), frame.t('notNow.text')));
  if (applied.kind === 'ok') return show(200, pageWords(frame.t('done.title'), frame.t('done.text')));
  const wrong = Object.fromEntries(applied.data.fields.map(({ field, code }) => [field, `reason.${code}`]));
  return drawForm(core, page, 400, { values: state.values, wrong });
}

function servePages(app: FastifyInstance, secret: Uint8Array, texts: HostedTexts): void {
  const { core, limiter } = app.gate;
  type Asked = FastifyRequest<{ Params: { secretPart: string } }>;
  const open = async (request: Asked, reply: FastifyReply) => {
    limitPage(limiter, request);
    const { secretPart } = request.params;
    const link = await findLink(core.database.orm, secretPart, core.clock.now());
    const frame = frameFor(core, texts, request, link?.isTest === true);
    const show = (status: number, content: Html) =>
      reply
        .code(status)
        // Its own form is known by its origin, which browsers leave out where no referrer is told.
        .headers({ 'content-security-policy': smallPagePolicy, 'referrer-policy': 'same-origin' })
        .type('text/html; charset=utf-8')
        .send(drawPage(frame, content));
    return { link, frame, show, secretPart };
  };
  app.get(`${formPath}/:secretPart`, async (request: Asked, reply) => {
    const { link, ...page } = await open(request, reply);
    return link === undefined ? gone(page) : drawForm(core, { ...page, link }, 200, { values: { documentType: 'passport' }, wrong: {} });
  });
  app.post(`${formPath}/:secretPart`, { bodyLimit: largestForm }, async (request: Asked, reply) => {
    if (!isOurForm(request.headers, core.origins)) throw new Refusal(403, 40300);
    const { link, ...page } = await open(request, reply);
    if (link === undefined) return gone(page);
    const fields = await readForm(request);
    return link.isTest ? endTest(core, { ...page, link }, fields) : takeForm(core, { ...page, link }, fields, secret);
  });
}

/** The form that a link leads to, for who has the camera on another device: it needs no login, works once, and not for long. */
export function serveHostedForm(app: FastifyInstance, secret: Uint8Array, texts: HostedTexts): void {
  const answer = async (
    { session: { uid }, core }: Pick<HandlerContext<typeof verificationFormUrl>, 'session' | 'core'>,
    isTest: boolean,
  ) => {
    const expiresAt = core.clock.now() + formLinkLife;
    const secretPart = await makeLink(core.database.orm, { uid, isTest, expiresAt });
    return { kind: 'ok' as const, data: { url: `${core.publicOrigin}${formPath}/${secretPart}`, expiresTime: expiresAt } };
  };
  serve(app, verificationFormUrl, async (asked) => {
    const why = await whyNotNow(asked.core.database.orm, { uid: asked.session.uid, identityType: standard }, secret);
    return why === undefined ? answer(asked, false) : { kind: 'notNow', data: { why } };
  });
  serve(app, verificationFormTestUrl, (asked) => answer(asked, true));
  servePages(app, secret, texts);
}
