import { renderToStaticMarkup } from 'react-dom/server';
import { tickerSize } from '#machines/home/home.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { pageArea } from '../App.css.ts';
import * as header from '../shell/Header.css.ts';
import * as css from './Home.css.ts';

export type StillTexts = { readonly lang: string; readonly title: string; readonly text: string };

/**
 * The first look of the home page as markup, drawn by the build and sent with the document: a guest reads the promise before any
 * script has come. The app replaces it with the same words in the same place. No style attributes: the page's policy refuses them.
 */
export const drawHomeStill = ({ lang, title, text }: StillTexts): string =>
  renderToStaticMarkup(
    <div lang={lang} className={css.still}>
      <div className={header.header}>
        <div className={header.bar} />
      </div>
      <div className={pageArea}>
        <div className={`${page} ${css.home}`}>
          <section className={css.hero}>
            <div>
              <h1 className={css.heroTitle}>{title}</h1>
              <p className={css.heroText}>{text}</p>
              <div className={css.heroActions} />
              <div className={css.totals} />
            </div>
            <ul className={css.ticker} aria-hidden>
              {Array.from({ length: tickerSize }, (_, index) => (
                <li key={index}>
                  <span className={css.tickerRow} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>,
  );
