import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Message } from '#services/tab/inMail/calls.ts';
import type { Clock } from '#sandbox/core/clock.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inMailMessages } from './inMail.schema.ts';
import type { MessageParams, Messages } from '#sandbox/core/http/messages.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { mailKinds, moduleCodes, type MailKind } from './kinds.ts';

/** What it takes to send a mail. */
type Post = { readonly database: Database; readonly clock: Clock; readonly events: Events };
type MessageRow = typeof inMailMessages.$inferSelect;
/** What is sent: a kind with the words' parameters, and what the app needs to lead further. */
export type Mail = {
  readonly kind: MailKind;
  readonly params?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly jumpLink?: string;
  readonly supportCode?: string;
};

/** The row of a mail; `changes` are for seeds and testers. */
export function rowOf(uid: number, mail: Mail, at: number, changes: Partial<typeof inMailMessages.$inferInsert> = {}) {
  return {
    uid,
    kind: mail.kind,
    params: JSON.stringify(mail.params ?? {}),
    ...mailKinds[mail.kind],
    dataJson: mail.data === undefined ? null : JSON.stringify(mail.data),
    jumpLink: mail.jumpLink ?? null,
    supportCode: mail.supportCode ?? null,
    createdAt: at,
    ...changes,
  };
}

/** Writes a mail; the caller tells open streams once it is certain (`tellMail`). */
export async function writeMail(executor: Executor, uid: number, mail: Mail, at: number): Promise<void> {
  await executor.insert(inMailMessages).values(rowOf(uid, mail, at));
}

/** The same as part of another statement: a name of its `with`. */
export function mailPart(uid: number, mail: Mail, at: number): SQL {
  const { kind, params, moduleCode, submoduleCode, bizType, dataJson } = rowOf(uid, mail, at);
  return sql`mail as (
    insert into ${inMailMessages} (uid, kind, params, module_code, submodule_code, biz_type, data_json, jump_link, support_code, created_at)
    values (${uid}, ${kind}, ${params}, ${moduleCode}, ${submoduleCode}, ${bizType}, ${dataJson}, ${mail.jumpLink ?? null}, ${mail.supportCode ?? null}, ${at}))`;
}

/** Tells a user's open streams that their messages changed. */
export const tellMail = ({ events }: Pick<Post, 'events'>, uid: number): void => events.publish(`user:${uid}`, 'inMail.changed');

/** Writes a mail and tells the user's open streams. */
export async function sendMail({ database, clock, events }: Post, uid: number, mail: Mail): Promise<void> {
  await writeMail(database.orm, uid, mail, clock.now());
  tellMail({ events }, uid);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Parameters are data, never markup: content is HTML. */
const escaped = (params: MessageParams): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)]),
  );

/** A message as the app gets it, in the reader's language. */
export function messageOf(row: MessageRow, messages: Messages, locale: string): Message {
  const params = JSON.parse(row.params) as MessageParams;
  return {
    id: String(row.id),
    title: row.title ?? messages.text(locale, `mail.${row.kind}.title`, params),
    content: row.content ?? messages.text(locale, `mail.${row.kind}.content`, escaped(params)),
    createdTime: row.createdAt,
    read: row.isRead,
    hasLink: row.jumpLink !== null,
    bizType: row.bizType,
    moduleCode: row.moduleCode,
    submoduleCode: row.submoduleCode,
    dataJson: row.dataJson,
    jumpLink: row.jumpLink,
    supportCode: row.supportCode,
  };
}

export type MailQuery = { readonly moduleId: number; readonly submoduleId: number; readonly pageSize: number; readonly pageNum: number };

/** One page of a user's messages, newest first, with how many there are in all. */
export async function listMail(executor: Executor, uid: number, query: MailQuery): Promise<{ rows: MessageRow[]; totalCount: number }> {
  const moduleCode = moduleCodes[query.moduleId];
  const condition = and(
    eq(inMailMessages.uid, uid),
    ...(moduleCode === undefined ? [] : [eq(inMailMessages.moduleCode, moduleCode)]),
    ...(query.submoduleId === 0 ? [] : [eq(inMailMessages.submoduleCode, query.submoduleId)]),
  );
  const rows = await executor
    .select()
    .from(inMailMessages)
    .where(condition)
    .orderBy(desc(inMailMessages.createdAt), desc(inMailMessages.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [total] = await executor.select({ value: count() }).from(inMailMessages).where(condition);
  return { rows, totalCount: total?.value ?? 0 };
}

const unreadOf = (uid: number) => and(eq(inMailMessages.uid, uid), eq(inMailMessages.isRead, false));

export async function countUnread(executor: Executor, uid: number): Promise<number> {
  const [total] = await executor.select({ value: count() }).from(inMailMessages).where(unreadOf(uid));
  return total?.value ?? 0;
}

/** Marks one message of the user, or all of them, as read. Returns how many were unread before. */
export async function markRead(executor: Executor, uid: number, id?: number): Promise<number> {
  const changed = await executor
    .update(inMailMessages)
    .set({ isRead: true })
    .where(and(unreadOf(uid), ...(id === undefined ? [] : [eq(inMailMessages.id, id)])))
    .returning({ id: inMailMessages.id });
  return changed.length;
}
