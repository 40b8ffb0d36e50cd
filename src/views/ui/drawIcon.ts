import { rem } from '#styles/rem.ts';
import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number };

/** Draws one icon of the set in the text's colour; stands in for the set's own drawing in builds (tests/support/firstView.ts). */
export const drawIcon =
  ({ node }: { readonly node: readonly Shape[] }) =>
  ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: rem(size),
        height: rem(size),
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
