export { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
