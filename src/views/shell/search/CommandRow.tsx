import { useSelector } from '@xstate/react';
import { CornerDownLeft } from 'lucide-react';
import * as search from '#machines/shell/search/search.selectors.ts';
import * as css from './Search.css.ts';
import type { SearchRef } from './searchRef.ts';
import { cellId } from './searchIds.ts';

type Props = { readonly flow: SearchRef; readonly row: search.Row; readonly command: search.Command | null };

/** Something that the palette does. */
export function CommandRow({ flow, row, command }: Props) {
  const isActive = useSelector(flow, (snapshot) => search.active(snapshot) === row.id);
  const take = () => {
    flow.send({ type: 'active.pointed', id: row.id });
    flow.send({ type: 'enter.pressed' });
  };
  return (
    <div role="row" className={css.row} data-active={isActive ? '' : undefined}>
      <div role="gridcell" id={cellId(row.id)} aria-selected={isActive} className={css.cell}>
        <button
          type="button"
          className={css.link}
          tabIndex={-1}
          onClick={take}
          onPointerMove={() => isActive || flow.send({ type: 'active.pointed', id: row.id })}
        >
          <span className={css.kind}>{command?.group}</span>
          <span className={css.commandName}>{command?.label}</span>
          <CornerDownLeft size={14} className={css.enter} aria-hidden />
        </button>
      </div>
    </div>
  );
}
