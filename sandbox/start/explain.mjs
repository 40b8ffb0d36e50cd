/** What the console shows of a failed start: the message where it tells the way on, all that is known where nobody foresaw it. */
export const explain = (error) =>
  error?.isExplained === true || error?.wayOn !== undefined ? error.message : `The exchange could not start.\n${error?.stack ?? error}`;
