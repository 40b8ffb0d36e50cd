import type { FastifyInstance } from 'fastify';
import { contractSettings, saveContractSettings } from '#services/contract/settingCalls.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { InTheWay } from '#sandbox/engine/contract/contractSettings.ts';
import type { ContractTrading } from '#sandbox/engine/contract/contractTrading.ts';
import { refused } from './contractAnswers.ts';

const walletOf = (uid: number) => ({ uid, walletType: 5 }) as const;

/** How an account trades a contract: modes, and the leverage of each side. */
export function serveContractSettings(app: FastifyInstance, trading: ContractTrading): void {
  serve(app, contractSettings, async ({ request: { code }, session: { uid } }) => {
    if (trading.listedId(code) === undefined) return { kind: 'unknown' };
    return { kind: 'ok', data: await trading.settings(walletOf(uid), code) };
  });
  serve(app, saveContractSettings, async ({ request: { code, ...change }, session: { uid } }) => {
    try {
      await trading.changeSettings(walletOf(uid), code, change);
      return { kind: 'accepted', data: await trading.settings(walletOf(uid), code) };
    } catch (error) {
      if (error instanceof InTheWay) {
        const { positions, orders } = error;
        return { kind: 'inTheWay', data: { positions: [...positions], orders: [...orders] } };
      }
      return refused(error);
    }
  });
}
