import type { FastifyInstance } from 'fastify';
import { contractHistory } from '#services/contract/historyCalls.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { contractHistories } from '#sandbox/engine/contract/contractHistory.ts';
import { revisionOf } from '#sandbox/engine/contract/contractQueries.ts';
import type { ContractTrading } from '#sandbox/engine/contract/contractTrading.ts';
import { atOnce, servedKind, wrongField } from './contractAnswers.ts';

const largestPage = 100;

/** What is over of an account's contracts. */
export function serveContractHistory(app: FastifyInstance, trading: ContractTrading): void {
  serve(app, contractHistory, ({ request, session: { uid }, core }) => {
    const { kind, code, from, to, pageNum, pageSize } = request;
    const bizType = servedKind(request.bizType, contractHistory.name);
    if (pageNum < 1) throw wrongField('pageNum');
    if (pageSize < 1 || pageSize > largestPage) throw wrongField('pageSize');
    // A code that names nothing fits no row.
    const instrumentId = code === undefined ? undefined : (trading.listedId(code) ?? '');
    return atOnce(core, async (executor) => {
      const filter = { wallet: { uid, walletType: 5 } as const, bizType, instrumentId, from, to, pageNum, pageSize };
      const page = await contractHistories[kind](executor, filter);
      return { kind: 'ok', data: { revision: await revisionOf(executor, uid), ...page } };
    });
  });
}
