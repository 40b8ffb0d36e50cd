/** Service lines by their number in the service config: 1 web chat, 2 live chat, 3 desk chat. */
export type SupportLine = 1 | 2 | 3;

/** A call into a chat script: its global function, or a method of its global object. */
export type ChatCall = {
  readonly name: string;
  readonly method: string | null;
  readonly args: readonly (string | number | boolean | null | Readonly<Record<string, string>>)[];
};
/** What a chat is told of who reads it. `visitor` names the conversation and nobody. */
export type ChatVisitor = { readonly visitor: string; readonly locale: string; readonly theme: string };

/** One vendor's way of speaking, behind one interface. Every call runs inside the vendor's own sandboxed frame. */
export type ChatAdapter = {
  /** Which address of the runtime config's `support` the script comes from. */
  readonly address: 'webChat' | 'liveChat' | 'deskChat';
  /** The global that the script sets: once it is there the chat is ready. */
  readonly globalName: string;
  /** The frame adds the listener, which is given the number of unread messages. */
  readonly hearUnread: ChatCall;
  readonly boot: (visitor: ChatVisitor) => ChatCall;
  readonly open: (visitor: ChatVisitor) => ChatCall;
  readonly close: ChatCall;
  readonly shutDown: ChatCall;
};
