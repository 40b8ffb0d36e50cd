import type { ReactNode } from 'react';
import * as panes from './Panes.css.ts';
import * as css from './Trade.css.ts';

/** The page before anything is known of the pair, with all where it will stand: nothing moves when that comes. */
export const TradeFrame = ({ head, words }: { readonly head: ReactNode; readonly words: string }) => (
  <div className={css.trade} aria-busy>
    <div className={css.waitingHead}>{head}</div>
    <WaitingPanes words={words} />
  </div>
);

/** The page's panels while they are empty. */
export const WaitingPanes = ({ words }: { readonly words: string }) => (
  <div className={css.waitingPanes}>
    <div className={`${panes.pane} ${css.waitingPlace.chart}`}>
      <p className={css.waitingBody}>{words}</p>
    </div>
    <div className={`${panes.pane} ${css.waitingPlace.book}`} />
    <div className={`${panes.pane} ${css.waitingPlace.form}`} />
    <div className={`${panes.pane} ${css.waitingPlace.orders}`} />
  </div>
);
