import type { User } from '#sandbox/core/accounts/users.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import type { MailKind } from '#sandbox/core/inMail/kinds.ts';
import { writeMail } from '#sandbox/core/inMail/mail.ts';
import { sendLetter } from '#sandbox/core/letters/letters.ts';

/** What a notice needs; `texts` are those of locales/<locale>/sandbox/letters.json. */
export type NoticeParts = { readonly core: Pick<Core, 'clock' | 'config' | 'messages'>; readonly texts: Messages };

/** Writes to an owner, in the app and by a letter, that the protection of the account has changed. */
export const safetyNotice =
  ({ core: { clock, config, messages }, texts }: NoticeParts) =>
  async (
    executor: Executor,
    { uid, email, locale }: User,
    kind: MailKind,
    params: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    const now = clock.now();
    await writeMail(executor, uid, { kind, params }, now);
    const title = messages.text(locale, `mail.${kind}.title`, params);
    const text = messages.text(locale, `mail.${kind}.content`, params);
    await sendLetter(executor, texts, { email, kind: 'accountSafety', locale, params: { brand: config().brand.name, title, text }, now });
  };
