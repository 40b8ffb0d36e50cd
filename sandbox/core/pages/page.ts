import { localeTag, isLocale } from '#services/i18n/locales.ts';
import type { MessageParams, Messages } from '#sandbox/core/http/messages.ts';
import { approvalPath } from './approvalPath.ts';
import { html, type Html } from './html.ts';
import { pageWords } from './pageParts.ts';

/** What every page of the approval flow is drawn with. */
export type PageFrame = {
  readonly brand: string;
  readonly isSandbox: boolean;
  readonly locale: string;
  readonly t: (key: string, params?: MessageParams) => string;
};

export const frameOf = (messages: Messages, locale: string, brand: string, isSandbox: boolean): PageFrame => ({
  brand,
  isSandbox,
  locale,
  t: (key, params) => messages.text(locale, key, params),
});

/** A whole page: no script, one style sheet of our own. */
export function drawPage({ brand, isSandbox, locale, t }: PageFrame, content: Html, title = t('title')): string {
  const tag = isLocale(locale) ? localeTag(locale) : 'en-US';
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/approve/style.css" />
      </head>
      <body>
        <header>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 .6 15.4 8 8 15.4.6 8z" /></svg
          >${t('brand', { brand })}${isSandbox ? html`<span class="pill">${t('sandbox')}</span>` : undefined}
        </header>
        <main>${content}</main>
      </body>
    </html> `.markup;
}

const signs = {
  good: html`<span class="sign good"
    ><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.5 4.5 4.5L19 7.5" /></svg
  ></span>`,
  bad: html`<span class="sign bad"
    ><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg
  ></span>`,
  old: html`<span class="sign old"
    ><svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 7v5l3 2" />
      <circle cx="12" cy="12" r="9" /></svg
  ></span>`,
} as const;

export type Notice = 'approved' | 'refused' | 'mismatch' | 'gone' | 'stale' | 'failed' | 'large' | 'busy';
const noticeSigns: Readonly<Record<Notice, Html>> = {
  approved: signs.good,
  refused: signs.bad,
  mismatch: signs.bad,
  gone: signs.old,
  stale: signs.old,
  failed: signs.bad,
  large: signs.bad,
  busy: signs.old,
};
/** Ends after which the request still waits for its answer: a button leads back to it. */
const leadBack: readonly Notice[] = ['failed', 'large', 'busy'];

/** An end of the flow: what happened and what to do. */
export const noticeContent = ({ t }: PageFrame, notice: Notice): Html =>
  html`${noticeSigns[notice]} ${pageWords(t(`${notice}.title`), t(`${notice}.text`))}
  ${leadBack.includes(notice) ? html`<form method="get" action="${approvalPath}"><button class="action" type="submit">${t('again')}</button></form>` : undefined}`;
