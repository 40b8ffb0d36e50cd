import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url, for ids that are keys by themselves. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
/** What is stored of such a text: reading the database gives no way in. */
export const secretHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
