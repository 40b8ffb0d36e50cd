import type { Plugin } from 'vite';
import { indicators } from '#machines/spot/tradePage/tradePage.rules.ts';
import { drawingTools } from '#views/spot/tradePage/chartPort.ts';

const library = /\/node_modules\/klinecharts\/dist\/index\.esm\.js$/;

/** Figures that overlays, indicators and axes are drawn with: none of the other two, arcs and paths, is in a tool that is offered. */
const figures: readonly string[] = ['circle', 'line', 'polygon', 'rect', 'text'];

/**
 * Leaves out of the chart's library the indicators, drawing tools and figures that this product does not offer, its own words
 * (they come from the locales), its dark look (ours is from tokens) and its scales beside the usual one (ours are in `klineScales.ts`). They lie in lists that
 * register all, where the bundler cannot tell which are asked for.
 * @throws Error when the library is no longer made so.
 */
export const leanChart = (): Plugin => ({
  name: 'lean-chart',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!library.test(id)) return null;
    const lists = [
      ['extensions$2', indicators],
      ['extensions$1', figures],
      ['extensions', drawingTools],
    ] as const;
    const lean = lists.reduce((text, [list, wanted]) => withOnly(text, list, wanted), code);
    return {
      code: withoutEntries(lean, ["'zh-CN': zhCN", "'en-US': enUS", 'dark: dark', 'percentage: YAxisImp', 'logarithm: YAxisImp']),
      map: null,
    };
  },
});

/** Keeps those members of a list whose `name` is wanted. */
function withOnly(code: string, list: string, wanted: readonly string[]): string {
  const opening = `var ${list} = [`;
  const from = code.indexOf(opening) + opening.length;
  const to = code.indexOf(']', from);
  const members = code.slice(from, to).split(',');
  const kept = members.filter((member) => {
    const [, name = ''] = new RegExp(String.raw`^var ${member.trim()} = \{\s+name: '(\w+)'`, 'm').exec(code) ?? [];
    return wanted.includes(name);
  });
  if (from < opening.length || kept.length !== wanted.length) throw changed();
  return code.slice(0, from) + kept.join(',') + code.slice(to);
}

function withoutEntries(code: string, entries: readonly string[]): string {
  return entries.reduce((text, entry) => {
    const line = text.split('\n').find((each) => each.trimStart().startsWith(entry));
    if (line === undefined) throw changed();
    return text.replace(`${line}\n`, '');
  }, code);
}

const changed = (): Error => new Error('klinecharts is no longer made as tests/support/leanChart.ts expects.');
