import { tickerSize } from '#machines/home/home/home.selectors.ts';
import { page } from '#styles/parts.css.ts';
import * as css from './Home.css.ts';

/** The first look of the home page: a guest reads the promise before any script has come. */
export const HomeStill = ({ title, text }: { readonly title: string; readonly text: string }) => (
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
);
