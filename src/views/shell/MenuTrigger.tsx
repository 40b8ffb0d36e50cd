import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { headerMenuFlow } from '#machines/shell/headerMenu/headerMenu.flow.ts';
import * as headerMenu from '#machines/shell/headerMenu/headerMenu.selectors.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './MenuTrigger.css.ts';

export type HeaderMenuRef = ActorRefFrom<typeof headerMenuFlow>;

const edge = 8;
/** Hangs the open panel under its trigger, inside the window. */
function place(panel: HTMLElement | null, trigger: Element | null, align: 'start' | 'end'): void {
  if (panel === null || trigger === null) return;
  const box = trigger.getBoundingClientRect();
  const most = document.documentElement.clientWidth - panel.offsetWidth - edge;
  const wanted = align === 'start' ? box.left : box.right - panel.offsetWidth;
  panel.style.insetInlineStart = `${Math.max(edge, Math.min(wanted, most))}px`;
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
 * A name in the header with a panel of links under it, a disclosure: hover opens after a moment, press at once,
 * leaving by Tab closes. Other keys are heard for all menus together (`useMenuLife`).
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
  const isArriving = useRef(false);
  // A name that goes takes its menu along: a mouse never leaves what is no longer there.
  useEffect(
    () => () => {
      if (headerMenu.isAbout(flow.getSnapshot(), name)) flow.send({ type: 'menu.dismissed' });
    },
    [flow, name],
  );
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (isOpen && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
      flow.send({ type: 'menu.dismissed' });
  };

  /** Places the panel once its content has its size, and takes the keyboard's focus in when an arrow opened it. */
  const settle = (content: HTMLDivElement | null) => {
    if (content === null) return;
    place(content.parentElement, button.current, align);
    const entry = headerMenu.wantedEntry(flow.getSnapshot());
    const links = content.querySelectorAll<HTMLElement>('a[href], button');
    if (entry === null || links.length === 0) return;
    links[entry === 'first' ? 0 : links.length - 1]?.focus();
    flow.send({ type: 'menu.entered' });
  };

  return (
    <li ref={holderRef} className={holderClass} data-folded={folded ? '' : undefined} data-menu={name}>
      <div
        role="presentation"
        className={css.reach}
        onPointerEnter={() => {
          isArriving.current = true;
        }}
        onPointerMove={(event) => {
          // A name that comes to stand under a resting mouse is not pointed at: only a move into it is.
          if (isArriving.current && event.pointerType === 'mouse') flow.send({ type: 'menu.pointed', menu: name });
          isArriving.current = false;
        }}
        onPointerLeave={(event) => event.pointerType === 'mouse' && flow.send({ type: 'menu.unpointed' })}
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
          <div className={css.holder} data-panel>
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
