import { receiveMachine } from '#machines/receive/receive.machine.ts';
import { offeredTokens } from '#machines/receive/receive.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ether, web3Token } from '#tests/support/samples.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const usdc = web3Token('USDC', '0xA', '1', { decimals: 6 });
const risky = web3Token('CLAIM', '0xB', '9', { isRiskToken: true });
const chain = (chainIndex: number, name: string, symbol: string) => ({ chainIndex, name, symbol, explorerUrl: '' });
export const receivable = {
  address,
  chains: [chain(31337, 'Ethereum', 'ETH'), chain(31338, 'Avalanche', 'AVAX')],
  reason: '',
  tokens: [usdc, ether, risky, web3Token('AVAX', '', '30', { chainIndex: 31338 })],
};
const holdings = (balance: string) => [{ tokenAddress: '', balance, rawBalance: balance }];
const offline = new NetworkFault();

export const receivePlan = planFor(receiveMachine, {
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
