import { announceFact, watchFacts } from '#services/browser/tabs.ts';
import { send } from '#services/http/client.ts';
import { cachedRead } from '#services/http/queryClient.ts';
import { oneTradeInfo } from '#services/market/pairCalls.ts';
import { readLink, type SafeLink } from '#services/navigation/safeLink.ts';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { messageList, messageStatus, unreadCount, type Message } from './calls.ts';
import { readNoticeData, type NoticeData } from './noticeData.ts';
import type { ContentNode } from './readContent.ts';

/** A message as read: content as data, `data` undefined when it cannot be read, `link` null when it has none. */
export type ReadMessage = Omit<Message, 'content' | 'dataJson' | 'jumpLink' | 'hasLink'> & {
  readonly content: readonly ContentNode[];
  readonly data: NoticeData | undefined;
  readonly link: SafeLink | null;
  /** Trade area of the spot pair that the data names, null when not known. */
  readonly tradeArea: number | null;
};
type MailQuery = { readonly moduleId: number; readonly submoduleId: number; readonly pageNum: number; readonly pageSize: number };

const areaStaleTime = 3_600_000;

/** A pair whose area cannot be learnt is led to without one. */
const areaOf = async (tradeId: number | undefined, signal: AbortSignal): Promise<number | null> =>
  tradeId === undefined
    ? null
    : cachedRead(oneTradeInfo, { tradeId }, { staleTime: areaStaleTime, signal }).then(
        ({ data }) => data.tradeArea,
        () => null,
      );

/** One page of messages, ready to show. @throws Fault */
export async function readMessages(query: MailQuery, signal: AbortSignal): Promise<{ rows: ReadMessage[]; total: number }> {
  const [{ data }, { readContent }] = await Promise.all([send(messageList, query, { signal }), import('./readContent.ts')]);
  const rows = await Promise.all(
    data.list.map(async ({ content, dataJson, jumpLink, hasLink, ...message }): Promise<ReadMessage> => {
      const read = readNoticeData(dataJson);
      return {
        ...message,
        content: readContent(content, location.origin),
        data: read,
        link: hasLink && jumpLink !== null && jumpLink.trim() !== '' ? readLink(jumpLink, location.origin) : null,
        tradeArea: read?.instType === 2 ? await areaOf(read.tradeId, signal) : null,
      };
    }),
  );
  return { rows, total: data.totalCount };
}

/** @throws Fault */
export const countUnread = async (signal: AbortSignal): Promise<number> => (await send(unreadCount, {}, { signal })).data.countTotal;

/** Marks one message as read, or all of them where `id` is null. @throws Fault */
export async function markRead(id: string | null, signal: AbortSignal): Promise<void> {
  await send(messageStatus, { messageId: id ?? '', rangeType: id === null ? 0 : 1 }, { signal });
}

/** Tells the other tabs that read states changed. */
export const announceMail = (): void => announceFact('inMail.changed');

/** Reports each time messages may have changed: new ones, or read elsewhere. Returns the function that ends it. */
export function watchMail(report: () => void): () => void {
  const hear = (fact: string) => {
    if (fact === 'inMail.changed' || fact === 'missed') report();
  };
  const stopStream = watchStreamFacts('user', hear);
  const stopTabs = watchFacts(hear);
  return () => {
    stopStream();
    stopTabs();
  };
}
