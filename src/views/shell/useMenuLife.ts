import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as headerMenu from '#machines/headerMenu/headerMenu.selectors.ts';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import { useResident } from './AppContext.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';

const steps = /^(Arrow(Up|Down|Left|Right)|Home|End)$/;
const sign = /^[\p{L}\p{N}]$/u;

/**
 * Closes what hangs open from the header after a press beside it, Escape (the focus goes back to its name) and every change of page,
 * and lets arrow keys, Home, End and first letters walk between and inside the menus. The walking itself comes with the first key.
 */
export function useMenuLife(flow: HeaderMenuRef): void {
  const page = useSelector(useResident('navigation'), navigation.page);
  useEffect(() => flow.send({ type: 'menu.dismissed' }), [flow, page]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (headerMenu.openMenu(flow.getSnapshot()) === null) return;
      if (target instanceof Element && target.closest('[data-menu], [role="dialog"]') === null) flow.send({ type: 'menu.dismissed' });
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const open = headerMenu.openMenu(flow.getSnapshot());
      if (key === 'Escape' && open !== null) {
        const holder = document.querySelector(`header [data-menu="${open}"]`);
        if (holder?.contains(document.activeElement)) holder.querySelector('button')?.focus();
        // A dialog hears its own Escape.
        if (holder !== null) flow.send({ type: 'menu.dismissed' });
        return;
      }
      if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
      const holder = target.closest<HTMLElement>('header [data-menu]');
      if (holder === null || !(steps.test(key) || (sign.test(key) && target.closest('[data-panel]') !== null))) return;
      event.preventDefault();
      event.stopPropagation();
      void import('./menuKeys.ts').then(
        ({ walk }) => walk(flow, holder, key),
        () => undefined,
      );
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [flow]);
}
