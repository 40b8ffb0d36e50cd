import { reportFault } from '#services/browser/report.ts';
import {
  closeChat,
  isChatPresent,
  loadChatScript,
  openChat,
  readChatState,
  shutDownChat,
  startChat,
} from '#services/tab/support/supportLines.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { supportLineMachine, type ChatState, type LineFrame } from './supportLine.machine.ts';

export { adoptChatFrame } from '#services/tab/support/supportLines.ts';

const names = { 1: 'web chat', 2: 'live chat', 3: 'desk chat' } as const;

export const supportLineFlow = supportLineMachine.provide({
  actors: {
    loadScript: fromCall<void, LineFrame>(({ line, frame }, signal) => loadChatScript(line, frame, signal)),
    checkPresence: fromCall<boolean, LineFrame>(({ line, frame }) => isChatPresent(line, frame)),
    readState: fromCall<ChatState, LineFrame>(({ line, frame }) => readChatState(line, frame)),
  },
  actions: {
    startChat: (_, { line, isOpen }) => {
      startChat(line);
      if (isOpen) openChat(line);
    },
    openChat: (_, { line }) => openChat(line),
    closeChat: (_, { line }) => closeChat(line),
    shutDownChat: (_, { line }) => shutDownChat(line),
    logFailure: (_, { line }) => reportFault(new Error(`The ${names[line]} could not be loaded.`)),
  },
});
