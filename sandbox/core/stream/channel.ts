/** A message kept for those who come back; `text` is what was sent. */
type Kept = { readonly seq: number; readonly text: string };

/** How many messages a channel keeps for resuming. */
const ringSize = 120;

/** The sequence of one channel: numbers its updates without a hole and keeps the last of them. */
export function createSequence(channel: string, epoch: string, firstSeq = 0) {
  let ring: Kept[] = [];
  let seq = firstSeq;
  return {
    epoch,
    seq: () => seq,
    /** Numbers an update and returns its text. */
    next(data: unknown): string {
      seq += 1;
      const text = JSON.stringify({ op: 'update', channel, seq, data });
      ring = [...ring, { seq, text }].slice(-ringSize);
      return text;
    },
    /** What was sent after `lastSeq`; undefined when that is not known any more, or of another epoch. */
    since(lastSeq: number, ofEpoch: string | undefined): readonly string[] | undefined {
      const oldest = ring[0]?.seq ?? seq + 1;
      if (ofEpoch !== epoch || lastSeq > seq || lastSeq < oldest - 1) return undefined;
      return ring.filter((kept) => kept.seq > lastSeq).map(({ text }) => text);
    },
  };
}
export type Sequence = ReturnType<typeof createSequence>;
