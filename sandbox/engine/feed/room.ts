import { createSequence } from '#sandbox/core/stream/channel.ts';

/** One connection as a room sees it. */
export type Hearer = {
  readonly send: (text: string) => void;
  /** Bytes that its network has not taken yet. */
  readonly buffered: () => number;
};

/** What a hearer has heard of a channel before: its count, and the last number of it. */
export type ResumePoint = { readonly lastSeq?: number | undefined; readonly epoch?: string | undefined };

/** A hearer with more than this on its way is told nothing more of a room until it has taken nearly all of it; then the whole anew. */
const mostOnItsWay = 128 * 1024;
const nearlyTaken = 16 * 1024;

/** A count must begin above all that came before it: the server's milliseconds do, as long as no two begin within one. */
let lastBegun = 0;
export function firstOfCount(now: number): number {
  lastBegun = Math.max(lastBegun + 1, now);
  return lastBegun;
}

/**
 * A public channel with its hearers. Who falls behind is not waited for and nothing is kept for him: he gets a snapshot once his
 * network has taken what is on its way. `snapshot` gives the whole as it stands at the last sequence.
 */
export function createRoom(channel: string, epoch: string, firstSeq: number, snapshot: () => unknown) {
  let sequence = createSequence(channel, epoch, firstSeq);
  const hearers = new Map<Hearer['send'], Hearer & { isBehind: boolean }>();
  const whole = (): string => JSON.stringify({ op: 'snapshot', channel, epoch: sequence.epoch, seq: sequence.seq(), data: snapshot() });

  return {
    epoch: () => sequence.epoch,
    seq: () => sequence.seq(),
    size: () => hearers.size,
    join(hearer: Hearer, { lastSeq, epoch: known }: ResumePoint): void {
      hearers.set(hearer.send, { ...hearer, isBehind: false });
      const missed = lastSeq === undefined ? undefined : sequence.since(lastSeq, known);
      if (missed === undefined) return hearer.send(whole());
      hearer.send(JSON.stringify({ op: 'resumed', channel, epoch: sequence.epoch, seq: lastSeq }));
      for (const text of missed) hearer.send(text);
    },
    leave: (send: Hearer['send']): void => void hearers.delete(send),
    /** Tells an update. */
    tell(data: unknown): void {
      const text = sequence.next(data);
      for (const hearer of hearers.values()) {
        if (hearer.buffered() > mostOnItsWay) hearer.isBehind = true;
        if (!hearer.isBehind) hearer.send(text);
      }
    },
    /** Begins a new count: everybody is told the whole. */
    renew(newEpoch: string, newSeq: number): void {
      sequence = createSequence(channel, newEpoch, newSeq);
      const text = whole();
      for (const hearer of hearers.values()) if (!hearer.isBehind) hearer.send(text);
    },
    /** Who was behind and has caught up gets the whole. */
    catchUp(): void {
      for (const hearer of hearers.values()) {
        if (!hearer.isBehind || hearer.buffered() > nearlyTaken) continue;
        hearer.isBehind = false;
        hearer.send(whole());
      }
    },
    /** What a heartbeat tells this hearer; nothing while it is behind. */
    beat(send: Hearer['send']): { readonly epoch: string; readonly seq: number } | undefined {
      return hearers.get(send)?.isBehind === false ? { epoch: sequence.epoch, seq: sequence.seq() } : undefined;
    },
  };
}
export type Room = ReturnType<typeof createRoom>;
