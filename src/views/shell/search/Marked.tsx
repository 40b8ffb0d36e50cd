import { matchParts } from '#machines/shell/search/search.selectors.ts';
import * as css from './Search.css.ts';

/** A name with what was looked for marked in it. */
export function Marked({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const [before, match, after] = matchParts(text, keyword);
  return (
    <bdi className={css.pair}>
      {before}
      {match === '' ? null : <mark className={css.mark}>{match}</mark>}
      {after}
    </bdi>
  );
}
