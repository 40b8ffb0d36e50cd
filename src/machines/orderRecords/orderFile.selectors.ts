export { isCollecting, problem } from '../kit/recordFile.selectors.ts';
export { knownReasons } from '../rules/orderRefusal.ts';
export { fillColumnNames, orderColumnNames, type FillFileWords, type OrderFileWords } from './orderFile.rules.ts';
