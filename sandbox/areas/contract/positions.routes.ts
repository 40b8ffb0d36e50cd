import type { FastifyInstance } from 'fastify';
import {
  closeContractPosition,
  closeContractPositions,
  contractPositions,
  moveContractMargin,
  reverseContractPosition,
} from '#services/contract/positionCalls.ts';
import { compare } from '#machines/rules/decimal.ts';
import { negated } from '#machines/rules/rounding.ts';
import type { Core } from '#sandbox/core/core.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { FoundOrder } from '#sandbox/engine/contract/contractQueries.ts';
import { revisionOf } from '#sandbox/engine/contract/contractQueries.ts';
import type { ContractTrading } from '#sandbox/engine/contract/contractTrading.ts';
import { accountView } from '#sandbox/engine/contract/positionViews.ts';
import { atLeastNone } from '#machines/rules/contractCount.ts';
import { atOnce, refused, servedKind, viewsOf } from './contractAnswers.ts';

const walletOf = (uid: number) => ({ uid, walletType: 5 }) as const;
const isOfKind = ({ instrumentId }: { readonly instrumentId: string }, bizType: 'perpetual' | 'delivery'): boolean =>
  instrumentId.includes('-') === (bizType === 'delivery');

/** Reads an account's contracts as of one moment; what their marks take is counted before. */
async function read(trading: ContractTrading, core: Core, uid: number) {
  const { prices, codeOf } = trading;
  await trading.prepare(core.database.orm, walletOf(uid));
  return atOnce(core, async (executor) => {
    const now = core.clock.now();
    const found = await accountView(executor, { prices, codeOf, judge: trading.judgeAt(now) }, walletOf(uid), now);
    return { revision: await revisionOf(executor, uid), ...found };
  });
}
/** Orders of a close; of so many contracts asked for, those beyond what there was were dropped. */
function closed(found: readonly FoundOrder[], asked: number | 'all') {
  const orders = viewsOf(found);
  const dropped = asked === 'all' ? 0 : orders.reduce((left, { contracts }) => atLeastNone(left - contracts), asked);
  return { kind: 'accepted' as const, data: { orders, dropped } };
}

/** Positions: what there is, and how it is closed, reversed, and backed. */
export function servePositions(app: FastifyInstance, trading: ContractTrading): void {
  serve(app, contractPositions, async ({ request, session: { uid }, core }) => {
    const bizType = servedKind(request.bizType, contractPositions.name);
    const { revision, account, positions } = await read(trading, core, uid);
    return { kind: 'ok', data: { revision, account, positions: positions.filter((position) => isOfKind(position, bizType)) } };
  });
  serve(app, closeContractPosition, async ({ request, session: { uid } }) => {
    try {
      return closed(await trading.close(walletOf(uid), request), request.contracts);
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, closeContractPositions, async ({ request, session: { uid }, core }) => {
    const bizType = servedKind(request.bizType, closeContractPositions.name);
    const { clientOrderId, which, code } = request;
    try {
      const { positions } = await read(trading, core, uid);
      const instrumentId = code === undefined ? undefined : trading.instrumentOf(code).instrumentId;
      const wins = { all: [-1, 0, 1], winners: [1], losers: [-1] }[which];
      const fits = positions.filter(
        (position) =>
          isOfKind(position, bizType) &&
          (instrumentId === undefined || position.instrumentId === instrumentId) &&
          wins.includes(compare(position.unrealised, '0')),
      );
      const digest = JSON.stringify(['closeMany', bizType, which, code]);
      const ids = fits.map(({ positionId }) => positionId);
      const { orders, failed } = await trading.closeMany(walletOf(uid), { clientOrderId, ids, digest });
      return {
        kind: 'accepted',
        data: { orders: viewsOf(orders), failed: failed.map((each) => ({ positionId: each.id, code: each.code })) },
      };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, reverseContractPosition, async ({ request: { clientOrderId, positionId }, session: { uid } }) => {
    try {
      return closed(await trading.reverse(walletOf(uid), clientOrderId, positionId), 'all');
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, moveContractMargin, async ({ request: { clientId, positionId, way, amount }, session: { uid }, core }) => {
    try {
      await trading.moveMargin(walletOf(uid), { clientId, positionId, change: way === 'add' ? amount : negated(amount) });
      const { positions } = await read(trading, core, uid);
      // By now it may have ended.
      return { kind: 'accepted', data: { position: positions.find((position) => position.positionId === positionId) ?? null } };
    } catch (error) {
      return refused(error);
    }
  });
}
