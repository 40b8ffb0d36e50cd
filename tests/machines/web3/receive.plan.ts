import { receiveMachine, type ReceiveContext } from '#machines/web3/receive/receive.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { offeredTokens } from '#machines/web3/receive/receive.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ether, web3Token } from '#tests/support/samples.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const usdc = web3Token('USDC', '0xA', '1', { decimals: 6 });
const risky = web3Token('CLAIM', '0xB', '9', { isRiskToken: true });
const avax = web3Token('AVAX', '', '30', { chainIndex: 31338 });
const chain = (chainIndex: number, name: string, symbol: string) => ({ chainIndex, name, symbol, explorerUrl: '' });
export const receivable = {
  address,
  chains: [chain(31337, 'Ethereum', 'ETH'), chain(31338, 'Avalanche', 'AVAX')],
  reason: '',
  tokens: [usdc, ether, risky, avax],
};
const holdings = (balance: string) => [{ tokenAddress: '', balance, rawBalance: balance }];
const offline = new NetworkFault();

const plain = { refusal: null, choices: null, cutBy: null, shortened: false } as const;
const stays = {
  becomes: ({ chainIndex, tokenAddress, holdings: held }: ReceiveContext) => ({ chainIndex, tokenAddress, holdings: held }),
};
/** What came in is told before what came in earlier. */
const looked = (balance: string) => ({
  becomes: ({ arrivals }: ReceiveContext) => ({ holdings: holdings(balance), isSilent: false, arrivals }),
});

export const receivePlan = planFor(receiveMachine, {
  what: 'where payments to the wallet go, and which have come in',
  input: { address, mark: '.' },
  cases: [
    done('readReceivable', receivable),
    done('readReceivable', { address, chains: [], reason: 'binaryMissing', tokens: [] }),
    fault('readReceivable', offline),
    done('readHoldings', holdings('1')),
    done('readHoldings', holdings('3.5')),
    fault('readHoldings', offline),
    { type: 'chain.chosen', chainIndex: 31338 },
    { type: 'chain.chosen', chainIndex: 99 },
    { type: 'token.chosen', tokenAddress: '0xA' },
    { type: 'token.chosen', tokenAddress: '0xB' },
    { type: 'amount.changed', text: '0.1234567' },
    { type: 'amount.pasted', text: '1,234' },
    { type: 'meaning.chosen', amount: '1234' },
  ],
  delays: { lookAgain: 5_000 },
  states: ['reading', 'offline', 'failed', 'shown.looking', 'shown.resting'],
  restarts: [
    [
      'chain.chosen',
      'readHoldings',
      '*',
      ({ chains, chainIndex: now }, event) =>
        event['chainIndex'] !== now && chains.some(({ chainIndex }) => chainIndex === event['chainIndex']),
    ],
  ],
  tags: { busy: ['reading'], blocked: ['offline'], error: ['failed'] },
  asks: {
    // Who was told that there is no network wants no answer from memory.
    readReceivable: ({ reason }) => ({ address, again: reason === 'binaryMissing' }),
    // Nobody is asked to pay in what looks like a scam.
    readHoldings: [
      { holder: address, chainIndex: 31337, tokens: [ether, usdc] },
      { holder: address, chainIndex: 31338, tokens: [avax] },
    ],
  },
  moves: [
    [
      'reading',
      'done readReceivable "binaryMissing"',
      'offline',
      { becomes: { address, chains: [], reason: 'binaryMissing', tokens: [], chainIndex: 0, problem: null } },
    ],
    [
      'reading',
      'done readReceivable',
      'shown.looking',
      {
        becomes: {
          address,
          chains: receivable.chains,
          reason: '',
          tokens: receivable.tokens,
          chainIndex: 31337,
          tokenAddress: '',
          problem: null,
        },
      },
    ],
    ['reading', 'error readReceivable', 'failed', { becomes: { problem: problemOf(offline) } }],
    ['offline', 'reload.requested', 'reading'],
    ['failed', 'reload.requested', 'reading'],
    [
      'shown',
      'chain.chosen "chainIndex":31338',
      'shown.looking',
      {
        when: ({ chainIndex }) => chainIndex === 31337,
        becomes: { chainIndex: 31338, tokenAddress: '', holdings: null, isSilent: false },
      },
    ],
    // It is chosen already, or there is none such.
    ['shown', 'chain.chosen', 'shown', stays],
    ['shown', 'token.chosen "0xA"', 'shown', { when: ({ chainIndex }) => chainIndex === 31337, becomes: { tokenAddress: '0xA' } }],
    ['shown', 'token.chosen', 'shown', stays],
    // No more decimals than the token has.
    [
      'shown',
      'amount.changed',
      'shown',
      {
        when: ({ entry }) => entry.text === '',
        becomes: ({ tokenAddress }) => ({
          entry:
            tokenAddress === '0xA'
              ? { text: '0.123456', typed: '0.1234567', amount: '0.123456', ...plain, shortened: true }
              : { text: '0.1234567', typed: '0.1234567', amount: '0.1234567', ...plain },
        }),
      },
    ],
    [
      'shown',
      'amount.pasted',
      'shown',
      {
        becomes: {
          entry: {
            text: '1,234',
            typed: '1,234',
            amount: '',
            ...plain,
            choices: ['1.234', '1234'] as const,
            cutBy: null,
            shortened: false,
          },
        },
      },
    ],
    ['shown', 'meaning.chosen', 'shown', { becomes: { entry: { text: '1234', typed: null, amount: '1234', ...plain } } }],
    ['shown', 'arrivals.closed', 'shown', { becomes: ({ holdings: held }) => ({ holdings: held, arrivals: [] }) }],
    [
      'shown.looking',
      'done readHoldings "3.5"',
      'shown.resting',
      {
        becomes: ({ holdings: held, arrivals }) => ({
          holdings: holdings('3.5'),
          isSilent: false,
          ...(held?.[0]?.balance === '1' ? {} : { arrivals }),
        }),
      },
    ],
    ['shown.looking', 'done readHoldings "1"', 'shown.resting', looked('1')],
    [
      'shown.looking',
      'error readHoldings',
      'shown.resting',
      { becomes: ({ holdings: held, arrivals }) => ({ holdings: held, arrivals, isSilent: true }) },
    ],
    ['shown.resting', 'after lookAgain', 'shown.looking', stays],
  ],
  invariants: {
    '*': ({ calls, timers }) => calls.length + timers.length <= 1,
    reading: ({ calls }) => calls.join() === 'readReceivable',
    offline: ({ snapshot, calls, timers }) => snapshot.context.reason !== '' && calls.length + timers.length === 0,
    failed: ({ snapshot, calls, timers }) => snapshot.context.problem !== null && calls.length + timers.length === 0,
    shown: ({ snapshot: { context } }) =>
      context.chains.some(({ chainIndex }) => chainIndex === context.chainIndex) &&
      offeredTokens(context.tokens, context.chainIndex).some(({ tokenAddress }) => tokenAddress === context.tokenAddress) &&
      context.arrivals.every(({ amount }) => amount === '2.5'),
    'shown.looking': ({ calls }) => calls.join() === 'readHoldings',
    'shown.resting': ({ timers }) => timers.join() === 'lookAgain',
  },
  // What has come in adds up without end; that it is told is asserted on its own.
  key: ({ value, context }) => [
    value,
    context.reason,
    context.chainIndex,
    context.tokenAddress,
    context.entry.choices !== null,
    context.holdings?.[0]?.balance,
    context.arrivals.length > 0,
  ],
  select: 'transitions',
});
