import type { ReactNode } from 'react';
import { Choice } from './Choice.tsx';
import * as css from './ListTools.css.ts';
import { SearchField } from './SearchField.tsx';

/** What narrows a list of balances: small ones away, a searched text, and what the page adds (`children`). */
export function ListTools({
  words,
  search,
  hidesSmall,
  onSearch,
  onHideSmall,
  children,
}: {
  readonly words: { readonly search: string; readonly hideSmall: string };
  readonly search: string;
  readonly hidesSmall: boolean;
  readonly onSearch: (text: string) => void;
  readonly onHideSmall: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.tools}>
      <Choice type="checkbox" size="small" checked={hidesSmall} onChange={onHideSmall}>
        {words.hideSmall}
      </Choice>
      {children}
      <div className={css.search}>
        <SearchField label={words.search} value={search} onChange={onSearch} />
      </div>
    </div>
  );
}
