import { localeTag, isLocale } from '#services/i18n/locales.ts';
import type { QrLogin } from '#sandbox/core/accounts/qrLogins.ts';
import type { User, WalletAccount } from '#sandbox/core/accounts/users.ts';
import { askerOf } from './asker.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import { formError, hiddenField, pageWords, passwordFields } from '#sandbox/core/pages/pageParts.ts';
import type { PageFrame } from '#sandbox/core/pages/page.ts';
import { placeOf } from './place.ts';

type DemoAccount = { readonly email: string; readonly label: string };
export type LoginParts = {
  readonly formToken: string;
  readonly email?: string;
  readonly error?: string | undefined;
  readonly demoAccounts: readonly DemoAccount[];
};

const tokenField = (formToken: string): Html => hiddenField('token', formToken);

/** Who answers: a login, and where the exchange is a sandbox its demo accounts. */
export function loginContent({ t }: PageFrame, { formToken, email = '', error, demoAccounts }: LoginParts): Html {
  const demo =
    demoAccounts.length === 0
      ? undefined
      : html` <form class="card" method="post" action="/approve/login">
          ${tokenField(formToken)}
          <div>
            <h2>${t('demo.title')}</h2>
            <p class="small">${t('demo.text')}</p>
          </div>
          <div class="demo">
            ${demoAccounts.map((account) => html`<button type="submit" name="demo" value="${account.email}">${account.label} · ${account.email}</button>`)}
          </div>
        </form>`;
  return html`${pageWords(t('login.title'), t('login.text'))} ${formError(error)}
    <form class="card" method="post" action="/approve/login">
      ${tokenField(formToken)}
      <label class="field"
        >${t('login.email')}<input
          class="text"
          type="email"
          name="email"
          value="${email}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          maxlength="254"
      /></label>
      ${passwordFields({ password: t('login.password'), second: t('login.second.label') })}
      <button class="action" type="submit">${t('login.submit')}</button>
    </form>
    ${demo}`;
}

export type AskParts = {
  readonly formToken: string;
  readonly site: string;
  readonly asked: QrLogin;
  readonly user: User;
  readonly wallets: readonly WalletAccount[];
  /** What was chosen and typed in the form that is shown again. */
  readonly sent?: { readonly account: string | null; readonly code: string | null } | undefined;
  readonly error?: string | undefined;
};

/** Digits of the number that both screens compare. */
const matchDigits = 2;

/** The number that was typed; undefined when it is not whole, which is no wrong number yet. Digits may be full-width, as Asian keyboards write them. */
export function matchCodeOf(typed: string | null): string | undefined {
  const digits = (typed ?? '').normalize('NFKC').trim();
  return digits.length === matchDigits && /^[0-9]+$/.test(digits) ? digits : undefined;
}

function placeText({ t }: PageFrame, ip: string): string {
  const place = placeOf(ip);
  if (place.kind === 'unknown') return t('ask.unknown');
  return place.kind === 'network' ? t('place.network', { network: place.network }) : t(`place.${place.kind}`);
}

function factsOf(frame: PageFrame, asked: QrLogin): Html {
  const { t, locale } = frame;
  const { browser, system } = askerOf(asked.userAgent);
  const time = new Intl.DateTimeFormat(isLocale(locale) ? localeTag(locale) : 'en-US', { timeStyle: 'medium', timeZone: 'UTC' }).format(
    asked.createdAt,
  );
  return html`<dl class="card facts">
    <dt>${t('ask.browser')}</dt>
    <dd>${browser ?? t('ask.unknown')}</dd>
    <dt>${t('ask.system')}</dt>
    <dd>${system ?? t('ask.unknown')}</dd>
    <dt>${t('ask.place')}</dt>
    <dd>${placeText(frame, asked.ip)}</dd>
    <dt>${t('ask.address')}</dt>
    <dd>${asked.ip === '' ? t('ask.unknown') : asked.ip}</dd>
    <dt>${t('ask.time')}</dt>
    <dd>${time} UTC</dd>
  </dl>`;
}

const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`;

const walletChoice = (wallet: WalletAccount, isChosen: boolean): Html =>
  html`<label class="choice"
    ><input type="radio" name="account" value="${wallet.accountId}" required${isChosen ? html` checked` : undefined} />
    <span class="account"
      ><span class="dot w${wallet.colorId}" aria-hidden="true">${[...wallet.accountName][0]}</span
      ><span>${wallet.accountName}<small>${shortAddress(wallet.address)}</small></span></span
    ></label
  >`;

/** Who asks, with which wallet to answer, and a field for the number that the asking screen shows: a number to choose could be guessed. */
export function askContent(frame: PageFrame, { formToken, site, asked, user, wallets, sent, error }: AskParts): Html {
  const { t } = frame;
  const account = html`<p class="small">${t('account.loggedInAs', { email: user.email })}</p>`;
  const other = html`<form method="post" action="/approve/logout">
    ${tokenField(formToken)}<button class="plain" type="submit">${t('account.other')}</button>
  </form>`;
  const head = html`${pageWords(t('ask.title'), t('ask.text', { site }))} ${factsOf(frame, asked)}${formError(error)}`;
  if (wallets.length === 0)
    return html`${head}
      <div class="card">
        ${account}
        <p>${t('account.none')}</p>
      </div>
      ${other}`;
  const chosen = wallets.find(({ accountId }) => accountId === sent?.account) ?? wallets[0];
  return html`${head}
    <form method="post" action="/approve/answer">
      ${tokenField(formToken)}
      <fieldset class="card">
        <legend>${t('account.title')}</legend>
        ${account}${wallets.map((wallet) => walletChoice(wallet, wallet === chosen))}
      </fieldset>
      <div class="card">
        <label class="field number"
          >${t('code.title')}<input
            class="text"
            type="text"
            name="code"
            value="${sent?.code ?? ''}"
            inputmode="numeric"
            pattern="[0-9０-９]{${matchDigits}}"
            maxlength="${matchDigits}"
            autocomplete="off"
            required
            aria-describedby="code-why"
        /></label>
        <p class="small" id="code-why">${t('code.why')}</p>
      </div>
      <div class="answers">
        <button class="action" type="submit" name="answer" value="approve">${t('approve')}</button>
        <button class="danger" type="submit" name="answer" value="refuse" formnovalidate>${t('refuse')}</button>
      </div>
    </form>
    ${other}`;
}
