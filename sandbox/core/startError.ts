/** A failure whose message alone tells what to do. */
export class StartError extends Error {
  readonly isExplained = true;
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
  }
}
