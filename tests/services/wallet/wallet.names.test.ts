import Fastify, { type FastifyInstance } from 'fastify';
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  hexToBytes,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainReader } from '#services/wallet/chainReader.ts';
import { isName, namesOf } from '#services/wallet/names.ts';

const mira: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const resolver: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';
const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

/** A name as the register is asked for it: labels, each behind its length. */
function labelsOf(packet: Hex): string {
  const bytes = hexToBytes(packet);
  const labels: string[] = [];
  for (let at = 0; (bytes[at] ?? 0) > 0; at += (bytes[at] ?? 0) + 1)
    labels.push(new TextDecoder().decode(bytes.slice(at + 1, at + 1 + (bytes[at] ?? 0))));
  return labels.join('.');
}
const found = (address: Address): { result: Hex } => ({
  result: encodeFunctionResult({
    abi,
    functionName: 'resolveWithGateways',
    result: [encodeAbiParameters([{ type: 'address' }], [address]), resolver],
  }),
});
const reverted = (data: Hex) => ({ error: { code: 3, message: 'execution reverted', data } });

let app: FastifyInstance;
let gateway: FastifyInstance;
let rpcUrl: string;
let gatewayUrl: string;
const asked: string[] = [];
let gatewayCalls = 0;

function answer(name: string): { result: Hex } | ReturnType<typeof reverted> {
  if (name === 'mira.eth') return found(mira);
  if (name === 'nobody.eth') return found(zeroAddress);
  if (name === 'elsewhere.eth')
    return reverted(encodeErrorResult({ abi, errorName: 'OffchainLookup', args: [resolver, [gatewayUrl], '0x01', '0x01020304', '0x'] }));
  return reverted(encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x00'] }));
}

beforeAll(async () => {
  gateway = Fastify();
  gateway.all('*', async () => void (gatewayCalls += 1));
  gatewayUrl = `${await gateway.listen({ port: 0, host: '127.0.0.1' })}/{sender}/{data}`;
  app = Fastify();
  app.post('/', async (request) => {
    const { id, params } = request.body as { id: number; params: readonly [{ to: Address; data: Hex }] };
    const name = labelsOf(decodeFunctionData({ abi, data: params[0].data }).args[0]);
    asked.push(name);
    return { jsonrpc: '2.0', id, ...answer(name) };
  });
  rpcUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const lookUp = (name: string) => namesOf(chainReader({ rpcUrl }), resolver)(name);

test('a name is looked up as it is written by rule, and leads to its address', async () => {
  expect(await lookUp('Mira.eth')).toBe(mira);
  expect(asked.at(-1)).toBe('mira.eth');
});

test.each(['nobody.eth', 'unregistered.eth'])('%s leads nowhere', async (name) => {
  expect(await lookUp(name)).toBeNull();
});

test('a name that cannot be written is not asked for', async () => {
  asked.length = 0;
  expect(await lookUp('mi​ra_.eth')).toBeNull();
  expect(asked).toEqual([]);
});

test('a name whose answer lies with another server leads nowhere, and that server is not asked', async () => {
  expect(await lookUp('elsewhere.eth')).toBeNull();
  expect(gatewayCalls).toBe(0);
});

test('a chain that does not answer is not a name without an owner', async () => {
  await expect(namesOf(chainReader({ rpcUrl: 'http://127.0.0.1:1/' }), resolver)('mira.eth')).rejects.toThrow(/request failed/i);
});

test.each([
  ['mira.eth', true],
  ['pay.mira.eth', true],
  ['mira', false],
  ['0x1234', false],
  ['mira eth', false],
])('%s: a name? %s', (text, is) => {
  expect(isName(text)).toBe(is);
});
