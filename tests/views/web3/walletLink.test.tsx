import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { walletLinkFlow } from '#machines/web3/walletLink/walletLink.flow.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import type { LinkAnswer, LinkState } from '#services/wallet/links.ts';
import type { PreparedProof, SignedProof } from '#services/wallet/ownership.ts';
import { proof } from '#tests/machines/web3/walletLink.plan.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { WalletLink } from '#views/web3/walletLink/WalletLink.tsx';

const world = vi.hoisted(() => ({
  link: { kind: 'unlinked' } as LinkState,
  prepared: [] as PreparedProof[],
  signed: [] as (SignedProof | 'silence')[],
  answers: [] as LinkAnswer[],
  asked: [] as string[],
}));
const next = <Value,>(list: Value[]): Value => {
  const value = list.shift();
  if (value === undefined) throw new Error('nothing was prepared for this');
  return value;
};
vi.mock('#services/wallet/links.ts', () => ({
  readLink: async () => world.link,
  sendProof: async ({ text, signature }: { text: string; signature: string }) => {
    world.asked.push(`send ${text} ${signature}`);
    return next(world.answers);
  },
  endLink: async (address: string) => void world.asked.push(`end ${address}`),
}));
vi.mock('#services/wallet/ownership.ts', () => ({
  prepareProof: async () => {
    world.asked.push('prepare');
    return next(world.prepared);
  },
  signProof: async ({ text, address }: { text: string; address: string }) => {
    world.asked.push(`sign ${text} by ${address}`);
    const answer = next(world.signed);
    return answer === 'silence' ? new Promise<never>(() => undefined) : answer;
  },
}));

const address = `0x${'1'.repeat(40)}`;
const ready: PreparedProof = { kind: 'ready', proof };
const signed: SignedProof = { kind: 'signed', signature: '0x12' };
function Place() {
  return <WalletLink link={useFlow(walletLinkFlow, { input: { address } })} name="Fake Wallet" />;
}
const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await pass(0);
};
const dialog = async () => within(await screen.findByRole('dialog'));
async function open(login = stageLogin): Promise<void> {
  stage(<Place />, { login });
  await pass(0);
  await press('Link to account');
  await dialog();
}

beforeAll(async () => {
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces(['walletLink', 'faults', 'shell', 'account']);
  await import('#views/web3/walletLink/WalletLinkDialog.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world.link = { kind: 'unlinked' };
  for (const list of [world.prepared, world.signed, world.answers, world.asked]) list.length = 0;
});

test('the wallet is asked only after its user has seen the message to the letter; then it is linked, and can be let go', async () => {
  world.prepared.push(ready);
  world.signed.push(signed);
  world.answers.push({ kind: 'linked', linkedAt: 5 });
  await open();
  const shown = await dialog();
  expect(world.asked).toEqual(['prepare']);
  for (const text of [proof.domain, proof.account, proof.chainName, proof.text]) expect(shown.getByText(text)).toBeDefined();
  await press('Sign in Fake Wallet');
  expect(world.asked.slice(1)).toEqual([`sign sign me by ${address}`, 'send sign me 0x12']);
  expect(await screen.findByText('Linked')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Unlink');
  expect(world.asked).toHaveLength(3);
  await user.click((await dialog()).getByRole('button', { name: 'Unlink' }));
  await pass(0);
  expect(world.asked.at(-1)).toBe(`end ${address}`);
  expect(await screen.findByRole('button', { name: 'Link to account' })).toBeDefined();
});

test.each([
  ['rejected', 'You declined in Fake Wallet. Nothing was linked.'],
  ['pending', 'Fake Wallet already has an open request. Open it, answer it, then try again.'],
  ['locked', 'Fake Wallet is locked. Unlock it and try again.'],
  ['otherAccount', 'Fake Wallet is on another account than this page shows. Choose that account in the wallet and try again.'],
  ['unavailable', 'Fake Wallet cannot be reached. Check that it is switched on, or reload the page.'],
  ['failed', 'Fake Wallet could not sign.'],
] as const)('%s is said, and trying again shows another message first', async (kind, words) => {
  world.prepared.push(ready, ready);
  world.signed.push({ kind });
  await open();
  await press('Sign in Fake Wallet');
  expect((await dialog()).getByText(words)).toBeDefined();
  await press('Try again');
  expect((await dialog()).getByRole('button', { name: 'Sign in Fake Wallet' })).toBeDefined();
  expect(world.asked.filter((asked) => asked === 'prepare')).toHaveLength(2);
  expect(world.answers).toEqual([]);
});

test('a wallet that does not answer is given up after a minute', async () => {
  world.prepared.push(ready);
  world.signed.push('silence');
  await open();
  await press('Sign in Fake Wallet');
  expect((await dialog()).getByText('Confirm the signature in Fake Wallet.')).toBeDefined();
  await pass(60_000);
  expect((await dialog()).getByText('Fake Wallet has not answered. Open it and look for a request.')).toBeDefined();
});

test('a message that nobody signs in time, and one that the exchange calls over, give way to a new one', async () => {
  world.prepared.push(ready, ready, ready);
  world.signed.push(signed);
  world.answers.push({ kind: 'nonceOver', message: 'over' });
  await open();
  await pass(230_000);
  const over = 'This message is no longer valid. Get a new one and sign that.';
  expect((await dialog()).getByText(over)).toBeDefined();
  await press('New message');
  await press('Sign in Fake Wallet');
  expect((await dialog()).getByText(over)).toBeDefined();
  await press('New message');
  expect((await dialog()).getByRole('button', { name: 'Sign in Fake Wallet' })).toBeDefined();
});

test('who has not confirmed the e-mail reads so before the wallet is asked', async () => {
  world.prepared.push(ready);
  await open({ ...stageLogin, isEmailConfirmed: false });
  expect((await dialog()).getByText(/^Confirm your email first/)).toBeDefined();
});

test("the exchange's own words say why it does not link", async () => {
  world.prepared.push(ready);
  world.signed.push(signed);
  world.answers.push({ kind: 'taken', message: 'This wallet is linked to another account.' });
  await open();
  await press('Sign in Fake Wallet');
  expect((await dialog()).getByText('This wallet is linked to another account.')).toBeDefined();
});

test('closing the dialog lets nothing go on', async () => {
  world.prepared.push(ready);
  world.signed.push('silence');
  await open();
  await press('Sign in Fake Wallet');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Link to account' })).toBeDefined();
});
