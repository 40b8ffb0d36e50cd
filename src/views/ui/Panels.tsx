import { Group, Panel, Separator } from 'react-resizable-panels';
import { Fragment, type ReactNode } from 'react';
import * as css from './Panels.css.ts';

export type PanelItem = {
  readonly id: string;
  /** Part of the whole in percent, before anything was dragged. */
  readonly size: number;
  /** Smallest, in CSS pixels. */
  readonly least: number;
  readonly content: ReactNode;
};
export type PanelPart = { readonly id: string; readonly size: number };

/** Panels side by side or one below the other, with gutters to drag or to move by arrow keys. `kept` are the parts as they were left. */
export function Panels({
  orientation,
  items,
  kept,
  gutterLabel,
  onResized,
}: {
  readonly orientation: 'horizontal' | 'vertical';
  readonly items: readonly PanelItem[];
  readonly kept: readonly PanelPart[];
  /** Says what a gutter is for; the panels that it parts are named by themselves. */
  readonly gutterLabel: string;
  readonly onResized: (parts: readonly PanelPart[]) => void;
}) {
  const isKept = items.length === kept.length && items.every(({ id }) => kept.some((part) => part.id === id));
  const layout = Object.fromEntries((isKept ? kept : items).map(({ id, size }) => [id, size]));
  return (
    <Group
      className={css.group}
      orientation={orientation}
      defaultLayout={layout}
      onLayoutChanged={(sizes, meta) => {
        if (meta.isUserInteraction) onResized(items.map(({ id }) => ({ id, size: Math.round((sizes[id] ?? 0) * 100) / 100 })));
      }}
    >
      {items.map(({ id, least, content }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : <Separator className={css.gutter[orientation]} aria-label={gutterLabel} />}
          <Panel id={id} minSize={`${least}px`} className={css.panel}>
            {content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
