export { isResourceBusy, resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
export { countMinutes, overallState } from './status.rules.ts';
export type { ReserveCoin, ReserveReport, ServiceHealth, StatusReport } from '#services/help/statusCalls.ts';
