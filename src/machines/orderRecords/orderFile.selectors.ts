export { isCollecting, problem } from '../kit/recordFile.selectors.ts';
export { fillColumns, orderColumns, type FileFilter, type FillFileWords, type OrderFileWords } from './orderFile.rules.ts';
