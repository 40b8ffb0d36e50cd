import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageArea, still } from './App.css.ts';
import { HomeStill } from './home/home/HomeStill.tsx';
import * as header from './shell/Header.css.ts';
import { TradeFrame } from './spot/tradePage/TradeFrame.tsx';

/**
 * First looks of pages as markup, by page, drawn by the build and sent with the document: they stand before any script has come, and
 * the app replaces them with the same things in the same places. No style attributes: the page's policy refuses them.
 * `words` gives a text by `namespace:key`.
 */
export function drawStills(lang: string, words: (key: string) => string): Readonly<Record<string, string>> {
  const draw = (page: ReactNode): string =>
    renderToStaticMarkup(
      <div lang={lang} className={still}>
        <div className={header.header}>
          <div className={header.bar} />
        </div>
        <div className={pageArea}>{page}</div>
      </div>,
    );
  return {
    '': draw(<HomeStill title={words('home:hero.title')} text={words('home:hero.text')} />),
    'trade/exchange': draw(<TradeFrame head={null} words={words('trade:page.loading')} />),
  };
}
