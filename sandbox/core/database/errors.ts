/** Base of all that can go wrong while a database opens: what happened in one sentence, and what to do about it. */
export class DatabaseOpenError extends Error {
  readonly shortMessage: string;
  readonly wayOn: string;

  constructor(name: string, shortMessage: string, wayOn: string, cause?: unknown) {
    super(`${shortMessage} ${wayOn}`, cause === undefined ? undefined : { cause });
    this.name = name;
    this.shortMessage = shortMessage;
    this.wayOn = wayOn;
  }
}

/** Another live process uses the directory; two openers would corrupt it. */
export class DatabaseLockedError extends DatabaseOpenError {
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(
      'DatabaseLockedError',
      `The data in ${directory} is in use by another process (pid ${pid}).`,
      'Stop that process, or start this one with another data directory.',
    );
    this.pid = pid;
  }
}

/** The files cannot be read as a database. */
export class DatabaseCorruptError extends DatabaseOpenError {
  constructor(directory: string, cause?: unknown) {
    super(
      'DatabaseCorruptError',
      `The data in ${directory} is damaged, or not made by this exchange, and cannot be opened.`,
      'Start anew with `npm start -- --fresh`, which keeps the old data aside, or put a backup in its place.',
      cause,
    );
  }
}

/** No space left on the disk. */
export class DatabaseFullError extends DatabaseOpenError {
  constructor(directory: string, cause?: unknown) {
    super('DatabaseFullError', `The disk that holds ${directory} is full.`, 'Free some space (about 200 MB) and start again.', cause);
  }
}

/** The directory may not be written. */
export class DatabaseForbiddenError extends DatabaseOpenError {
  constructor(directory: string, cause?: unknown) {
    super(
      'DatabaseForbiddenError',
      `The directory ${directory} cannot be written.`,
      'Give this user the right to write there, or choose another data directory.',
      cause,
    );
  }
}

/** The embedded database has ended by itself while it was open: its files or its disk gave way. */
export class DatabaseLostError extends DatabaseOpenError {
  constructor(directory: string, cause: Error) {
    super(
      'DatabaseLostError',
      `The database in ${directory} has ended by itself (${cause.message}).`,
      'Check that its disk has room and start again. If it ends again the data is damaged: `npm start -- --fresh` begins anew and keeps it aside.',
      cause,
    );
  }
}

/** A file stands where the directory should be. */
export class DatabaseMisplacedError extends DatabaseOpenError {
  constructor(directory: string, cause?: unknown) {
    super(
      'DatabaseMisplacedError',
      `A file stands where the folder ${directory} should be.`,
      'Move it away, or choose another data directory.',
      cause,
    );
  }
}

/** The PostgreSQL server of DATABASE_URL does not answer, or refuses the login. `address` carries no password. */
export class DatabaseUnreachableError extends DatabaseOpenError {
  constructor(address: string, cause?: unknown) {
    const details = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : '';
    super(
      'DatabaseUnreachableError',
      `The PostgreSQL server at ${address} cannot be used${details}.`,
      'Check DATABASE_URL and that the server runs, or leave DATABASE_URL out to use the embedded database.',
      cause,
    );
  }
}

/** The server is too old for the schema. */
export class DatabaseTooOldError extends DatabaseOpenError {
  constructor(address: string, version: string) {
    super('DatabaseTooOldError', `The PostgreSQL server at ${address} has version ${version}.`, 'Version 15 or newer is needed.');
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Turns whatever the embedded database threw while opening `directory` into the class that tells the way on. */
export function toOpenError(directory: string, error: unknown): DatabaseOpenError {
  if (error instanceof DatabaseOpenError) return error;
  const text = `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`;
  if (/ENOSPC|EDQUOT|53100|No space left|disk full/i.test(text)) return new DatabaseFullError(directory, error);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/i.test(text)) return new DatabaseForbiddenError(directory, error);
  if (/ENOTDIR|EEXIST/.test(text)) return new DatabaseMisplacedError(directory, error);
  return new DatabaseCorruptError(directory, error);
}

/** A number or time beyond its column, a text that is none of its type, a character that no text holds (PostgreSQL, appendix A, class 22). */
const unstorable = new Set(['22003', '22008', '22P02', '22021', '22P05']);
/** Whether the database refused a value for what it is, below whatever wraps it: the request asked for something that cannot be. */
export function isUnstorable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) if (unstorable.has(codeOf(current))) return true;
  return false;
}

/** Whether the database itself says that its files are damaged or its disk is full, below whatever wraps it. */
export function isDamage(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) if (/^(XX|58|53)/.test(codeOf(current))) return true;
  return false;
}
