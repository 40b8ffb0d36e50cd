export { isCollecting, problem } from '../kit/recordFile.selectors.ts';
