import * as z from 'zod/mini';
import { address } from '#services/http/schemas.ts';
import { walletNotes } from './walletNotes.ts';

/** Someone that an account has sent to from this browser; `usedAt` in ms. */
const recipient = z.object({ address, usedAt: z.number() });
export type Recipient = z.output<typeof recipient>;

/** How many are remembered of one account. */
const mostRecipients = 50;

const noteOf = (account: string) => walletNotes.note(`${account.toLowerCase()}:recipients`, z.array(recipient), []);

/** Whom the account has sent to, the newest first. Never rejects. */
export const listRecipients = (account: string): Promise<readonly Recipient[]> => noteOf(account).get();

export const rememberRecipient = (account: string, sentTo: string, usedAt: number): Promise<void> =>
  noteOf(account).change((known) =>
    [{ address: sentTo, usedAt }, ...known.filter((each) => each.address.toLowerCase() !== sentTo.toLowerCase())].slice(0, mostRecipients),
  );
