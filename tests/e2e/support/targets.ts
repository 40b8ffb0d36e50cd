import type { Page } from '@playwright/test';

/**
 * Names what can be pressed but is smaller than `least` px one way, measured by where a press still reaches it.
 * Links inside a sentence are exempt (WCAG 2.5.8); a check box is pressed by its label too. `scope`: a selector of what is looked at.
 */
export const smallTargets = (page: Page, least: number, scope: string): Promise<string[]> =>
  page.evaluate(
    ([size, within]) => {
      const pressable = 'a[href], button, input, summary, [role="tab"], [role="option"], [role="combobox"]';
      const isInSentence = (element: Element): boolean =>
        getComputedStyle(element).display.startsWith('inline') &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        );
      const reaches = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return (
          hit !== null && (element.contains(hit) || (element instanceof HTMLInputElement && hit.closest('label')?.control === element))
        );
      };
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        !element.matches('[href="#main"]');
      const found: string[] = [];
      for (const element of document.querySelectorAll(pressable)) {
        if (element.closest(within) === null || !isShown(element) || isInSentence(element)) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || (width >= size && height >= size)) continue;
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const [box] = element.getClientRects();
        if (box === undefined) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        // What a panel over the page covers now is not pressed now.
        if (!reaches(element, x, y)) continue;
        const reach = (stepX: number, stepY: number): number => {
          let steps = 0;
          while (steps < size && reaches(element, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
          return steps;
        };
        const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
        if (wide < size || high < size)
          found.push(`${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}: ${wide} × ${high}`);
      }
      return [...new Set(found)];
    },
    [least, scope] as const,
  );
