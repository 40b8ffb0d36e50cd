import { html, type Html } from './html.ts';

/** What a small page is about. */
export const pageWords = (title: string, text: string): Html =>
  html`<div>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
  </div>`;

/** Why a form was not taken; nothing where there is no reason. */
export const formError = (text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<p class="error" role="alert">${text}</p>`;

/** What a form stands for that is sent with it unseen. */
export const hiddenField = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}" />`;

/** The password of an account and the code of its second step, sent as `password` and `second`; the code may stay empty. */
export const passwordFields = (words: { readonly password: string; readonly second: string }): Html =>
  html`<label class="field"
      >${words.password}<input class="text" type="password" name="password" autocomplete="current-password" required maxlength="256"
    /></label>
    <label class="field"
      >${words.second}<input
        class="text"
        type="text"
        name="second"
        autocomplete="one-time-code"
        autocapitalize="none"
        spellcheck="false"
        maxlength="64"
    /></label>`;
