import { flattenedVerify } from 'jose';
import { expect, test } from 'vitest';
import { receiptPayload } from '#services/http/receipt.ts';
import { makeReceipt } from '#sandbox/core/security/receipt.ts';
import { newSecrets } from '#sandbox/core/security/secrets.ts';
import { clientWith, decryptedCall, faultOf, type SeenRequest } from './http.support.ts';
import { triesOf } from '#tests/support/masses.ts';

const secrets = newSecrets();
const issuedAt = 1_795_219_200_000;
const text = '{"code":200,"message":"","data":{"amount":"12.5"}}';
const identifierOf = (request: SeenRequest) =>
  (JSON.parse(Buffer.from((request.headers.get('dpop') ?? '').split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;
const signedAnswer = (request: SeenRequest) => ({
  status: 200,
  identifier: identifierOf(request),
  method: 'POST',
  path: '/hk-web/decrypted',
  query: '',
  body: text,
  issuedAt,
});
const respond = (receipt: string | undefined, body: string = text, status = 200) =>
  new Response(body, { status, headers: receipt === undefined ? {} : { 'hk-receipt': receipt } });

test('an answer with its receipt is shown', async () => {
  const { client } = clientWith((request) => respond(makeReceipt(secrets.receiptSigner, signedAnswer(request))), {
    receiptKeys: secrets.receiptKeys,
  });
  expect(await client.send(decryptedCall, { amount: '1' })).toMatchObject({ kind: 'ok', data: { amount: '12.5' } });
});

test('the next key is trusted too, so that keys can be changed', async () => {
  const [current, next] = [secrets.receiptKeys[0], secrets.receiptKeys[1]];
  expect(current?.kid).toBe(secrets.receiptSigner.kid);
  const { client } = clientWith((request) => respond(makeReceipt(secrets.receiptSigner, signedAnswer(request))), {
    receiptKeys: next === undefined || current === undefined ? [] : [next, current],
  });
  expect((await client.send(decryptedCall, { amount: '1' })).kind).toBe('ok');
});

test('jose reads it as a detached JWS', async () => {
  const [protectedHeader = '', , signature = ''] = makeReceipt(secrets.receiptSigner, {
    status: 200,
    identifier: 'j',
    method: 'POST',
    path: '/a',
    query: 'b=1',
    body: text,
    issuedAt,
  }).split('.');
  const payload = await receiptPayload(
    { status: 200, identifier: 'j', method: 'POST', path: '/a', query: 'b=1', body: new TextEncoder().encode(text) },
    issuedAt / 1000,
  );
  const verified = await flattenedVerify(
    { protected: protectedHeader, payload: Buffer.from(payload).toString('base64url'), signature },
    { ...secrets.receiptKeys[0] },
  );
  expect(verified.protectedHeader).toEqual({ alg: 'ES256', kid: secrets.receiptSigner.kid, iat: 1_795_219_200 });
});

test('C39: 1,000 tampered answers are never shown', async () => {
  const stranger = newSecrets();
  const good = (request: SeenRequest) => makeReceipt(secrets.receiptSigner, signedAnswer(request));
  const flipped = (receipt: string, at: number) => {
    const letters = [...receipt];
    const index = at % letters.length;
    letters[index] = letters[index] === 'A' ? 'B' : 'A';
    return letters.join('');
  };
  const tampered: ((request: SeenRequest, round: number) => Response)[] = [
    (request, round) => {
      const receipt = good(request);
      const changed = flipped(receipt, round * 7);
      return respond(changed === receipt ? undefined : changed);
    },
    (request) => respond(good(request), text.replace('12.5', '99')),
    (request) => respond(good(request), `${text} `),
    () => respond(undefined),
    (request) => respond(makeReceipt(stranger.receiptSigner, signedAnswer(request))),
    (request) => respond(makeReceipt({ ...stranger.receiptSigner, kid: secrets.receiptSigner.kid }, signedAnswer(request))),
    (request) => respond(makeReceipt(secrets.receiptSigner, { ...signedAnswer(request), identifier: 'AAECAwQFBgcICQoLDA0ODw' })),
    (request) => respond(makeReceipt(secrets.receiptSigner, { ...signedAnswer(request), path: '/hk-web/other' })),
    (request) => respond(makeReceipt(secrets.receiptSigner, { ...signedAnswer(request), status: 201 })),
    (request) => respond(good(request), text, 201),
  ];
  let shown = 0;
  const names = new Set<string>();
  for (let round = 0; round < triesOf(1_000); round += 1) {
    const { client } = clientWith((request) => tampered[round % tampered.length]?.(request, round) ?? respond(undefined), {
      receiptKeys: secrets.receiptKeys,
    });
    const ended = await faultOf(
      client.send(decryptedCall, { amount: '1' }).then((outcome) => {
        shown += 1;
        throw Object.assign(new Error('shown'), outcome);
      }),
    );
    names.add(ended.name);
  }
  expect(shown).toBe(0);
  expect([...names]).toEqual(['ReceiptFault']);
});

test('words of an unsigned error do not reach the user', async () => {
  const { client } = clientWith(() => respond(undefined, '{"code":40000,"message":"send to 0xabc"}', 400), {
    receiptKeys: secrets.receiptKeys,
  });
  const fault = await faultOf(client.send(decryptedCall, { amount: '1' }));
  expect([fault.name, fault['serverMessage']]).toEqual(['StatusFault', undefined]);
});
