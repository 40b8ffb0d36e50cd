/** How far the server's clock is ahead of ours, learnt from `Date` headers. Units: milliseconds. */
export type ClockOffset = {
  /** Takes one answer's `Date` header; `sentAt` and `receivedAt` are our clock around it. */
  observe(date: string | null, sentAt: number, receivedAt: number): void;
  /** Forgets what it knew and takes this answer alone; used when the server says that our clock is wrong. */
  reset(date: string | null, sentAt: number, receivedAt: number): void;
  /** Median of the last five observations; 0 before the first. */
  offset(): number;
};

const observationsKept = 5;
/** `Date` has whole seconds: on average the true moment is half a second later. */
const halfSecond = 500;

export function createClockOffset(): ClockOffset {
  let seen: number[] = [];
  const read = (date: string | null, sentAt: number, receivedAt: number): number | undefined => {
    const server = date === null ? Number.NaN : Date.parse(date);
    return Number.isNaN(server) ? undefined : server + halfSecond - (sentAt + receivedAt) / 2;
  };
  return {
    observe(date, sentAt, receivedAt) {
      const value = read(date, sentAt, receivedAt);
      if (value !== undefined) seen = [...seen, value].slice(-observationsKept);
    },
    reset(date, sentAt, receivedAt) {
      const value = read(date, sentAt, receivedAt);
      if (value !== undefined) seen = [value];
    },
    offset() {
      const sorted = [...seen].sort((left, right) => left - right);
      return sorted[Math.floor(sorted.length / 2)] ?? 0;
    },
  };
}
