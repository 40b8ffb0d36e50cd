import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from './Choice.tsx';
import * as css from './ListTools.css.ts';
import { TextField } from './TextField.tsx';

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
        <TextField
          label={words.search}
          labelHidden
          type="search"
          placeholder={words.search}
          before={<Search size={16} aria-hidden />}
          value={search}
          onChange={onSearch}
        />
      </div>
    </div>
  );
}
