import { getConfig } from '#services/config/runtimeConfig.ts';
import type { ChatAdapter, ChatVisitor, SupportLine } from './chatAdapter.ts';
import { openChatFrame, type ChatFrame } from './chatFrame.ts';
import { deskChat } from './deskChat.ts';
import { liveChat } from './liveChat.ts';
import { forgetVisitor, visitorName } from './visitor.ts';
import { webChat } from './webChat.ts';

export const chatAdapters: Readonly<Record<SupportLine, ChatAdapter>> = { 1: webChat, 2: liveChat, 3: deskChat };
/** The line that is counted as read when it is opened (spec section 4). */
const deskLine: SupportLine = 3;

type Standing = ChatFrame & { readonly number: number };
const frames = new Map<SupportLine, Standing>();
const takers = new Set<() => void>();
const leaveListeners = new Set<(line: SupportLine) => void>();

const visitorNow = (): ChatVisitor => ({
  visitor: visitorName(),
  locale: document.documentElement.lang.replace('-', '_'),
  theme: document.documentElement.dataset['theme'] ?? 'dark',
});

/** Lines that the operator has given a script address for. */
export function addressedLines(): SupportLine[] {
  const { support } = getConfig();
  return ([1, 2, 3] as const).filter((line) => support[chatAdapters[line].address] !== '');
}

/** Takes the frame that the view has put up for a line; `number` tells it from those before. Returns the function that lets it go. */
export function adoptChatFrame(line: SupportLine, number: number, element: HTMLIFrameElement): () => void {
  const opened = openChatFrame(element, () => leaveListeners.forEach((tell) => tell(line)));
  const frame: Standing = Object.assign(opened, { number });
  frames.set(line, frame);
  takers.forEach((take) => take());
  return () => {
    frame.close();
    if (frames.get(line) === frame) frames.delete(line);
  };
}

/** Calls back when Escape is pressed inside a chat. Returns the function that ends it. */
export function watchChatLeft(listener: (line: SupportLine) => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** The frame of this number, once the view has put it up. */
function frameOf(line: SupportLine, number: number, signal: AbortSignal): Promise<ChatFrame> {
  return new Promise((resolve, reject) => {
    const take = (): void => {
      const found = frames.get(line);
      if (found?.number !== number) return;
      takers.delete(take);
      resolve(found);
    };
    takers.add(take);
    signal.addEventListener('abort', () => {
      takers.delete(take);
      reject(signal.reason as Error);
    });
    take();
  });
}

/** Loads the line's script into its frame; asked again while it is on its way, waits for the same. @throws NetworkFault. */
export async function loadChatScript(line: SupportLine, number: number, signal: AbortSignal): Promise<void> {
  const frame = await frameOf(line, number, signal);
  const address = getConfig().support[chatAdapters[line].address];
  await frame.load(new URL(address, location.origin).href);
}

/** Whether the line's script is there. @throws TimeoutFault when the frame hangs. */
export async function isChatPresent(line: SupportLine, number: number): Promise<boolean> {
  const frame = frames.get(line);
  return frame?.number === number && (await frame.has(chatAdapters[line].globalName));
}

/** The line's state as its script tells it. @throws TimeoutFault when the frame hangs. */
export async function readChatState(line: SupportLine, number: number): Promise<{ isPresent: boolean; unread: number }> {
  const isPresent = await isChatPresent(line, number);
  return { isPresent, unread: frames.get(line)?.unread ?? 0 };
}

/** Hands the visitor to a script that is there, and listens to its unread count. */
export function startChat(line: SupportLine): void {
  const { boot, hearUnread } = chatAdapters[line];
  frames.get(line)?.hear(hearUnread);
  frames.get(line)?.call(boot(visitorNow()));
}

export function openChat(line: SupportLine): void {
  const frame = frames.get(line);
  if (frame === undefined) return;
  if (line === deskLine) frame.unread = 0;
  frame.call(chatAdapters[line].open(visitorNow()));
}

export const closeChat = (line: SupportLine): void => frames.get(line)?.call(chatAdapters[line].close);

/** Ends the line's conversation at logout: the next one has another name. */
export function shutDownChat(line: SupportLine): void {
  frames.get(line)?.call(chatAdapters[line].shutDown);
  forgetVisitor();
}
