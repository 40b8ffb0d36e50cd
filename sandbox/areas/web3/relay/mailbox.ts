import { longestLife, type Publication } from './messages.ts';

/** A message as it is handed on. `publishedAt` in milliseconds. */
export type Letter = Pick<Publication, 'topic' | 'message' | 'tag' | 'attestation'> & { readonly publishedAt: number };
type Kept = { readonly letter: Letter; readonly expiresAt: number; readonly readers: Set<string> };

export type MailboxLimits = {
  /** Messages of one topic, and clients that read them. */
  readonly mostMessages: number;
  readonly mostReaders: number;
  /** Messages of all topics together, and their characters with those of their attestations. */
  readonly mostLetters: number;
  readonly mostCharacters: number;
};
export const mailboxLimits: MailboxLimits = { mostMessages: 200, mostReaders: 16, mostLetters: 50_000, mostCharacters: 32 * 1024 * 1024 };
/** Milliseconds between two looks through all topics for what has expired, while there is no room: each costs as much as there are letters. */
const sweepPause = 1_000;

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
  let [letters, characters] = [0, 0];
  let sweptAt = Number.NEGATIVE_INFINITY;
  const lengthOf = ({ message, attestation = '' }: Pick<Letter, 'message' | 'attestation'>): number => message.length + attestation.length;

  function alive(topic: string): Kept[] {
    const all = topics.get(topic) ?? [];
    const kept = all.filter(({ letter, expiresAt }) => {
      const lives = expiresAt > now();
      if (!lives) [letters, characters] = [letters - 1, characters - lengthOf(letter)];
      return lives;
    });
    if (kept.length === 0) topics.delete(topic);
    else if (kept.length < all.length) topics.set(topic, kept);
    return kept;
  }
  function sweep(): void {
    sweptAt = now();
    for (const topic of topics.keys()) alive(topic);
  }
  const isFull = (length: number): boolean => letters >= limits.mostLetters || characters + length > limits.mostCharacters;

  return {
    put({ topic, message, ttl, tag, attestation }, from) {
      const kept = alive(topic);
      if (kept.length >= limits.mostMessages) return undefined;
      const length = lengthOf({ message, attestation });
      if (isFull(length) && Math.abs(now() - sweptAt) >= sweepPause) sweep();
      if (isFull(length)) return undefined;
      const publishedAt = now();
      const letter: Letter = { topic, message, tag, attestation, publishedAt };
      topics.set(topic, [...kept, { letter, expiresAt: publishedAt + Math.min(ttl, longestLife) * 1_000, readers: new Set([from]) }]);
      [letters, characters] = [letters + 1, characters + length];
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
