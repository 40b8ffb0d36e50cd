import type { ChatAdapter, ChatCall } from './chatAdapter.ts';

const say = (method: string, ...args: ChatCall['args']): ChatCall => ({ name: 'LiveChatWidget', method, args });

/** Live chat: one global object with methods. */
export const liveChat: ChatAdapter = {
  address: 'liveChat',
  globalName: 'LiveChatWidget',
  hearUnread: say('on', 'unread'),
  boot: (visitor) => say('init', { ...visitor }),
  open: (visitor) => say('maximize', { ...visitor }),
  close: say('minimize'),
  shutDown: say('destroy'),
};
