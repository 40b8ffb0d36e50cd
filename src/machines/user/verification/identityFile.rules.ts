import type { OutcomeOf } from '#services/http/call.ts';
import type { uploadIdentityFile } from '#services/user/identity/verifyCalls.ts';
import type { IdentityConfig } from './verification.rules.ts';

export type UploadOutcome = OutcomeOf<typeof uploadIdentityFile>;
export type FileLimits = IdentityConfig['file'];
/** What is known of a file before anybody reads it. */
export type ChosenFile = { readonly name: string; readonly type: string; readonly size: number };
export type FileWords =
  | 'verification:file.type'
  | 'verification:file.size'
  | 'verification:file.broken'
  | 'verification:file.small'
  | 'verification:file.long';

/** What keeps a file from being sent. A type that the browser does not know is for the exchange to judge. */
export function faultOf({ type, size }: ChosenFile, { types, minBytes, maxBytes }: FileLimits): FileWords | null {
  if (type !== '' && !(types as readonly string[]).includes(type)) return 'verification:file.type';
  return size < minBytes || size > maxBytes ? 'verification:file.size' : null;
}

/** What the exchange's refusal says. */
export const refusedFile: Readonly<Record<Exclude<UploadOutcome['kind'], 'ok'>, FileWords>> = {
  fileType: 'verification:file.type',
  fileSize: 'verification:file.size',
  fileBroken: 'verification:file.broken',
  fileSmall: 'verification:file.small',
  fileLong: 'verification:file.long',
};
