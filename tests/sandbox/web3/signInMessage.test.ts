import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClient,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  http,
  keccak256,
  serializeErc6492Signature,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { readContract } from 'viem/actions';
import { WalletFault } from '#services/http/faults.ts';
import { writeSignInMessage } from '#services/wallet/signInMessage.ts';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { ownArtifact } from '#sandbox/chain/contracts/artifacts.ts';
import { deployerOf } from '#sandbox/chain/deploy.ts';
import { isMeantForUs, isSignedBy, isTimely } from '#sandbox/areas/web3/walletLinks/ownershipProof.ts';
import { readSignInMessage, type SignInMessage } from '#sandbox/areas/web3/walletLinks/signInMessage.ts';
import {
  badSignatures,
  goodFields,
  goodSignatures,
  readableMessages,
  unreadableMessages,
  unwritableFields,
  type SignedMessage,
} from '#tests/support/corpora/signInMessages.ts';

test.each(readableMessages)('C40: reads what may be written: %s', (_, text, fields) => {
  expect(readSignInMessage(text)).toMatchObject(fields);
});
test.each(unreadableMessages)('C40: takes nothing else: %s', (_, text) => {
  expect(readSignInMessage(text)).toBeUndefined();
});
test.each(unwritableFields)('C40: writes no message of bad fields: %s', (_, fields) => {
  expect(() => writeSignInMessage(fields)).toThrow(WalletFault);
});
test('C40: the cases are as many as the published ones', () => {
  expect([readableMessages, unreadableMessages, unwritableFields, goodSignatures, badSignatures].map(({ length }) => length)).toEqual([
    19, 29, 18, 4, 10,
  ]);
});

test('what the page writes is read alike by the exchange and by viem', () => {
  const text = writeSignInMessage(goodFields);
  const read = readSignInMessage(text);
  const { scheme: _, ...independent } = parseSiweMessage(text);
  expect(independent).toMatchObject({
    domain: read?.domain,
    address: read?.address,
    statement: read?.statement,
    uri: read?.uri,
    chainId: read?.chainId,
    nonce: read?.nonce,
    requestId: read?.requestId,
    resources: read?.resources,
  });
  expect(independent.issuedAt?.getTime()).toBe(read?.issuedAt);
  expect(independent.expirationTime?.getTime()).toBe(read?.expiresAt);
});
test('no letter of a message can be changed, doubled or left out into another that says the same', () => {
  const [issuedAt, expirationTime, notBefore] = ['2022-03-17T12:45:13Z', '2023-03-17T12:45:13Z', '2022-03-17T12:45:13Z'];
  const text = writeSignInMessage({ ...goodFields, issuedAt, expirationTime, notBefore });
  const readings = new Set<string>();
  for (let place = 0; place < text.length; place += 1)
    for (const change of ['', `${text[place]}${text[place]}`, text[place] === 'x' ? 'y' : 'x', '\n', '\r', '\u0000']) {
      const changed = text.slice(0, place) + change + text.slice(place + 1);
      if (changed === text) continue;
      const read = readSignInMessage(changed);
      if (read !== undefined) readings.add(JSON.stringify(read));
    }
  expect(readings).not.toContain(JSON.stringify(readSignInMessage(text)));
});

const terms = { origins: ['https://exchange.test'], chainIds: [31337], account: '10000001', now: Date.UTC(2026, 10, 21) };
const ours: SignInMessage = {
  scheme: undefined,
  domain: 'exchange.test',
  address: demoWallet(1).address,
  statement: 'Link',
  uri: 'https://exchange.test',
  chainId: 31337,
  nonce: '0123456789abcdef',
  issuedAt: terms.now,
  expiresAt: terms.now + 300_000,
  notBefore: undefined,
  requestId: '10000001',
  resources: undefined,
};
test('a message for this exchange, this account and this moment is taken', () => {
  expect(isMeantForUs(ours, terms)).toBe(true);
  expect(isMeantForUs({ ...ours, scheme: 'https', uri: 'https://exchange.test/en_US/web3' }, terms)).toBe(true);
});
test.each([
  ['another domain', { domain: 'exchange.test.evil.test' }],
  ['our name as a user of another', { domain: 'exchange.test@evil.test' }],
  ['another port', { domain: 'exchange.test:444' }],
  ['an address of another site', { uri: 'https://evil.test' }],
  ['an address without the lock', { uri: 'http://exchange.test' }],
  ['another scheme', { scheme: 'http' }],
  ['a chain that is not ours', { chainId: 1 }],
  ['another account', { requestId: '10000002' }],
  ['no account', { requestId: undefined }],
  ['a message that has ended', { expiresAt: terms.now }],
  ['a message without an end', { expiresAt: undefined }],
  ['a message that holds for long', { expiresAt: terms.now + 300_001 }],
  ['a message from tomorrow', { issuedAt: terms.now + 86_400_000, expiresAt: terms.now + 86_500_000 }],
  ['a message that does not hold yet', { notBefore: terms.now + 1 }],
] as const)('C40: %s is refused', (_, change) => {
  expect(isMeantForUs({ ...ours, ...change }, terms)).toBe(false);
});

const offline: LocalChain = {
  plan: ethereumPlan,
  state: () => ({ status: 'restarting' }),
  fund: () => Promise.resolve(false),
  stop: () => Promise.resolve(),
};

/** The whole judgement of a published case, on a chain that none of its signers has code on. */
async function isAccepted(
  chain: LocalChain,
  { fields, signature, time, domain = fields.domain, nonce = fields.nonce }: SignedMessage,
): Promise<boolean> {
  let text: string;
  try {
    text = writeSignInMessage(fields);
  } catch {
    return false;
  }
  const message = readSignInMessage(text);
  if (message === undefined || message.domain !== domain || message.nonce !== nonce || !isTimely(message, Date.parse(time))) return false;
  return (await isSignedBy(chain, message, text, signature)) === 'yes';
}

describe.runIf(findAnvil())('signatures, judged by the local chain', () => {
  let chain: LocalChain;
  let factory: Address;
  const owner = demoWallet(7);
  const salt = toHex(7, { size: 32 });
  const text = 'a message';
  const node = () => {
    const state = chain.state();
    if (state.status !== 'online') throw new Error('the chain is not online');
    return deployerOf(state.rpcUrl, ethereumPlan.chain);
  };
  beforeAll(async () => {
    chain = await startChain({ accounts: [] });
    factory = await node().deploy(ownArtifact('SmartWalletFactory'));
  }, 60_000);
  afterAll(() => chain.stop());

  test.each(goodSignatures)('C40: accepts the published signature: %s', async (_, signed) => {
    expect(await isAccepted(chain, signed)).toBe(true);
  });
  test.each(badSignatures)('C40: refuses the published case: %s', async (_, signed) => {
    expect(await isAccepted(chain, signed)).toBe(false);
  });

  test('C40: a contract that is there says what its owner signed, and nothing else (EIP-1271)', async () => {
    const wallet = await node().deploy(ownArtifact('SmartWallet'), owner.address);
    const signature = await owner.signMessage({ message: text });
    expect(await isSignedBy(chain, { address: wallet }, text, signature)).toBe('yes');
    expect(await isSignedBy(chain, { address: wallet }, 'another message', signature)).toBe('no');
    expect(await isSignedBy(chain, { address: wallet }, text, await demoWallet(8).signMessage({ message: text }))).toBe('no');
  });

  test('C40: a contract that is not there yet signs with the way to make it (ERC-6492)', async () => {
    const state = chain.state();
    const client = createClient({ chain: ethereumPlan.chain, transport: http(state.status === 'online' ? state.rpcUrl : '') });
    const { abi } = ownArtifact('SmartWalletFactory');
    const address = (await readContract(client, {
      address: factory,
      abi,
      functionName: 'addressOf',
      args: [owner.address, salt],
    })) as Address;
    const wrapped = (signature: Hex) =>
      serializeErc6492Signature({
        address: factory,
        data: encodeFunctionData({ abi, functionName: 'make', args: [owner.address, salt] }),
        signature,
      });
    expect(await isSignedBy(chain, { address }, text, wrapped(await owner.signMessage({ message: text })))).toBe('yes');
    expect(await isSignedBy(chain, { address }, text, wrapped(await demoWallet(8).signMessage({ message: text })))).toBe('no');
    // Judging it has made nothing on the chain.
    expect(await node().client.getCode({ address })).toBeUndefined();
  });

  test('a contract whose answer is no answer, and signatures that are none, prove nothing', async () => {
    const token = chain.state().status === 'online' ? (chain.state() as { manifest: { wrapped: Address } }).manifest.wrapped : '0x';
    for (const signature of [
      '0x',
      '0x00',
      `0x${'ff'.repeat(65)}`,
      encodeAbiParameters([{ type: 'bytes32' }], [keccak256(hashMessage(text))]),
    ] as const)
      for (const address of [token as Address, owner.address]) expect(await isSignedBy(chain, { address }, text, signature)).toBe('no');
  });
});

test("without a chain a key's signature still counts, and a contract's cannot be judged", async () => {
  const owner = demoWallet(1);
  const signature = await owner.signMessage({ message: 'hello' });
  expect(await isSignedBy(offline, { address: owner.address }, 'hello', signature)).toBe('yes');
  expect(await isSignedBy(offline, { address: demoWallet(2).address }, 'hello', signature)).toBe('unknown');
});
