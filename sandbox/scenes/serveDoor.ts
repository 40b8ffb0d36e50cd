import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { readUserByEmail } from '#sandbox/core/accounts/users.ts';
import { sendMail } from '#sandbox/core/inMail/mail.ts';
import { approvalPath } from '#sandbox/core/pages/approvalPath.ts';
import { html } from '#sandbox/core/pages/html.ts';
import { deviceOf } from '#sandbox/areas/session/approval/asker.ts';
import { logInAs } from '#sandbox/areas/session/account.routes.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { people } from '#sandbox/core/world/people.ts';
import { doorPath, enter } from './enter.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp";

const page = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="dark light" />
      <meta name="robots" content="noindex" />
      <title>Testers' door</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${approvalPath}/style.css" />
      <script type="module" src="${doorPath}/script.js"></script>
    </head>
    <body>
      <header>
        <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 .6 15.4 8 8 15.4.6 8z" /></svg>Sandbox<span class="pill">For testers</span>
      </header>
      <main>
        <section class="card">
          <h1>Testers' door</h1>
          <form>
            <label class="field"
              >E-mail of the account<input
                class="text"
                name="email"
                required
                list="accounts"
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
            /></label>
            <button class="action" type="submit">Enter</button>
          </form>
          <p role="status"></p>
          <p><a href="/">To the exchange</a></p>
          <datalist id="accounts">${people.map(({ email }) => html`<option value="${email}"></option>`)}</datalist>
        </section>
      </main>
    </body>
  </html> `.markup;

/** The page's script as one file, of the product's own client and key store: the build of the app knows nothing of testers. */
async function buildScript(): Promise<string> {
  const { build, stop } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('door.client.ts', import.meta.url))],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      write: false,
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  } finally {
    await stop();
  }
}

/** Testers' door: a page that logs this browser in as any account, bound to its own key as every login is, without a password. */
export function serveDoor(app: FastifyInstance): void {
  serve(app, enter, async (context) => {
    const { core, request, client } = context;
    const user = await readUserByEmail(core.database.orm, request.email);
    if (user === undefined) return { kind: 'refused' };
    // Its browsers are those of tests: none of them is new to anybody.
    const tellLogin = () => sendMail(core, user.uid, { kind: 'login', params: { ip: client.ip, device: deviceOf(client.userAgent) } });
    return { kind: 'ok', data: await logInAs(context, { tellLogin }, user) };
  });
  app.get(doorPath, (_request, reply) => reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page));
  let script: Promise<string> | undefined;
  app.get(`${doorPath}/script.js`, async (_request, reply) => {
    script ??= buildScript();
    return reply.type('text/javascript; charset=utf-8').send(await script);
  });
}
