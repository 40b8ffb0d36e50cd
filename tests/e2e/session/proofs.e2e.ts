import { EmbeddedJWK, jwtVerify } from 'jose';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import type * as proofModule from '#services/http/proof.ts';

type ProofModule = typeof proofModule;
const proofs = 500;
const issuedAt = 1_795_219_200;

/** The proof's own code as one file: no page of the app is needed. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'src/services/http/proof.ts', formats: ['es'], fileName: 'proof' } },
  });
  return (Array.isArray(built) ? built : [built])
    .flatMap((output) => ('output' in output ? output.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
    .join('\n');
}

test('C15: 500 proofs that the browser made are verified by jose', async ({ page }) => {
  const code = await bundle();
  await page.route('https://proofs.test/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>proofs</title>' }),
  );
  await page.goto('https://proofs.test/');
  const made = await page.evaluate(
    async ({ count, moment }) => {
      const { makeProof } = (await import(/* @vite-ignore */ String('/proof.js'))) as ProofModule;
      const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
      const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
      const list: { proof: string; identifier: string }[] = [];
      for (let index = 0; index < count; index += 1)
        list.push(
          await makeProof(
            { privateKey: pair.privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } },
            {
              method: 'POST',
              target: `https://proofs.test/call/${index}`,
              query: `page=${index}`,
              body: new Uint8Array([index & 255]),
              issuedAt: moment,
              nonce: `n${index}`,
              idempotencyKey: undefined,
            },
          ),
        );
      return list;
    },
    { count: proofs, moment: issuedAt },
  );
  const verified = await Promise.all(
    made.map(async ({ proof, identifier }, index) => {
      const { payload } = await jwtVerify(proof, EmbeddedJWK, {
        typ: 'dpop+jwt',
        algorithms: ['ES256'],
        currentDate: new Date(issuedAt * 1000),
      });
      return payload.jti === identifier && payload.htu === `https://proofs.test/call/${index}` && payload.nonce === `n${index}`;
    }),
  );
  expect(verified.filter(Boolean)).toHaveLength(proofs);
  expect(new Set(made.map(({ identifier }) => identifier)).size).toBe(proofs);
});
