import { useSelector } from '@xstate/react';
import { Suspense, useRef, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { headerMenuFlow } from '#machines/headerMenu/headerMenu.flow.ts';
import * as headerMenu from '#machines/headerMenu/headerMenu.selectors.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './MenuTrigger.css.ts';

export type HeaderMenuRef = ActorRefFrom<typeof headerMenuFlow>;

const edge = 8;
const stops = 'a[href], button:not([aria-disabled="true"])';

/** Hangs the open panel under its trigger, inside the window. */
function place(panel: HTMLElement | null, trigger: Element | null, align: 'start' | 'end'): void {
  if (panel === null || trigger === null) return;
  const box = trigger.getBoundingClientRect();
  const most = document.documentElement.clientWidth - panel.offsetWidth - edge;
  const wanted = align === 'start' ? box.left : box.right - panel.offsetWidth;
  panel.style.insetInlineStart = `${Math.max(edge, Math.min(wanted, most))}px`;
}

function moveInside(panel: HTMLElement, key: string): boolean {
  const all = [...panel.querySelectorAll<HTMLElement>(stops)];
  const index = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: all[index + 1] ?? all[0], ArrowUp: all[index - 1] ?? all.at(-1), Home: all[0], End: all.at(-1) }[key];
  next?.focus();
  return next !== undefined;
}

export type MenuTriggerProps = {
  readonly flow: HeaderMenuRef;
  readonly name: headerMenu.HeaderMenuName;
  readonly label?: string;
  readonly className: string;
  readonly align?: 'start' | 'end';
  readonly holderClass: string;
  readonly folded?: boolean;
  readonly holderRef?: Ref<HTMLLIElement>;
  /** What stands in the button. */
  readonly children: ReactNode;
  /** Drawn only while open; may load itself. */
  readonly panel: () => ReactNode;
};

/**
 * A name in the header with a panel of links under it, a disclosure: hover opens after a moment, press at once;
 * arrows walk the links, Escape closes and gives the focus back, leaving by Tab closes.
 */
export function MenuTrigger({
  flow,
  name,
  label,
  className,
  align = 'start',
  holderClass,
  folded = false,
  holderRef,
  children,
  panel,
}: MenuTriggerProps) {
  const isOpen = useSelector(flow, (snapshot) => headerMenu.openMenu(snapshot) === name);
  const button = useRef<HTMLButtonElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const focusFirst = useRef(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      flow.send({ type: 'menu.dismissed' });
      button.current?.focus();
      return;
    }
    const inside = holder.current !== null && holder.current.contains(document.activeElement);
    if (event.key === 'ArrowDown' && !inside) {
      event.preventDefault();
      focusFirst.current = true;
      if (!isOpen) flow.send({ type: 'menu.pressed', menu: name });
      else if (holder.current !== null) moveInside(holder.current, 'Home');
      return;
    }
    if (inside && holder.current !== null && moveInside(holder.current, event.key)) event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (isOpen && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
      flow.send({ type: 'menu.dismissed' });
  };

  /** Places the panel once its content has its size, and takes the keyboard's focus in when an arrow opened it. */
  const settle = (content: HTMLDivElement | null) => {
    // Refs are set from the inside out: the holder's own may not be there yet.
    const panelHolder = content?.parentElement ?? null;
    if (panelHolder === null) return;
    place(panelHolder, button.current, align);
    if (focusFirst.current) moveInside(panelHolder, 'Home');
    focusFirst.current = false;
  };

  return (
    <li ref={holderRef} className={holderClass} data-folded={folded ? '' : undefined} data-menu={name}>
      <div
        role="presentation"
        className={css.reach}
        onPointerEnter={(event) => event.pointerType === 'mouse' && flow.send({ type: 'menu.pointed', menu: name })}
        onPointerLeave={(event) => event.pointerType === 'mouse' && flow.send({ type: 'menu.unpointed' })}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <button
          ref={button}
          type="button"
          className={className}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => flow.send({ type: 'menu.pressed', menu: name })}
        >
          {children}
        </button>
        {isOpen ? (
          <div ref={holder} className={css.holder}>
            <Suspense fallback={<PanelWaiting />}>
              <div ref={settle}>{panel()}</div>
            </Suspense>
          </div>
        ) : null}
      </div>
    </li>
  );
}

const PanelWaiting = () => (
  <div className={css.waiting}>
    <Skeleton height={16} width="60%" />
    <Skeleton height={16} width="80%" />
    <Skeleton height={16} width="50%" />
  </div>
);
