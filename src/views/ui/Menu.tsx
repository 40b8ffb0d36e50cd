import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import * as css from './Popover.css.ts';

export type MenuItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
};

/** A menu of actions behind a button. Carries Base UI: load it on demand. */
export function Menu({
  trigger,
  items,
  onChoose,
}: {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly items: readonly MenuItem[];
  readonly onChoose: (id: string) => void;
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={css.positioner} align="end" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={css.menu}>
            {items.map((item) => (
              <Base.Item
                key={item.id}
                className={css.item}
                disabled={item.disabled ?? false}
                data-danger={item.danger ? '' : undefined}
                onClick={() => onChoose(item.id)}
              >
                {item.icon === undefined ? null : <span className={css.itemIcon}>{item.icon}</span>}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
