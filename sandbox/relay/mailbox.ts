import { longestLife, type Publication } from './messages.ts';

/** A message as it is handed on. `publishedAt` in milliseconds. */
export type Letter = Pick<Publication, 'topic' | 'message' | 'tag' | 'attestation'> & { readonly publishedAt: number };
type Kept = { readonly letter: Letter; readonly expiresAt: number; readonly readers: Set<string> };

export type MailboxLimits = {
  /** Messages of one topic, and clients that read them. */
  readonly mostMessages: number;
  readonly mostReaders: number;
  /** Characters of all messages together. */
  readonly mostCharacters: number;
};
export const mailboxLimits: MailboxLimits = { mostMessages: 200, mostReaders: 16, mostCharacters: 32 * 1024 * 1024 };

export type Mailbox = {
  /** Keeps a message for its time to live. Returns it, or undefined where a limit is met. */
  put(publication: Publication, from: string): Letter | undefined;
  /** What a client has not read on a topic, oldest first. */
  unread(topic: string, client: string): readonly Letter[];
  markRead(letter: Letter, client: string): void;
  /** Forgets what has expired. */
  sweep(): void;
  size(): { readonly topics: number; readonly characters: number };
};

/** Keeps messages by topic until they expire by the clock `now` (milliseconds). Whoever sent one is not given it back. */
export function createMailbox(now: () => number, limits: MailboxLimits = mailboxLimits): Mailbox {
  const topics = new Map<string, Kept[]>();
  let characters = 0;

  function alive(topic: string): Kept[] {
    const all = topics.get(topic) ?? [];
    const kept = all.filter(({ letter, expiresAt }) => {
      const lives = expiresAt > now();
      if (!lives) characters -= letter.message.length;
      return lives;
    });
    if (kept.length === 0) topics.delete(topic);
    else if (kept.length < all.length) topics.set(topic, kept);
    return kept;
  }
  function sweep(): void {
    for (const topic of topics.keys()) alive(topic);
  }

  return {
    put({ topic, message, ttl, tag, attestation }, from) {
      const kept = alive(topic);
      if (kept.length >= limits.mostMessages) return undefined;
      if (characters + message.length > limits.mostCharacters) sweep();
      if (characters + message.length > limits.mostCharacters) return undefined;
      const publishedAt = now();
      const letter: Letter = { topic, message, tag, attestation, publishedAt };
      topics.set(topic, [...kept, { letter, expiresAt: publishedAt + Math.min(ttl, longestLife) * 1_000, readers: new Set([from]) }]);
      characters += message.length;
      return letter;
    },
    unread: (topic, client) =>
      alive(topic)
        .filter(({ readers }) => !readers.has(client) && readers.size < limits.mostReaders)
        .map(({ letter }) => letter),
    markRead(letter, client) {
      topics
        .get(letter.topic)
        ?.find((kept) => kept.letter === letter)
        ?.readers.add(client);
    },
    sweep,
    size: () => ({ topics: topics.size, characters }),
  };
}
