import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newSecret, secretHash } from '#sandbox/core/accounts/secretText.ts';
import { isConfirmed, type User } from '#sandbox/core/accounts/users.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { tellMail, writeMail } from '#sandbox/core/inMail/mail.ts';
import { sendLetter } from '#sandbox/core/letters/letters.ts';
import type { AnyCall } from '#services/http/call.ts';
import type { HandlerContext } from '#sandbox/core/serve/serve.ts';
import { deviceOf } from '#sandbox/areas/session/approval/asker.ts';
import { knownDevices as rows } from './knownDevices.schema.ts';

/** Cookie by which a browser is known again, whoever logs in there. It opens nothing. */
export const deviceCookie = '__Host-device';
/** Milliseconds for which a browser is known after its last login. */
export const deviceKnownFor = 400 * 24 * 60 * 60_000;
/** Page of the settings, where logins are ended and the account is frozen. */
const settingsPath = '/user/personSetting';
const wellFormed = /^[\w-]{43}$/;

type Login = Pick<HandlerContext<AnyCall>, 'cookies' | 'client'>;
export type KnownDevices = {
  /** Makes a browser known that an account was opened in. */
  readonly remember: (login: Login, uid: number) => Promise<void>;
  /** Tells an owner of a login; of one in a browser that was never used for the account by a letter too. The first login of all is no news. */
  readonly tellLogin: (login: Login, user: User) => Promise<void>;
};
type Noted = 'first' | 'known' | 'new';

/** Notes that a browser was used for an account; of two first uses of one browser at a moment, one is new. */
async function note(executor: Executor, uid: number, id: string, now: number): Promise<Noted> {
  const deviceHash = secretHash(`${uid} ${id}`);
  const before = await executor.select({ deviceHash: rows.deviceHash }).from(rows).where(eq(rows.uid, uid)).limit(1);
  const added = await executor.insert(rows).values({ uid, deviceHash, lastSeenAt: now }).onConflictDoNothing().returning({ uid: rows.uid });
  if (added.length > 0) return before.length === 0 ? 'first' : 'new';
  await executor
    .update(rows)
    .set({ lastSeenAt: now })
    .where(and(eq(rows.uid, uid), eq(rows.deviceHash, deviceHash)));
  return 'known';
}

/** The browsers of accounts, and what their owners are told of logins. */
export function createKnownDevices({ core, texts }: { readonly core: Core; readonly texts: Messages }): KnownDevices {
  const { database, clock } = core;
  /** The browser's own id, which lives on from this moment. */
  function idOf({ cookies }: Login): string {
    const before = cookies.get(deviceCookie) ?? '';
    const id = wellFormed.test(before) ? before : newSecret();
    cookies.set(deviceCookie, id, deviceKnownFor / 1000);
    return id;
  }
  async function warn(executor: Executor, user: User, said: { readonly ip: string; readonly device: string }, now: number): Promise<void> {
    const { uid, email, locale } = user;
    const link = `${core.publicOrigin}${settingsPath}`;
    const time = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
    await writeMail(executor, uid, { kind: 'newDevice', params: { ...said, time }, jumpLink: link }, now);
    // Who has not proven to read the address may be somebody else.
    if (!isConfirmed(user)) return;
    const params = { ...said, time, link, brand: core.config().brand.name };
    await sendLetter(executor, texts, { email, kind: 'newDevice', locale, params, now });
  }
  return {
    async remember(login, uid) {
      const id = idOf(login);
      await inTransaction(database, (executor) => note(executor, uid, id, clock.now()));
    },
    async tellLogin(login, user) {
      const [id, now] = [idOf(login), clock.now()];
      const said = { ip: login.client.ip, device: deviceOf(login.client.userAgent) };
      await inTransaction(database, async (executor) => {
        if ((await note(executor, user.uid, id, now)) === 'new') await warn(executor, user, said, now);
        else await writeMail(executor, user.uid, { kind: 'login', params: said }, now);
      });
      tellMail(core, user.uid);
    },
  };
}

/** Deletes browsers that were not used for long, but for the last one of an account: without any, the next stranger's would be its first. */
export async function sweepKnownDevices(executor: Executor, now: number): Promise<void> {
  const later = alias(rows, 'later');
  const hasLater = sql`exists (select 1 from ${rows} later where ${and(eq(later.uid, rows.uid), gt(later.lastSeenAt, rows.lastSeenAt))})`;
  await executor.delete(rows).where(and(lte(rows.lastSeenAt, now - deviceKnownFor), hasLater));
}
