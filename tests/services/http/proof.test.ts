import { expect, test } from 'vitest';
import { anyKey, createNonces } from '#sandbox/core/security/nonce.ts';
import { createProofGuard, refusalHeaders } from '#sandbox/core/security/proof.ts';
import { createMemoryReplayStore } from '#sandbox/core/security/replay.ts';
import { answer, base, clientWith, signedCall, stepClock, type SeenRequest } from './http.support.ts';

const serverTime = 1_795_219_200_000;

/** A server that judges proofs as the sandbox does, at its own time. */
function guardedServer(now: () => number) {
  const nonces = createNonces({ key: new Uint8Array(32), now });
  const { judge } = createProofGuard({ origins: () => [base], nonces, replay: createMemoryReplayStore(now), now });
  return async ({ method, url, headers, body }: SeenRequest): Promise<Response> => {
    const date = new Date(now()).toUTCString();
    // As any answer of the sandbox to somebody who has shown no key.
    if (method === 'GET') return answer(200, undefined, { headers: { date, 'dpop-nonce': nonces.issue(anyKey) } });
    const idempotencyKey = headers.get('idempotency-key') ?? undefined;
    const verdict = await judge({
      proof: headers.get('dpop') ?? undefined,
      method,
      path: url.pathname,
      query: url.search.slice(1),
      body,
      idempotencyKey,
      boundTo: undefined,
    });
    return verdict.ok
      ? answer(200, undefined, { headers: { date, 'dpop-nonce': verdict.nonce } })
      : answer(verdict.code, undefined, { status: 401, headers: { ...refusalHeaders(verdict), date } });
  };
}

test('C13: our clock wrong by -24 h to +24 h in 49 steps: all succeed with at most two more round trips', async () => {
  const extra: number[] = [];
  for (let hour = -24; hour <= 24; hour += 1) {
    const { client, seen } = clientWith(
      guardedServer(() => serverTime),
      { clock: stepClock(serverTime + hour * 3_600_000) },
    );
    expect((await client.send(signedCall, { amount: '1' })).kind).toBe('accepted');
    extra.push(seen.length - 1);
    expect(Math.abs(client.serverNow() - serverTime)).toBeLessThanOrEqual(1_000);
    const before = seen.length;
    await client.send(signedCall, { amount: '2' });
    expect(seen.length - before).toBe(1);
  }
  expect(extra).toHaveLength(49);
  expect(Math.max(...extra)).toBeLessThanOrEqual(2);
});

test('C13: a clock that jumps while the page is open costs at most two round trips', async () => {
  for (const jump of [-86_400_000, -301_000, 301_000, 3_600_000, 86_400_000]) {
    const clock = stepClock(serverTime);
    let moved = 0;
    const jumping = { ...clock, now: () => clock.now() + moved };
    const { client, seen } = clientWith(
      guardedServer(() => serverTime),
      { clock: jumping },
    );
    for (let call = 0; call < 6; call += 1) await client.send(signedCall, { amount: '1' });
    const before = seen.length;
    moved = jump;
    expect((await client.send(signedCall, { amount: '2' })).kind).toBe('accepted');
    expect(seen.length - before).toBeLessThanOrEqual(3);
  }
});

test('a nonce that grew old is replaced before the call, which is not refused for it', async () => {
  let now = serverTime;
  const { client, seen } = clientWith(
    guardedServer(() => now),
    { clock: { ...stepClock(), now: () => now } },
  );
  await client.send(signedCall, { amount: '1' });
  seen.length = 0;
  now += 3_600_000;
  expect((await client.send(signedCall, { amount: '2' })).kind).toBe('accepted');
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
});
