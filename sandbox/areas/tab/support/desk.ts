import { createHash } from 'node:crypto';
import type { Clock } from '#sandbox/core/clock.ts';
import type { MessageParams } from '#sandbox/core/http/messages.ts';

export const chatLines = ['webChat', 'liveChat', 'deskChat'] as const;
export type ChatLine = (typeof chatLines)[number];

/** Words of the desk are keys of locales/<locale>/sandbox/desk.json, so that they follow the reader's language; a visitor's are text. */
type Words = { readonly text: string } | { readonly key: string; readonly params: MessageParams };
export type Note = { readonly id: string; readonly from: 'visitor' | 'desk'; readonly at: number; readonly words: Words };
export type Talk = { readonly ticket: string; readonly notes: readonly Note[]; readonly isTyping: boolean; readonly unread: number };
type Conversation = { readonly notes: Note[]; readAt: number };

/** What the desk knows of the exchange at the moment. */
export type DeskFacts = () => { readonly brand: string; readonly transfersOn: boolean };

export type Desk = {
  /** The conversation as it stands, begun with the first look. */
  read(line: ChatLine, visitor: string): Talk;
  /** Takes a message; one with an id that is there already is the same message. */
  say(line: ChatLine, visitor: string, message: { readonly id: string; readonly text: string }): void;
  /** The visitor has the conversation before the eyes. */
  markRead(line: ChatLine, visitor: string): void;
  /** Testers: the desk writes to everybody who has had this line's chat before. */
  push(line: ChatLine, text: string): void;
};

/** Milliseconds between a message and its answer. */
const answerAfter = 1_200;
const mostConversations = 2_000;
const mostNotes = 200;

const ticketOf = (line: ChatLine, visitor: string): string =>
  `D-${String(createHash('sha256').update(`${line} ${visitor}`).digest().readUInt32BE(0) % 1_000_000).padStart(6, '0')}`;

/** The next answers, honest and plain: that it is a demo desk, its hours, how transfers stand, and that it cannot know more. */
function answersTo(text: string, number: number, ticket: string, facts: ReturnType<DeskFacts>): Words[] {
  if (number === 1)
    return [
      { key: 'answer.greeting', params: { brand: facts.brand, ticket } },
      { key: 'answer.hours', params: {} },
    ];
  if (/[?？]/.test(text))
    return [
      { key: 'answer.cannotKnow', params: { ticket } },
      { key: facts.transfersOn ? 'answer.transfersOn' : 'answer.transfersOff', params: {} },
    ];
  return [{ key: 'answer.noted', params: { ticket, number } }];
}

/**
 * The support desk of the sandbox: conversations by line and visitor, in memory, at most 2,000 of 200 messages each.
 * An answer arrives 1.2 s after its message, by the exchange's clock.
 */
export function createDesk(clock: Clock, facts: DeskFacts): Desk {
  const conversations = new Map<string, Conversation>();
  const nameOf = (line: ChatLine, visitor: string) => `${line} ${visitor}`;
  const open = (line: ChatLine, visitor: string): Conversation => {
    const name = nameOf(line, visitor);
    const conversation = conversations.get(name) ?? { notes: [], readAt: clock.now() };
    conversations.delete(name);
    conversations.set(name, conversation);
    for (const oldest of conversations.keys()) {
      if (conversations.size <= mostConversations) break;
      conversations.delete(oldest);
    }
    return conversation;
  };
  const write = ({ notes }: Conversation, note: Note): void => {
    notes.push(note);
    notes.splice(0, Math.max(0, notes.length - mostNotes));
  };
  return {
    read(line, visitor) {
      const { notes, readAt } = open(line, visitor);
      const now = clock.now();
      const arrived = notes.filter(({ at }) => at <= now);
      return {
        ticket: ticketOf(line, visitor),
        notes: arrived,
        isTyping: arrived.length < notes.length,
        unread: arrived.filter(({ from, at }) => from === 'desk' && at > readAt).length,
      };
    },
    say(line, visitor, { id, text }) {
      const conversation = open(line, visitor);
      if (conversation.notes.some((note) => note.id === id)) return;
      const at = clock.now();
      write(conversation, { id, from: 'visitor', at, words: { text } });
      const number = conversation.notes.filter(({ from }) => from === 'visitor').length;
      answersTo(text, number, ticketOf(line, visitor), facts()).forEach((words, index) =>
        write(conversation, { id: `${id}.${index}`, from: 'desk', at: at + answerAfter * (index + 1), words }),
      );
    },
    markRead(line, visitor) {
      open(line, visitor).readAt = clock.now();
    },
    push(line, text) {
      for (const [name, conversation] of conversations) {
        if (!name.startsWith(`${line} `)) continue;
        write(conversation, { id: `push.${clock.now()}.${conversation.notes.length}`, from: 'desk', at: clock.now() + 1, words: { text } });
      }
    },
  };
}
