import { html, type Html } from '#sandbox/core/pages/html.ts';

/** The pages are plain forms: no script. */
export const testersPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp";

/** A page of the testers' controls: its title, and what stands below it. */
export const testersPage = (title: string, main: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/approve/style.css" />
        <link rel="stylesheet" href="/sandbox/scenarios/style.css" />
      </head>
      <body>
        <header>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 .6 15.4 8 8 15.4.6 8z" /></svg>Sandbox<span class="pill"
            >For testers</span
          >
        </header>
        <main>${main}</main>
      </body>
    </html> `.markup;
