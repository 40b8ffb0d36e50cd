import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { search, searchRecommend, searchResult, type FoundInstrument } from '#services/shell/searchCalls.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { contractsOf } from '#sandbox/engine/market/contracts.ts';
import { createChoices, find, findables, recommend, type Findable } from '#sandbox/engine/market/search.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const mostOfAGroup = 20;
const mostRecommended = 8;

const shown =
  (traceId: string) =>
  ({ coinName: _, turnover24h: __, ...row }: Findable): FoundInstrument =>
    ({ ...row, traceId }) as FoundInstrument;

/** Search over spot pairs and contracts, what it recommends before a word is typed, and the choices it learns from. */
export function serveSearch(app: FastifyInstance, { market, seed }: Pick<Parts, 'market' | 'seed'>): void {
  const contracts = contractsOf(market, seed);
  const choices = createChoices();
  const { clock } = app.gate.core;
  const all = () => findables(market, contracts, clock.now());
  serve(app, search, ({ request }) => {
    const found = find(all(), request.keyword).map(shown(randomUUID()));
    const spots = found.filter((row) => row.instType === 2).slice(0, mostOfAGroup);
    const swaps = found.filter((row) => row.instType !== 2).slice(0, mostOfAGroup);
    return { kind: 'ok', data: { spots, swaps } };
  });
  serve(app, searchResult, ({ request, client }) => {
    const chosen = all().find((row) => row.tradeId === request.tradeId && row.instType === request.instType);
    if (chosen === undefined) throw new Refusal(404, 40400);
    choices.count(chosen.tradeId, client.ip, clock.now());
    return { kind: 'ok' };
  });
  serve(app, searchRecommend, () => ({
    kind: 'ok',
    data: recommend(all(), choices, clock.now()).slice(0, mostRecommended).map(shown(randomUUID())),
  }));
}
