import { isUnclear } from '#machines/rules/fiatEntry.ts';
import { sendMachine } from '#machines/web3/send/send.machine.ts';
import { hindrance, isUnasked, mayDependOnAmount, mostSendable, verdictOf } from '#machines/web3/send/send.rules.ts';
import { withFollowed } from '#machines/web3/send/sendInputs.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { fee } from './transaction.plan.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** Shares its ends with the friend's. */
const impostor = `0x3c44${'1'.repeat(32)}93bc`;
const contract = '0x1111111111111111111111111111111111111111';
export const usdc = web3Token('USDC', '0xA000000000000000000000000000000000000001', '1', { decimals: 6 });
const risky = web3Token('CLAIM', '0xB000000000000000000000000000000000000001', '9', { isRiskToken: true });
const chain = (chainIndex: number, name: string, symbol: string) => ({ chainIndex, name, symbol, explorerUrl: '' });
export const sendable = {
  address,
  chains: [chain(31337, 'Ethereum', 'ETH'), chain(31338, 'Avalanche', 'AVAX')],
  reason: '',
  tokens: [usdc, ether, risky, web3Token('AVAX', '', '30', { chainIndex: 31338 })],
};
export const facts = (typed: string, isContract = false) => ({
  holdings: [{ tokenAddress: '', rawBalance: '2000000000000000000', balance: '2' }],
  recents: [{ address: friend, usedAt: 1 }],
  open: [],
  recipient: typed === '' ? ({ kind: 'none' } as const) : ({ kind: 'address', address: typed, name: '', isContract } as const),
  fee,
  refusal: null,
});
/** A contract that takes no small amounts, of one unit or of what is typed. */
export const refusing = (value: string) => ({
  ...facts(contract, true),
  fee: null,
  refusal: { request: { chainIndex: 31337, from: address, to: contract, data: '0x', value }, reason: 'too small' },
});
export const euro = { id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 };
const offline = new NetworkFault();
const close = { type: 'close' };

const asksAnew = (context: Sent, { output }: Readonly<Record<string, unknown>>): boolean =>
  isUnasked({ ...context, facts: output as SendFacts });

type Sent = Parameters<typeof verdictOf>[0];
type SendFacts = NonNullable<Sent['facts']>;
const isRisk = (context: Sent): boolean => ['contract', 'lookAlike'].includes(verdictOf(context).kind);
/** A look-alike takes a word of the visitor's, its first four signs; a contract takes none. */
const isSaid = (context: Sent): boolean => verdictOf(context).kind !== 'lookAlike' || context.consent === '1111';

export const sendPlan = planFor(sendMachine, {
  what: 'sending a coin or token: what, to whom, the recipient looked at twice',
  input: { address, mark: '.', chainIndex: 0, symbol: '' },
  cases: [
    done('readSendable', sendable),
    done('readSendable', { address, chains: [], reason: 'binaryMissing', tokens: [] }),
    fault('readSendable', offline),
    done('readFacts', facts('')),
    done('readFacts', facts(friend)),
    done('readFacts', facts(impostor)),
    done('readFacts', facts(contract, true)),
    done('readFacts', refusing('1000000000000000000')),
    fault('readFacts', offline),
    { type: 'chain.chosen', chainIndex: 31338 },
    { type: 'chain.chosen', chainIndex: 99 },
    { type: 'token.chosen', tokenAddress: usdc.tokenAddress },
    { type: 'token.chosen', tokenAddress: risky.tokenAddress },
    { type: 'recipient.changed', text: friend },
    { type: 'recipient.changed', text: impostor },
    { type: 'recipient.changed', text: contract },
    { type: 'amount.changed', text: '1' },
    { type: 'amount.pasted', text: '1,234' },
    { type: 'meaning.chosen', amount: '1234' },
    { type: 'currency.changed', currency: euro },
    { type: 'currency.changed', currency: null },
    { type: 'prices.changed', tokens: sendable.tokens.map((token) => ({ ...token, tokenPrice: '2' })) },
    { type: 'consent.changed', text: '1111' },
    { type: 'wallet.moved', address },
    { type: 'wallet.moved', address: friend },
    done('transaction', { standing: null, record: null }),
    done('transaction', { standing: 'confirmed', record: null }),
    fault('transaction', offline),
    fault('watchWallet', offline),
    fault('watchWorth', offline),
  ],
  watchers: { watchWallet: ['wallet.moved'], watchWorth: ['currency.changed', 'prices.changed'] },
  delays: { settle: 300, lookAgain: 8_000 },
  // Who is warned types what is cut.
  cut: ['risk.accepted'],
  states: ['reading', 'offline', 'failed', 'form.settling', 'form.looking', 'form.resting', 'warned', 'sending', 'stopped', 'ended'],
  restarts: [
    [
      `token.chosen ${usdc.tokenAddress}`,
      'readFacts',
      '*',
      ({ chainIndex, tokenAddress }) => chainIndex === usdc.chainIndex && tokenAddress !== usdc.tokenAddress,
    ],
    [
      'chain.chosen',
      'readFacts',
      '*',
      ({ chains, chainIndex: now }, event) =>
        event['chainIndex'] !== now && chains.some(({ chainIndex }) => chainIndex === event['chainIndex']),
    ],
    ['recipient.changed', 'settle'],
  ],
  asks: { readSendable: ({ reason }) => ({ address, again: reason !== '' }) },
  moves: [
    ['reading', 'done readSendable "USDC"', 'form.looking'],
    ['reading', 'done readSendable "binaryMissing"', 'offline', { becomes: { reason: 'binaryMissing' } }],
    ['reading', 'error readSendable', 'failed'],
    ['offline', 'reload.requested', 'reading'],
    ['failed', 'reload.requested', 'reading'],
    // What was filled in was for the account before.
    ...(['reading', 'offline', 'failed', 'form', 'warned'] as const).map(
      (from) => [from, 'wallet.moved {"address":"0x3C44', 'stopped'] as const,
    ),
    // What is on its way goes on: the page follows once it is closed.
    ['sending', 'wallet.moved {"address":"0x3C44', 'sending', { becomes: { hasMoved: true } }],
    ['form', 'recipient.changed', 'form.settling', { becomes: (_, { text }) => ({ recipient: String(text) }) }],
    ['form', 'after settle', 'form.looking'],
    // A contract is asked about each amount: what was typed meanwhile is asked about next.
    ['form', 'done readFacts', 'form.settling', { when: asksAnew, becomes: (_, { output }) => ({ facts: output as SendFacts }) }],
    ['form', 'done readFacts', 'form.resting', { becomes: (_, { output }) => ({ facts: output as SendFacts, isSilent: false }) }],
    ['form', 'error readFacts', 'form.settling', { when: (context) => isUnasked(context), becomes: { isSilent: true } }],
    ['form', 'error readFacts', 'form.resting', { becomes: { isSilent: true } }],
    ['form', 'after lookAgain', 'form.looking'],
    ['form.resting', 'reload.requested', 'form.looking'],
    [
      'form',
      'chain.chosen {"chainIndex":31338',
      'form.looking',
      { when: ({ chainIndex }) => chainIndex !== 31338, becomes: { chainIndex: 31338, tokenAddress: '', consent: '' } },
    ],
    ['warned', 'risk.accepted', 'sending', { when: isSaid }],
    // Half a word is no word.
    ['warned', 'risk.accepted', 'warned'],
    ['warned', 'risk.declined', 'form.looking', { becomes: { consent: '' } }],
    ['form', 'review.requested', 'warned', { when: (context) => hindrance(context) === null && isRisk(context) }],
    ['form', 'review.requested', 'sending', { when: (context) => hindrance(context) === null }],
    ['sending', 'done transaction "confirmed"', 'ended'],
    ['sending', 'done transaction "standing":null', 'form.looking', { when: ({ hasMoved }) => !hasMoved, becomes: { consent: '' } }],
    ['sending', 'done transaction "standing":null', 'ended'],
    ['sending', 'error transaction', 'failed'],
  ],
  hasOtherMoves: true,
  tags: { busy: ['reading'], blocked: ['offline', 'warned'], error: ['failed', 'stopped'] },
  invariants: {
    '*': ({ calls, timers, watchers }) => calls.length + timers.length <= 1 && watchers.length === 2,
    reading: ({ calls }) => calls.join() === 'readSendable',
    offline: ({ snapshot, calls, timers }) => snapshot.context.reason !== '' && calls.length + timers.length === 0,
    failed: ({ snapshot, calls, timers }) => snapshot.context.problem !== null && calls.length + timers.length === 0,
    // Typed money stands for what it buys now.
    form: ({ snapshot: { context } }) =>
      context.chains.some(({ chainIndex }) => chainIndex === context.chainIndex) &&
      withFollowed(context) === context &&
      (context.unit === 'fiat' || context.fiat === null),
    'form.settling': ({ timers }) => timers.join() === 'settle',
    'form.looking': ({ calls }) => calls.join() === 'readFacts',
    // What the chain was asked about is what is typed, wherever that may matter to it.
    'form.resting': ({ snapshot: { context }, timers }) => timers.join() === 'lookAgain' && !isUnasked(context),
    warned: ({ snapshot: { context } }) => ['contract', 'lookAlike'].includes(verdictOf(context).kind) && hindrance(context) === null,
    // Nothing is signed but what was judged, and never more than can be sent.
    sending: ({ snapshot: { context }, calls }) =>
      calls.join() === 'transaction' &&
      hindrance(context) === null &&
      (verdictOf(context).kind !== 'lookAlike' || context.consent === '1111') &&
      mostSendable(context) !== null,
    stopped: ({ calls, timers }) => calls.length + timers.length === 0,
  },
  effects: [
    { on: 'send.closed', from: 'reading', does: [close] },
    { on: 'send.closed', from: 'offline', does: [close] },
    { on: 'send.closed', from: 'failed', does: [close] },
    { on: 'send.closed', from: 'form', does: [close] },
    { on: 'send.closed', from: 'warned', does: [close] },
    { on: 'send.closed', from: 'stopped', does: [close] },
    { on: 'xstate.done.actor.transaction', to: 'ended', does: [close] },
  ],
  key: ({ value, context }) => [
    value,
    context.chainIndex,
    context.tokenAddress,
    context.recipient,
    verdictOf(context).kind,
    mostSendable(context) === null,
    hindrance(context),
    isUnclear(context),
    // Walks go by what is the same for every next step.
    mayDependOnAmount(context),
    isUnasked(context),
    // What money adds is walked before a recipient is entered: after it the amount alone counts.
    context.recipient === '' && [context.unit, context.currency === null],
    context.consent,
    context.hasMoved,
    context.reason,
  ],
  select: 'transitions',
});
