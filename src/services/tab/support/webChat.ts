import type { ChatAdapter, ChatCall } from './chatAdapter.ts';

const say = (...args: ChatCall['args']): ChatCall => ({ name: 'WebChat', method: null, args });

/** Web chat: one global function that takes a command and its values. */
export const webChat: ChatAdapter = {
  address: 'webChat',
  globalName: 'WebChat',
  hearUnread: say('onUnreadCountChange'),
  boot: (visitor) => say('boot', { ...visitor }),
  open: (visitor) => say('show', { ...visitor }),
  close: say('hide'),
  shutDown: say('shutdown'),
};
