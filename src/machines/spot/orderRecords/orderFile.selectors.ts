export { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
export { knownReasons } from '#machines/rules/orderRefusal.ts';
export { fillColumnNames, orderColumnNames, type FillFileWords, type OrderFileWords } from './orderFile.rules.ts';
