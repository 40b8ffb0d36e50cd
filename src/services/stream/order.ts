/** What a reader of a channel does with its data; false says that the data cannot be read. */
export type ChannelHandler = {
  snapshot(data: unknown): boolean;
  update(data: unknown): boolean;
  /** Of the state that snapshot and updates have made, where the server tells one too. */
  checksum?(): number;
};

/** `inOrder`: it stands as the server's did at `seq`. `broken`: the server must be asked, from `seq` on where that is known. */
export type ChannelVerdict = 'inOrder' | 'ignored' | 'broken';

/**
 * Keeps one channel in order: no hole, no repeat, no older snapshot, no silent difference. Sequences are compared within an
 * epoch only; another epoch is another count.
 */
export function createChannelOrder(handler: ChannelHandler) {
  let seq: number | undefined;
  let epoch: string | undefined;
  /** Whether the state may be gone on with; false once it is known to be wrong. */
  let isSound = false;
  let isAsking = true;

  const breakOff = (isSoundStill: boolean): ChannelVerdict => {
    isSound = isSoundStill;
    isAsking = true;
    return 'broken';
  };
  return {
    isInOrder: (): boolean => !isAsking,
    /** From where to ask; empty asks for a snapshot. */
    resumePoint: (): { lastSeq: number; epoch: string } | Record<never, never> =>
      isSound && seq !== undefined && epoch !== undefined ? { lastSeq: seq, epoch } : {},
    /** The connection is new: until the server has answered nothing counts. */
    restart(): void {
      isAsking = true;
    },
    snapshot(newEpoch: string, newSeq: number, data: unknown): ChannelVerdict {
      if (newEpoch === epoch && seq !== undefined && newSeq < seq) return 'ignored';
      if (!handler.snapshot(data)) return breakOff(false);
      [epoch, seq, isSound, isAsking] = [newEpoch, newSeq, true, false];
      return 'inOrder';
    },
    resumed(newEpoch: string, newSeq: number): ChannelVerdict {
      if (newEpoch !== epoch || newSeq !== seq || !isSound) return breakOff(false);
      isAsking = false;
      return 'inOrder';
    },
    update(newSeq: number, data: unknown): ChannelVerdict {
      if (isAsking || seq === undefined || newSeq <= seq) return 'ignored';
      if (newSeq > seq + 1) return breakOff(true);
      if (!handler.update(data)) return breakOff(false);
      seq = newSeq;
      return 'inOrder';
    },
    /** What the server says the channel stands at: finds a lost tail and silent differences. */
    beat(serverEpoch: string, serverSeq: number, crc: number | undefined): ChannelVerdict {
      if (isAsking || seq === undefined) return 'ignored';
      if (serverEpoch !== epoch) return breakOff(false);
      if (serverSeq > seq) return breakOff(true);
      if (serverSeq < seq || crc === undefined || handler.checksum === undefined) return 'inOrder';
      return handler.checksum() === crc ? 'inOrder' : breakOff(false);
    },
  };
}
export type ChannelOrder = ReturnType<typeof createChannelOrder>;
