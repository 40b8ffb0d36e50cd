/** The sandbox's only source of time. Milliseconds since 1970-01-01 UTC. */
export type Clock = {
  readonly now: () => number;
  /** Moves the clock forward (a negative number moves it back) by milliseconds. */
  readonly advance: (ms: number) => void;
};

/** A clock that runs with the machine's own and can be moved beside it. */
export function runningClock(): Clock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}

/** A clock that stands still until it is moved. `start` in milliseconds. */
export function stillClock(start: number): Clock {
  let time = start;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}
