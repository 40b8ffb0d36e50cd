import type { ReactNode } from 'react';
import * as css from './Panes.css.ts';

const idOf = (name: string): string => `trade-menu-${name}`;
/** Opens a menu that stands on the page. */
export const showMenu = (name: string): void => document.getElementById(idOf(name))?.showPopover?.();

/** A small panel by the browser's own means: a press beside it or Escape closes it, and the focus comes back. */
export function Menu({
  name,
  label,
  face,
  children,
}: {
  /** Tells it from the page's other menus. */
  readonly name: string;
  readonly label: string;
  readonly face: ReactNode;
  readonly children: ReactNode;
}) {
  const id = idOf(name);
  const anchor = `--trade-menu-${name}`;
  return (
    <>
      <button type="button" className={css.tool} popoverTarget={id} aria-label={label} title={label} style={{ anchorName: anchor }}>
        {face}
      </button>
      <div id={id} popover="auto" role="group" aria-label={label} className={css.menu} style={{ positionAnchor: anchor }}>
        {children}
      </div>
    </>
  );
}
