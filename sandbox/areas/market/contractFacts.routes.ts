import type { FastifyInstance } from 'fastify';
import { fundingCap } from '#machines/rules/contract/funding.ts';
import { basisAverage } from '#machines/rules/contract/mark.ts';
import { fundingTerms, liquidationTerms, markTerms } from '#machines/rules/contract/terms.ts';
import { add } from '#machines/rules/decimal.ts';
import { rounded } from '#machines/rules/rounding.ts';
import { contractFundingHistory, contractInsurance, contractPriceMaking, type ContractMaking } from '#services/contract/factCalls.ts';
import { riskOf } from '#sandbox/engine/contract/contractPrices.ts';
import { lastFunding } from '#sandbox/engine/contract/funding.ts';
import { createFundingHistory, toldMoments } from '#sandbox/engine/contract/fundingHistory.ts';
import { contractsOf } from '#sandbox/engine/market/contracts.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { insuranceMoves } from '#sandbox/core/ledger/insuranceMoves.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { Parts } from '#sandbox/sandbox.ts';

const largestPages = { funding: 30, insurance: 100 } as const;
const largestPageNum = 10_000;
function checkPage({ pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }, largest: number): void {
  const isWrong = { pageNum: pageNum < 1 || pageNum > largestPageNum, pageSize: pageSize < 1 || pageSize > largest };
  const field = isWrong.pageNum ? 'pageNum' : isWrong.pageSize ? 'pageSize' : null;
  if (field !== null) throw new Refusal(400, 40000, { fields: { [field]: 'invalid' } });
}

type MarketParts = Pick<Parts, 'market' | 'seed' | 'contractPrices'>;

/** How the prices of what is listed under a code came about at a moment; null where nothing is. */
function makingOf({ market, seed, contractPrices }: MarketParts, code: string, time: number): ContractMaking | null {
  const parts = contractPrices.partsAt(code, time);
  const [price, state, limits] = [contractPrices.at(code, time), contractPrices.stateAt(code, time), contractPrices.limitsAt(code, time)];
  const ticker = contractsOf(market, seed).tickerAt(code, time);
  if (parts === undefined || price === undefined || state === undefined || limits === undefined || ticker === undefined) return null;
  const { slot, indexes, premiums, funding } = parts;
  const known = indexes.knownAt(Math.floor(time / 1_000));
  const digit = slot.spot.pair.digit;
  const basis = basisAverage(premiums.basisAt(known.second, markTerms.basisSeconds));
  const fair = parts.fairAt(Math.floor(time / 1_000));
  const { intervalHours, interest, pull } = fundingTerms;
  return {
    time,
    state,
    index: price.index,
    sources: indexes.sourcesAt(Math.floor(time / 1_000)).map((source) => ({
      weight: source.weight,
      price: source.price,
      at: source.at * 1_000,
      state: source.state,
    })),
    mark: price.mark,
    last: ticker.last,
    basis: rounded(basis, digit, 'halfUp'),
    premium: premiums.premiumAt(Math.floor(time / 1_000)),
    byBasis: rounded(add(known.index, basis), digit, 'halfUp'),
    byFunding: fair === null ? null : rounded(fair, digit, 'halfUp'),
    funding:
      funding === null || price.fundingRate === null || price.nextFundingTime === null
        ? null
        : {
            rate: price.fundingRate,
            last: funding.settledAt(lastFunding(known.second)),
            nextTime: price.nextFundingTime,
            intervalHours,
            interest,
            pull,
            cap: fundingCap(riskOf(slot).tiers),
          },
    ...limits,
    settleEstimate: price.settleEstimate,
  };
}

/** How the prices of contracts came about, what funding was, and how the insurance stands. */
export function serveContractFacts(app: FastifyInstance, parts: MarketParts): void {
  const { contractPrices } = parts;
  const { clock, database } = app.gate.core;
  const history = createFundingHistory();
  serve(app, contractPriceMaking, async ({ request: { code } }) => {
    await contractPrices.prepare(code, clock.now());
    return { kind: 'ok', data: makingOf(parts, code, clock.now()) };
  });
  serve(app, contractFundingHistory, async ({ request }) => {
    checkPage(request, largestPages.funding);
    const now = clock.now();
    const made = contractPrices.partsAt(request.code, now);
    if (made === undefined || made.funding === null) return { kind: 'ok', data: { list: [], totalCount: 0 } };
    return { kind: 'ok', data: { list: await history.page(database.orm, made, now, request), totalCount: toldMoments } };
  });
  serve(app, contractInsurance, async ({ request }) => {
    checkPage(request, largestPages.insurance);
    const moves = await insuranceMoves(database.orm, clock.now(), request);
    return { kind: 'ok', data: { ...moves, share: liquidationTerms.insuranceShare } };
  });
}
