import type { ChatAdapter, ChatCall } from './chatAdapter.ts';

const say = (...args: ChatCall['args']): ChatCall => ({ name: 'zE', method: null, args });

/** Desk chat: one global function that takes a topic, an action and its values. */
export const deskChat: ChatAdapter = {
  address: 'deskChat',
  globalName: 'zE',
  hearUnread: say('messenger:on', 'unreadMessages'),
  boot: (visitor) => say('messenger', 'boot', { ...visitor }),
  open: (visitor) => say('messenger', 'open', { ...visitor }),
  close: say('messenger', 'close'),
  shutDown: say('messenger', 'shutdown'),
};
