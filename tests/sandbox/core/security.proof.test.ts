import { createHmac } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import * as dpop from 'dpop';
import { describe, expect, test } from 'vitest';
import { makeProof, proofSigningInput, type ProofJwk } from '#services/http/proof.ts';
import { fromBase64Url, toBase64Url } from '#services/http/base64url.ts';
import { code } from '#services/http/codes.ts';
import { anyKey } from '#sandbox/core/security/nonce.ts';
import { thumbprintOf } from '#sandbox/core/security/proof.ts';
import { createMemoryReplayStore } from '#sandbox/core/security/replay.ts';
import {
  body,
  claims,
  encoded,
  guardAt,
  hash,
  header,
  idempotencyKey,
  newSigner,
  origin,
  path,
  request,
  signatureOf,
  signedProof,
  type Signer,
} from './security.support.ts';
import { createRandom } from '#tests/support/random.ts';

const moment = 1_795_219_200_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The other spelling of the same bytes: the spare bits of the last letter set. */
function withSpareBits(text: string): string {
  const last = letters.indexOf(text.slice(-1));
  const spare = text.length % 4 === 2 ? 4 : 2;
  return text.slice(0, -1) + letters.charAt(last | ((1 << spare) - 1));
}

describe('published vectors', () => {
  const jwk: ProofJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  };
  const subject = {
    method: 'POST',
    target: 'https://x.test/hk-web/v2/transfer',
    query: '',
    body: new Uint8Array(body),
    issuedAt: 1_795_219_200,
    nonce: 'n-0001',
    idempotencyKey,
  };

  test('hashes and thumbprint', async () => {
    expect(hash('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
    expect(hash(body)).toBe('Nfx4VffD96mF97l6G9ozobHizvQp89w40RHJ6qB4wJQ');
    expect(thumbprintOf(jwk)).toBe('oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U');
    expect(await calculateJwkThumbprint(jwk)).toBe(thumbprintOf(jwk));
  });

  test('the published signature fits our signing input, and the guard reads it', async () => {
    const input = await proofSigningInput(jwk, subject, 'AAECAwQFBgcICQoLDA0ODw');
    const signature = 'p8MDT9OUHqDo2-6wei-psBByaYY4ULerAGpPJpSezZXs7S3ix3qK6ZeQ3CbCi6NvqM8wStNMRNwCB4173IKT0A';
    const verified = await jwtVerify(`${input}.${signature}`, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(moment),
    });
    expect(verified.payload).toEqual({
      jti: 'AAECAwQFBgcICQoLDA0ODw',
      htm: 'POST',
      htu: 'https://x.test/hk-web/v2/transfer',
      iat: 1_795_219_200,
      nonce: 'n-0001',
      hq: hash(''),
      hb: hash(body),
      ik: idempotencyKey,
    });
    const { judge } = guardAt(moment);
    // Everything but the nonce, which this guard never issued.
    expect(await judge(request(`${input}.${signature}`))).toMatchObject({ ok: false, code: code.proofNonce });
  });
});

test('the reason of each refusal', async () => {
  const signer = newSigner();
  const { judge, nonces } = guardAt(moment);
  const good = claims(moment, nonces.issue(signer.thumbprint));
  const proof = signedProof(signer, header(signer), good);
  const codeOf = async (changes: Parameters<typeof request>[1], text: Parameters<typeof request>[0] = proof) => {
    const verdict = await judge(request(text, changes));
    return verdict.ok ? 'accepted' : verdict.code;
  };
  const again = (changed: object) => signedProof(signer, header(signer), { ...good, ...changed });
  expect({
    plain: await codeOf({}),
    bound: await codeOf({ boundTo: signer.thumbprint }),
    backup: await codeOf({}, again({ htu: `https://backup.test${path}` })),
    none: await codeOf({ proof: undefined }),
    two: await codeOf({}, [proof, proof]),
    long: await codeOf({}, `${proof}${'A'.repeat(4_096)}`),
    otherKey: await codeOf({ boundTo: newSigner().thumbprint }),
    method: await codeOf({ method: 'PUT' }),
    path: await codeOf({ path: '/hk-web/capital/withdraw' }),
    query: await codeOf({ query: 'a=1' }),
    body: await codeOf({ body: Buffer.from('{}') }),
    noKey: await codeOf({ idempotencyKey: undefined }),
    host: await codeOf({}, again({ htu: `https://evil.test${path}` })),
    withQuery: await codeOf({}, again({ htu: `${origin}${path}?` })),
    noNonce: await codeOf({}, signedProof(signer, header(signer), { ...good, nonce: undefined })),
    foreignNonce: await codeOf({}, again({ nonce: nonces.issue(newSigner().thumbprint) })),
    early: await codeOf({}, again({ iat: good.iat - 301 })),
    late: await codeOf({}, again({ iat: good.iat + 301 })),
  }).toEqual({
    plain: 'accepted',
    bound: 'accepted',
    backup: 'accepted',
    none: code.proofMissing,
    two: code.proofMalformed,
    long: code.proofMalformed,
    otherKey: code.proofOtherKey,
    method: code.proofMismatch,
    path: code.proofMismatch,
    query: code.proofMismatch,
    body: code.proofMismatch,
    noKey: code.proofMismatch,
    host: code.proofMismatch,
    withQuery: code.proofMismatch,
    noNonce: code.proofNonce,
    foreignNonce: code.proofNonce,
    early: code.proofClock,
    late: code.proofClock,
  });
});

test('a nonce for nobody opens what needs no session, and nothing that does', async () => {
  const signer = newSigner();
  const { judge, nonces } = guardAt(moment);
  const proof = () => signedProof(signer, header(signer), claims(moment, nonces.issue(anyKey)));
  expect(await judge(request(proof()))).toMatchObject({ ok: true });
  expect(await judge({ ...request(proof()), boundTo: signer.thumbprint })).toMatchObject({ ok: false, code: code.proofNonce });
});

test('a nonce ends after five minutes', async () => {
  const signer = newSigner();
  const issued = guardAt(moment).nonces.issue(signer.thumbprint);
  const at = async (later: number) =>
    (await guardAt(moment + later).judge(request(signedProof(signer, header(signer), claims(moment + later, issued))))).ok;
  expect([await at(0), await at(300_000), await at(300_001), await at(-5_001)]).toEqual([true, true, false, false]);
});

describe('C11: mutated proofs', () => {
  const signer = newSigner();
  const { judge, nonces } = guardAt(moment);
  const base = claims(moment, nonces.issue(signer.thumbprint));
  const proof = signedProof(signer, header(signer), base);
  const acceptedOf = async (mutants: readonly string[]) => {
    const accepted: string[] = [];
    for (const mutant of mutants) if ((await judge(request(mutant))).ok) accepted.push(mutant);
    return accepted;
  };

  test('5,000 proofs with one to three changed letters', async () => {
    const random = createRandom(11);
    const mutants = Array.from({ length: 5_000 }, () => {
      const text = [...proof];
      for (let change = random.below(3); change >= 0; change -= 1) {
        const at = random.below(text.length);
        const kind = random.below(4);
        if (kind === 0) text.splice(at, 1);
        else if (kind === 1) text.splice(at, 0, letters.charAt(random.below(64)));
        else
          text[at] =
            kind === 2 ? letters.charAt((letters.indexOf(text[at] ?? '') + 1 + random.below(63)) % 64) : '+/=. ,'.charAt(random.below(6));
      }
      return text.join('');
    }).filter((mutant) => mutant !== proof);
    expect(mutants.length).toBeGreaterThan(4_980);
    expect(await acceptedOf(mutants)).toEqual([]);
    expect(await acceptedOf([proof])).toEqual([proof]);
  });

  test('every bit of header, claims and signature', async () => {
    const parts = proof.split('.');
    const mutants = parts.flatMap((part, index) => {
      const bytes = Buffer.from(part, 'base64url');
      return Array.from({ length: bytes.length * 8 }, (_, bit) => {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return parts.with(index, flipped.toString('base64url')).join('.');
      });
    });
    expect(mutants.length).toBeGreaterThan(4_000);
    expect(await acceptedOf(mutants)).toEqual([]);
  });

  test('other algorithms, curves, spellings and shapes, each signed', async () => {
    const good = header(signer);
    const [first = '', second = '', third = ''] = proof.split('.');
    const input = `${first}.${second}`;
    const signature = Buffer.from(third, 'base64url');
    const secret = JSON.stringify(signer.jwk);
    const hmac = (alg: string) => {
      const made = `${encoded({ ...good, alg })}.${second}`;
      return `${made}.${createHmac('sha256', secret).update(made).digest('base64url')}`;
    };
    const other = newSigner('P-384');
    const wide = `${encoded({ typ: 'dpop+jwt', alg: 'ES384', jwk: other.jwk })}.${second}`;
    const doubled = JSON.stringify(base).replace('"htm":"POST"', '"htm":"GET","htm":"POST"');
    const der = (bytes: Buffer) => {
      const integer = (value: Buffer) => Buffer.concat([Buffer.from([2, value.length + 1, 0]), value]);
      const both = Buffer.concat([integer(bytes.subarray(0, 32)), integer(bytes.subarray(32))]);
      return Buffer.concat([Buffer.from([0x30, both.length]), both]);
    };
    const mutants = [
      `${encoded({ ...good, alg: 'none' })}.${second}.`,
      hmac('HS256'),
      hmac('ES256'),
      `${wide}.${signatureOf(other, wide, 'sha384').toString('base64url')}`,
      signedProof(other, { ...good, jwk: other.jwk }, base),
      `${input}.${Buffer.concat([signature.subarray(32), signature.subarray(0, 32)]).toString('base64url')}`,
      `${input}.${der(signature).toString('base64url')}`,
      `${input}.${withSpareBits(third)}`,
      `${withSpareBits(first)}.${second}.${third}`,
      `${first}.${withSpareBits(second)}.${third}`,
      `${proof}=`,
      `${input}.${third}==`,
      ` ${proof}`,
      `${proof}.`,
      `${proof}.${third}`,
      `${input}..${third}`,
      `${proof}, ${proof}`,
      `${input}.${signature.toString('base64')}`,
      signedProof(signer, good, doubled),
      signedProof(signer, good, JSON.stringify(base, null, 1)),
      signedProof(signer, JSON.stringify(good).replace('{', '{"alg":"none",'), base),
      ...[
        { typ: 'JWT' },
        { typ: 'DPOP+JWT' },
        { typ: undefined },
        { kid: '1' },
        { crit: ['b64'], b64: false },
        { alg: 'es256' },
        { x5c: [] },
        { jwk: { ...signer.jwk, d: 'AAAA' } },
        { jwk: { ...signer.jwk, use: 'sig' } },
        { jwk: { ...signer.jwk, crv: 'P-384' } },
        { jwk: { ...signer.jwk, x: `${signer.jwk.x}=` } },
        { jwk: { ...signer.jwk, x: withSpareBits(signer.jwk.x) } },
        { jwk: { ...signer.jwk, y: signer.jwk.x } },
        { jwk: { ...signer.jwk, x: 'A'.repeat(43), y: 'A'.repeat(43) } },
        { jwk: undefined },
        { jwk: null },
        { jwk: [] },
      ].map((changed) => signedProof(signer, { ...good, ...changed }, base)),
      ...[
        { iat: String(base.iat) },
        { iat: base.iat + 0.5 },
        { iat: undefined },
        { jti: undefined },
        { jti: 'short' },
        { jti: 'x'.repeat(65) },
        { jti: [base.jti] },
        { htm: 'post' },
        { htu: undefined },
        { htu: path },
        { htu: `https://user@x.test${path}` },
        { htu: `${origin}${path}#a` },
        { htu: `${origin}:8443${path}` },
        { htu: `http://x.test${path}` },
        { hq: undefined },
        { hb: undefined },
        { hb: hash('') },
        { hb: withSpareBits(base.hb) },
        { ik: undefined },
        { ik: null },
        { nonce: `${base.nonce}A` },
        { nonce: withSpareBits(base.nonce) },
        { ath: hash('') },
        { exp: base.iat },
      ].map((changed) => signedProof(signer, good, { ...base, ...changed })),
      ...['null', '[]', '1', '"x"', '{}', '{"__proto__":{"htm":"POST"}}'].flatMap((text) => [
        signedProof(signer, text, base),
        signedProof(signer, good, text),
      ]),
    ].filter((mutant) => mutant !== proof);
    expect(mutants.length).toBeGreaterThan(65);
    expect(await acceptedOf(mutants)).toEqual([]);
  });
});

/** The shapes of the Wycheproof P1363 set (its file is on no package registry), made here with the verdict known by construction. */
test('C14: P1363 edge cases', async () => {
  const signer: Signer = newSigner();
  const { judge, nonces } = guardAt(moment);
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
  const word = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
  const edges = [0n, 1n, 2n, order - 1n, order, order + 1n, prime - order, prime, (1n << 256n) - 1n];
  const input = `${encoded(header(signer))}.${encoded(claims(moment, nonces.issue(signer.thumbprint)))}`;
  const real = signatureOf(signer, input);
  const [r, s] = [BigInt(`0x${real.subarray(0, 32).toString('hex')}`), BigInt(`0x${real.subarray(32).toString('hex')}`)];
  const refused = [
    ...edges.flatMap((left) => edges.map((right) => Buffer.concat([word(left), word(right)]))),
    ...edges.flatMap((edge) => [Buffer.concat([word(edge), word(s)]), Buffer.concat([word(r), word(edge)])]),
    ...Array.from({ length: 64 }, (_, length) => real.subarray(0, length)),
    Buffer.concat([real, Buffer.from([0])]),
    Buffer.concat([Buffer.from([0]), real]),
    Buffer.concat([real, real]),
    Buffer.concat([word(0n), real]),
    Buffer.concat([word(order - r), word(s)]),
    Buffer.concat([word(s), word(r)]),
    Buffer.concat([word(r), word((s + 1n) % order)]),
    Buffer.concat([real.subarray(0, 32), real.subarray(0, 32)]),
    ...Array.from({ length: 128 }, (_, bit) => {
      const flipped = Buffer.from(real);
      flipped[(bit * 4) >> 3] = (flipped[(bit * 4) >> 3] ?? 0) ^ (1 << ((bit * 4) & 7));
      return flipped;
    }),
  ];
  expect(refused.length).toBeGreaterThan(262);
  const accepted: string[] = [];
  for (const signature of refused)
    if ((await judge(request(`${input}.${signature.toString('base64url')}`))).ok) accepted.push(signature.toString('hex'));
  expect(accepted).toEqual([]);

  // Valid ones: the mirrored s (plain ECDSA takes it; the replay store is keyed by jti), and parts with leading zero bytes.
  expect((await judge(request(`${input}.${Buffer.concat([word(r), word(order - s)]).toString('base64url')}`))).ok).toBe(true);
  const leading = { r: false, s: false };
  for (let tries = 0; tries < 20_000 && !(leading.r && leading.s); tries += 1) {
    const signature = signatureOf(signer, input);
    const part = signature[0] === 0 ? 'r' : signature[32] === 0 ? 's' : undefined;
    if (part !== undefined) leading[part] = (await judge(request(`${input}.${signature.toString('base64url')}`))).ok;
  }
  expect(leading).toEqual({ r: true, s: true });
});

describe('C15: interoperation', () => {
  test('500 of our proofs verify with jose', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    let verified = 0;
    for (let index = 0; index < 500; index += 1) {
      const subject = {
        method: 'POST',
        target: `${origin}/call/${index}`,
        query: `page=${index}`,
        body: new Uint8Array([index & 255]),
        issuedAt: Math.floor(moment / 1000),
        nonce: `n${index}`,
        idempotencyKey: undefined,
      };
      const { proof, identifier } = await makeProof({ privateKey: pair.privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } }, subject);
      const { payload } = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'], currentDate: new Date(moment) });
      if (
        payload.jti === identifier &&
        payload.htu === subject.target &&
        payload.hq === hash(subject.query) &&
        payload.hb === hash(subject.body)
      )
        verified += 1;
    }
    expect(verified).toBe(500);
  });

  test('500 proofs of the dpop package, with our claims, pass the guard', async () => {
    const pair = await dpop.generateKeyPair('ES256');
    const thumbprint = await dpop.calculateThumbprint(pair.publicKey);
    let passed = 0;
    for (let index = 0; index < 500; index += 1) {
      const { judge, nonces } = guardAt(Date.now());
      const query = `page=${index}`;
      const proof = await dpop.generateProof(pair, origin + path, 'POST', nonces.issue(thumbprint), undefined, {
        hq: hash(query),
        hb: hash(body),
        ik: idempotencyKey,
      });
      const verdict = await judge(request(proof, { query, boundTo: thumbprint }));
      if (verdict.ok && verdict.thumbprint === thumbprint) passed += 1;
    }
    expect(passed).toBe(500);
  });
});

describe('C12: replay and use elsewhere', () => {
  test('1,000 proofs used again or for another request: none accepted', async () => {
    const store = createMemoryReplayStore(() => moment);
    const seen = new Set<string>();
    const signer = newSigner();
    const stranger = newSigner();
    const { judge, nonces } = guardAt(moment, (thumbprint, identifier) => {
      const key = thumbprint + identifier;
      const fresh = !seen.has(key);
      seen.add(key);
      return fresh;
    });
    expect(await store.insert('a', 'b', moment + 1)).toBe(true);
    expect(await store.insert('a', 'b', moment + 1)).toBe(false);
    expect(await store.insert('c', 'b', moment + 1)).toBe(true);
    const misuses: readonly Partial<Parameters<typeof request>[1]>[] = [
      {},
      { method: 'GET' },
      { path: '/hk-web/capital/withdraw' },
      { query: 'coinId=1' },
      { body: Buffer.from('{"coinId":52,"amount":"99"}') },
      { body: undefined },
      { boundTo: stranger.thumbprint },
      { idempotencyKey: 'other' },
      { idempotencyKey: undefined },
      { proof: undefined },
    ];
    let accepted = 0;
    for (let index = 0; index < 100; index += 1) {
      const proof = signedProof(signer, header(signer), claims(moment, nonces.issue(signer.thumbprint)));
      expect((await judge(request(proof, { boundTo: signer.thumbprint }))).ok).toBe(true);
      for (const misuse of misuses) if ((await judge(request(proof, misuse))).ok) accepted += 1;
    }
    expect(accepted).toBe(0);
  });
});

test('base64url has one spelling per value', () => {
  const random = createRandom(5);
  for (let round = 0; round < 500; round += 1) {
    const bytes = Uint8Array.from({ length: random.below(70) }, () => random.below(256));
    const text = toBase64Url(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64Url(text)).toEqual(bytes);
    if (text.length % 4 >= 2) expect(fromBase64Url(withSpareBits(text)) === undefined || withSpareBits(text) === text).toBe(true);
  }
  expect(['=', 'A', 'AA=', 'A+', 'A/', 'AB'].map(fromBase64Url)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
