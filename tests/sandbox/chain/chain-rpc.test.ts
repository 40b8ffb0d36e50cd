import Fastify, { type FastifyInstance } from 'fastify';
import { createPublicClient, createWalletClient, http, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoChainAccounts, demoWallet } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { allowedRpcMethods } from '#sandbox/chain/rpcMethods.ts';
import { registerRpcProxy } from '#sandbox/chain/rpcProxy.ts';
import { rateLimiter } from '#sandbox/core/http/limits.ts';

const post = (app: FastifyInstance, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/rpc/31337', headers: { 'content-type': type }, payload });
const ask = (app: FastifyInstance, method: string, params: unknown[] = []) =>
  post(app, JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }));

describe.runIf(findAnvil())('the RPC door of the app', () => {
  let chain: LocalChain;
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    chain = await startChain({ accounts: demoChainAccounts(2) });
    app = Fastify();
    registerRpcProxy(
      app,
      chain,
      rateLimiter(() => performance.now(), Number.POSITIVE_INFINITY),
    );
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/rpc/31337`;
  });
  afterAll(async () => {
    await app.close();
    await chain.stop();
  });

  test('a signed transfer goes through it with viem alone', async () => {
    const client = createPublicClient({ chain: ethereumPlan.chain, transport: http(url), pollingInterval: 10 });
    const wallet = createWalletClient({ account: demoWallet(1), chain: ethereumPlan.chain, transport: http(url) });
    const hash = await wallet.sendTransaction({ to: demoWallet(30).address, value: parseEther('0.01') });
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
    expect(await client.getBalance({ address: demoWallet(30).address })).toBe(parseEther('0.01'));
  });

  test.each([
    'anvil_setBalance',
    'anvil_impersonateAccount',
    'anvil_dumpState',
    'hardhat_setBalance',
    'evm_mine',
    'evm_snapshot',
    'evm_setNextBlockTimestamp',
    'personal_listAccounts',
    'personal_sendTransaction',
    'admin_nodeInfo',
    'miner_start',
    'eth_sendTransaction',
    'eth_accounts',
    'eth_sign',
    'debug_traceCall',
    'debug_traceTransaction',
    'ANVIL_setBalance',
    ' eth_chainId',
    'eth_chainId\u0000',
    'constructor',
    'txpool_content',
    'web3_sha3',
    '',
  ])('refuses %s', async (method) => {
    const reply = await ask(app, method, []);
    expect(reply.json()).toEqual({ jsonrpc: '2.0', id: 7, error: { code: -32601, message: 'This method is not available here.' } });
  });

  test('the allow list holds no method that owns keys or moves the chain by itself', () => {
    expect(
      [...allowedRpcMethods].filter((method) => !/^(eth_(?!accounts|sign|sendTransaction)|net_version|web3_clientVersion)/.test(method)),
    ).toEqual([]);
  });

  test('a batch answers each entry, refused ones too', async () => {
    const entries = [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, { jsonrpc: '2.0', id: 2, method: 'anvil_mine' }, 'nonsense'];
    const reply = await post(app, JSON.stringify(entries));
    expect(reply.json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x7a69' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'This method is not available here.' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Not a JSON-RPC request.' } },
    ]);
  });

  test.each([
    ['not JSON', '{', 'application/json', 400, -32700],
    ['JSON that is too deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json', 400, -32600],
    ['a batch of 100,000', `[${'0,'.repeat(100_000)}0]`, 'application/json', 400, -32600],
    ['an empty batch', '[]', 'application/json', 400, -32600],
    [
      '21 requests',
      JSON.stringify(Array.from({ length: 21 }, (_, id) => ({ id, method: 'eth_chainId' }))),
      'application/json',
      400,
      -32600,
    ],
    ['another content type', '{}', 'text/plain', 415, -32600],
    [
      'a body above 512 KiB',
      JSON.stringify({ id: 1, method: 'eth_call', params: ['0'.repeat(513 * 1024)] }),
      'application/json',
      413,
      -32600,
    ],
  ])('%s is refused in JSON-RPC shape', async (_, payload, type, status, code) => {
    const reply = await post(app, payload, type);
    expect([reply.statusCode, (reply.json() as { error: { code: number } }).error.code]).toEqual([status, code]);
  });

  test('the 201st request within a second is told when to come back', async () => {
    const limited = Fastify();
    registerRpcProxy(
      limited,
      chain,
      rateLimiter(() => 0),
    );
    for (let batch = 0; batch < 10; batch += 1) {
      expect((await post(limited, JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id, method: 'none' }))))).statusCode).toBe(200);
    }
    const reply = await ask(limited, 'eth_chainId');
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      429,
      '1',
      { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'Too many requests.' } },
    ]);
    await limited.close();
  });
});

test('an offline chain answers 503 in JSON-RPC shape, without telling why', async () => {
  const app = Fastify();
  registerRpcProxy(app, await startChain({ accounts: [], binary: undefined }));
  const reply = await ask(app, 'eth_chainId');
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { jsonrpc: '2.0', id: null, error: { code: -32002, message: 'The chain is offline.' } },
  ]);
  await app.close();
});
