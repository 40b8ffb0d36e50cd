import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { createKeyStore } from '#services/browser/keyStore.ts';
import { allCalls } from '#services/contract.ts';
import type { AnyCall, ReplyCase } from '#services/http/call.ts';
import { createHttpClient } from '#services/http/client.ts';
import { Fault, UnexpectedFault } from '#services/http/faults.ts';
import { makeReceipt } from '#sandbox/core/security/receipt.ts';
import { newSecrets } from '#sandbox/core/security/secrets.ts';
import { createRandom } from '#tests/support/random.ts';
import { massOf } from './support/masses.ts';
import { mutateReply, type Mutant } from './support/mutate.ts';
import { sampleOf } from '#sandbox/scenes/sampleOf.ts';

const origin = 'https://exchange.test';
const secrets = newSecrets();
const readIdentifier = z.object({ jti: z.string() });

/** The app's own client; its server answers whatever `current` holds, with a good receipt where the call wants one. */
function clientOf(current: () => Mutant) {
  let now = Date.UTC(2026, 10, 21);
  let pair: CryptoKeyPair | undefined;
  const fetchFn: typeof fetch = async (input, init) => {
    const { status, body } = current();
    const url = new URL(input instanceof Request ? input.url : input);
    const [, claims = ''] = (new Headers(init?.headers).get('dpop') ?? '').split('.');
    const headers = new Headers({ 'content-type': 'application/json' });
    if (claims !== '') {
      const { jti } = z.parse(readIdentifier, JSON.parse(Buffer.from(claims, 'base64url').toString()));
      const covered = {
        status,
        body,
        identifier: jti,
        method: init?.method ?? 'GET',
        path: url.pathname,
        query: url.search.slice(1),
        issuedAt: now,
      };
      headers.set('hk-receipt', makeReceipt(secrets.receiptSigner, covered));
    }
    return new Response(new Uint8Array(body), { status, headers });
  };
  return createHttpClient({
    bases: { '/': origin },
    fetchFn,
    receiptKeys: secrets.receiptKeys,
    clock: { now: () => now, random: () => 0.5, sleep: async (duration) => void (now += duration) },
    keys: createKeyStore({
      read: async () => pair,
      write: async (made) => void (pair = made),
      remove: async () => void (pair = undefined),
    }),
  });
}

/** The named answers of a call, each as a valid envelope. */
const validReplies = (call: AnyCall): { code: number; message: string; data?: unknown }[] =>
  (Object.entries(call.replies) as [string, ReplyCase][]).map(([code, { data }]) => ({
    code: code === 'other' ? 31_999 : Number(code),
    message: 'Done',
    ...(data === undefined ? {} : { data: sampleOf(data) }),
  }));

/** Whether an outcome is one that the call's definition allows, its data included. */
function isDefined(call: AnyCall, outcome: { readonly kind: string; readonly code: number; readonly data?: unknown }): boolean {
  const reply: ReplyCase | undefined = call.replies[outcome.code] ?? call.replies.other;
  return reply?.kind === outcome.kind && (reply.data === undefined || z.safeParse(reply.data, outcome.data).success);
}
test('C31: 10,000 changed answers over all calls end as an outcome of the contract or as a fault with words, and nothing escapes', async () => {
  const escaped: unknown[] = [];
  const note = (reason: unknown) => void escaped.push(reason);
  process.on('unhandledRejection', note);
  const random = createRandom(31);
  let current: Mutant = { status: 200, body: Buffer.alloc(0) };
  const client = clientOf(() => current);
  const ends = new Map<string, number>();
  const problems: string[] = [];
  const each = Math.ceil(massOf(10_000) / allCalls.length);
  for (const call of allCalls) {
    const replies = validReplies(call);
    for (const reply of replies) {
      current = { status: 200, body: Buffer.from(JSON.stringify(reply)) };
      const outcome = await client.send(call, {}).catch((error: unknown) => ({ kind: String(error), code: -1 }));
      if (!isDefined(call, outcome)) problems.push(`${call.name}: the sample of ${reply.code} ended as ${outcome.kind}`);
    }
    for (let index = 0; index < each; index += 1) {
      current = mutateReply(random, replies[index % replies.length] ?? { code: 200 });
      const shown = () => `${call.name} ${current.status} ${current.body.toString().slice(0, 200)}`;
      try {
        const outcome = await client.send(call, {});
        if (!isDefined(call, outcome)) problems.push(`${shown()}: ended as ${JSON.stringify(outcome).slice(0, 200)}`);
        ends.set('outcome', (ends.get('outcome') ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof Fault) || error instanceof UnexpectedFault || !error.messageKey.startsWith('faults:'))
          problems.push(`${shown()}: ${String(error)} ${error instanceof Fault ? (error.details ?? '') : ''}`);
        const name = error instanceof Error ? error.name : 'no error';
        ends.set(name, (ends.get(name) ?? 0) + 1);
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', note);
  const total = [...ends.values()].reduce((sum, count) => sum + count, 0);
  console.log(`C31: ${total} changed answers over ${allCalls.length} calls: ${JSON.stringify(Object.fromEntries(ends))}`);
  expect(problems.slice(0, 20)).toEqual([]);
  expect(escaped).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(total).toBeGreaterThanOrEqual(massOf(10_000));
  // Both ends are really reached: mutants that are all refused at once would show nothing.
  expect(Math.min(ends.get('outcome') ?? 0, ends.get('ShapeFault') ?? 0)).toBeGreaterThan(total / 10);
});
