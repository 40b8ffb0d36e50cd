import { submitTransfer } from '#services/assets/calls.ts';
import { placeContractOrder } from '#services/contract/orderCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { contractFaults } from '#sandbox/engine/contract/faults.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { testBrowser, testSandbox, type TestBrowser } from '#tests/support/sandbox.ts';

type Wished = Partial<RequestOf<typeof placeContractOrder>> & Pick<RequestOf<typeof placeContractOrder>, 'side' | 'contracts'>;

/** The exchange, asked by its calls alone. */
export async function openContractCalls() {
  const sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  const { contractPrices, contractTrading } = sandbox.app.sandbox;
  const { orm } = sandbox.database;
  return {
    sandbox,
    trading: contractTrading,
    mark: (code = 'btcusdt') => Number(contractPrices.at(code, sandbox.clock.now())?.mark),
    async member(email: string): Promise<TestBrowser> {
      const browser = testBrowser(sandbox);
      await browser.login(email);
      return browser;
    },
    place: ({ client }: TestBrowser, wished: Wished) =>
      client.send(placeContractOrder, {
        clientOrderId: crypto.randomUUID(),
        code: 'btcusdt',
        positionSide: 'net',
        type: wished.price === undefined ? 'market' : 'limit',
        ...wished,
      }),
    /** Moves USDT between the spot wallet and that of contracts, out of it below zero. */
    fund: ({ client }: TestBrowser, amount: string, way: 'in' | 'out' = 'in') =>
      client.send(submitTransfer, { coinId: usdtId, amount, source: way === 'in' ? 2 : 5, target: way === 'in' ? 5 : 2 }),
    /** Everything that must hold at any time. */
    problems: async (): Promise<string[]> => [...(await ledgerFaults(orm)), ...(await tradingFaults(orm)), ...(await contractFaults(orm))],
  };
}
export type ContractCalls = Awaited<ReturnType<typeof openContractCalls>>;
