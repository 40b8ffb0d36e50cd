import type { InsuranceMove, PastFunding } from '#services/contract/factCalls.ts';
import { readInsurance, readMaking, readRatesPaid, readTerms, type InsuranceFund } from '#services/contract/facts.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromReading } from '#machines/kit/fromReading.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import { contractPricesMachine } from './contractPrices.machine.ts';
import { fundingRatesMachine } from './fundingRates.machine.ts';
import { insuranceMovesMachine } from './insuranceMoves.machine.ts';
import { positionMachine } from './position.machine.ts';
import { contractPath } from './position.rules.ts';

export const positionFlow = positionMachine.provide({ actors: { loadResource: fromReading((_, signal) => readTerms(signal)) } });
export const contractPricesFlow = contractPricesMachine.provide({ actors: { loadResource: fromReading(readMaking) } });
export const fundingRatesFlow = fundingRatesMachine.provide({
  actors: {
    loadPage: fromCall(({ page, pageSize, filter }: PageRequest<string>, signal): Promise<Page<PastFunding>> =>
      readRatesPaid(filter, page, pageSize, signal),
    ),
  },
});
export const insuranceMovesFlow = insuranceMovesMachine.provide({
  actors: {
    loadPage: fromCall(({ page, pageSize }: PageRequest<null>, signal): Promise<Page<InsuranceMove, InsuranceFund>> =>
      readInsurance(page, pageSize, signal),
    ),
  },
});

/** Puts a contract into the address, which the page reads it from. */
export const showContract = (code: string): void => goTo(`/${localeNow()}${contractPath(code)}`, { replace: true });
