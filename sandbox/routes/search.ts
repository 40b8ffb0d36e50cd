import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { search, searchRecommend, searchResult, type FoundInstrument } from '#services/market/searchCalls.ts';
import { Refusal } from '#sandbox/http/refusal.ts';
import { createContracts } from '#sandbox/market/contracts.ts';
import { createChoices, find, findables, recommend, type Findable } from '#sandbox/market/search.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { serve } from './serve.ts';

const mostOfAGroup = 20;
const mostRecommended = 8;

const shown =
  (traceId: string) =>
  ({ coinName: _, turnover24h: __, ...row }: Findable): FoundInstrument =>
    ({ ...row, traceId }) as FoundInstrument;

/** Search over spot pairs and contracts, what it recommends before a word is typed, and the choices it learns from. */
export function serveSearch(app: FastifyInstance, { market, seed }: Sandbox): void {
  const contracts = createContracts(market, seed);
  const choices = createChoices();
  const all = ({ clock }: Sandbox) => findables(market, contracts, clock.now());
  serve(app, search, ({ request, sandbox }) => {
    const found = find(all(sandbox), request.keyword).map(shown(randomUUID()));
    const spots = found.filter((row) => row.instType === 2).slice(0, mostOfAGroup);
    const swaps = found.filter((row) => row.instType !== 2).slice(0, mostOfAGroup);
    return { kind: 'ok', data: { spots, swaps } };
  });
  serve(app, searchResult, ({ request, sandbox, client }) => {
    const chosen = all(sandbox).find((row) => row.tradeId === request.tradeId && row.instType === request.instType);
    if (chosen === undefined) throw new Refusal(404, 40400);
    choices.count(chosen.tradeId, client.ip, sandbox.clock.now());
    return { kind: 'ok' };
  });
  serve(app, searchRecommend, ({ sandbox }) => ({
    kind: 'ok',
    data: recommend(all(sandbox), choices, sandbox.clock.now()).slice(0, mostRecommended).map(shown(randomUUID())),
  }));
}
