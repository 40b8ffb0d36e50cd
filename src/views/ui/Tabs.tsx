import type { KeyboardEvent, ReactNode } from 'react';
import * as css from './Layout.css.ts';

export type TabItem = { readonly id: string; readonly label: string; readonly mark?: ReactNode };

/** Ids of a tab and its panel, so that each names the other. */
export const tabId = (group: string, id: string) => `${group}-tab-${id}`;
export const panelId = (group: string, id: string) => `${group}-panel-${id}`;

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys move the choice and the focus together; anything else is left alone. */
const onArrow = (items: readonly TabItem[], current: string, group: string, onChange: (id: string) => void) => (event: KeyboardEvent) => {
  const index = items.findIndex((item) => item.id === current);
  const next = items[moves[event.key]?.(index, items.length) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  onChange(next.id);
  document.getElementById(tabId(group, next.id))?.focus();
};

/** Tabs over panels of this page; `group` names the pair of list and panels. Without Base UI on purpose: it stands in the first view. */
export function Tabs({
  group,
  label,
  items,
  current,
  onChange,
}: {
  readonly group: string;
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly current: string;
  readonly onChange: (id: string) => void;
}) {
  return (
    <div role="tablist" aria-label={label} className={css.tabList} onKeyDown={onArrow(items, current, group, onChange)}>
      {items.map((item) => (
        <button
          key={item.id}
          id={tabId(group, item.id)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={item.id === current}
          aria-controls={panelId(group, item.id)}
          tabIndex={item.id === current ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          {item.mark}
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** The panel of the current tab. */
export const TabPanel = ({
  group,
  id,
  className,
  children,
}: {
  readonly group: string;
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <div role="tabpanel" id={panelId(group, id)} aria-labelledby={tabId(group, id)} className={className}>
    {children}
  </div>
);
