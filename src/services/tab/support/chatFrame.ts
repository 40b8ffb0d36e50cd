import * as z from 'zod/mini';
import { NetworkFault, TimeoutFault } from '#services/http/faults.ts';
import type { ChatCall } from './chatAdapter.ts';

/** What a frame may say; all else is dropped unread. Counts above this are no counts. */
const mostUnread = 1_000_000;
const frameMessage = /* @__PURE__ */ z.union([
  z.strictObject({ kind: z.literal('hello') }),
  z.strictObject({ kind: z.literal('loaded') }),
  z.strictObject({ kind: z.literal('failed') }),
  z.strictObject({ kind: z.literal('left') }),
  z.strictObject({ kind: z.literal('answer'), id: z.number(), isPresent: z.boolean() }),
  z.strictObject({ kind: z.literal('unread'), count: z.number().check(z.int(), z.gte(0), z.lte(mostUnread)) }),
]);
type FrameMessage = z.output<typeof frameMessage>;

/** Messages that one frame may send in a second; what comes beyond is dropped before it is looked at. */
const mostMessages = 40;
const aSecond = 1_000;
/** How long a script may take to say that it is there, in milliseconds. */
const answerTime = 3_000;

type Held<Value> = { readonly promise: Promise<Value>; resolve(value: Value): void; reject(error: Error): void };
function held<Value>(): Held<Value> {
  const parts = {} as { resolve(value: Value): void; reject(error: Error): void };
  const promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { promise, ...parts };
}

/** One sandboxed chat frame, seen from the page. */
export type ChatFrame = {
  /** Loads the script, once; every later call gives the same promise. @throws NetworkFault when it does not come. */
  load(address: string): Promise<void>;
  /** Whether the script has set its global. @throws TimeoutFault when the frame does not answer in 3 s. */
  has(globalName: string): Promise<boolean>;
  call(call: ChatCall): void;
  /** Makes the script report its unread count, which `unread` then holds. */
  hear(call: ChatCall): void;
  unread: number;
  close(): void;
};

/** The page's window as far as frames need it. */
export type MessageHost = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Opens the page's side of a chat frame. Only messages of this frame's own window and of an opaque origin count, each parsed by a
 * schema, and at most 40 a second. `onLeft`: Escape was pressed inside.
 */
export function openChatFrame(
  element: Pick<HTMLIFrameElement, 'contentWindow'>,
  onLeft: () => void,
  host: MessageHost = window,
): ChatFrame {
  const hello = held<void>();
  let isGreeted = false;
  let script: Held<void> | undefined;
  const questions = new Map<number, (isPresent: boolean) => void>();
  let asked = 0;
  let heard = { since: -aSecond, count: 0 };
  // The frame's origin is opaque: no target origin names it, so nothing secret is ever sent.
  const send = (message: unknown): void => element.contentWindow?.postMessage(message, '*');

  const take = (message: FrameMessage): void => {
    switch (message.kind) {
      case 'hello':
        isGreeted = true;
        return hello.resolve();
      case 'loaded':
        return script?.resolve();
      case 'failed':
        return script?.reject(new NetworkFault({ details: 'the chat script did not come' }));
      case 'left':
        return onLeft();
      case 'unread':
        frame.unread = message.count;
        return;
      case 'answer':
        questions.get(message.id)?.(message.isPresent);
        questions.delete(message.id);
    }
  };
  const onMessage = (event: MessageEvent<unknown>): void => {
    if (event.source === null || event.source !== element.contentWindow || event.origin !== 'null') return;
    if (event.timeStamp - heard.since >= aSecond) heard = { since: event.timeStamp, count: 0 };
    heard.count += 1;
    if (heard.count > mostMessages) return;
    const parsed = z.safeParse(frameMessage, event.data);
    if (parsed.success) take(parsed.data);
  };
  host.addEventListener('message', onMessage as EventListener);

  const frame: ChatFrame = {
    unread: 0,
    load(address) {
      if (script === undefined) {
        script = held<void>();
        void hello.promise.then(() => send({ kind: 'load', address }));
      }
      return script.promise;
    },
    has: (globalName) =>
      new Promise((resolve, reject) => {
        if (!isGreeted) return resolve(false);
        asked += 1;
        const id = asked;
        const late = setTimeout(() => {
          questions.delete(id);
          reject(new TimeoutFault({ details: 'the chat frame did not answer' }));
        }, answerTime);
        questions.set(id, (isPresent) => {
          clearTimeout(late);
          resolve(isPresent);
        });
        send({ kind: 'ask', id, name: globalName });
      }),
    call: (call) => send({ kind: 'call', call }),
    hear: (call) => send({ kind: 'hear', call }),
    close: () => host.removeEventListener('message', onMessage as EventListener),
  };
  return frame;
}
