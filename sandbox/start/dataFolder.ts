import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from '#sandbox/core/startError.ts';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What a failed file operation in the data folder means, in words; any other error stays what it is. */
export function dataError(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk that holds ${folder} is full. Free some space (about 200 MB) and start again.`, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `The folder ${folder} cannot be written. Give this user the right to write there, or choose another one: DATA_DIR=… npm start`,
        error,
      );
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return new StartError(
        `${folder} is a file, or holds one where a folder is needed (or the other way round). Move it away, or choose another folder: DATA_DIR=… npm start`,
        error,
      );
    default:
      return error;
  }
}

/** Makes the folder of all data. @throws StartError with the way on when that cannot be. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    // Asked here, because making a folder below a read-only one fails with ENOENT, which tells nothing.
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataError(error, folder);
  }
}
