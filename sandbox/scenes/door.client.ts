import * as z from 'zod/mini';
import { bizStatus } from '#services/session/calls.ts';
import { owedLogout } from '#services/session/owedLogout.ts';
import { announceFact } from '#services/browser/tabs.ts';
import { createHttpClient } from '#services/http/client.ts';
import { enter } from './enter.ts';

/** The script of the testers' door: the product's own client makes the key, proves the call, and the other tabs hear of the login. */
// The page's policy forbids code made at run time.
z.config({ jitless: true });

const client = createHttpClient({ bases: { '/': '' } });

async function enterAs(email: string): Promise<string> {
  // Its answer brings the nonce: a first proof without one would be refused, which the console tells as an error.
  await client.send(bizStatus, {});
  const outcome = await client.send(enter, { email });
  if (outcome.kind === 'refused') return `Nobody has the e-mail ${email}.`;
  owedLogout.remove();
  announceFact('session.started');
  return `${outcome.data.email} is logged in.`;
}

const form = document.querySelector('form');
const field = document.querySelector('input');
const status = document.querySelector('[role=status]');
if (form === null || field === null || status === null) throw new Error('The page of the door lacks its form.');
form.addEventListener('submit', (event) => {
  event.preventDefault();
  status.textContent = '…';
  enterAs(field.value).then(
    (words) => (status.textContent = words),
    (error: unknown) => (status.textContent = `Not logged in: ${String(error)}`),
  );
});
