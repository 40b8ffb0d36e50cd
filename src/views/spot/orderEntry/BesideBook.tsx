import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './OrderForm.css.ts';

/** A phone's order form with the book at its side. */
export function BesideBook({ book, children }: { readonly book: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation('trade');
  return (
    <div className={css.withBook}>
      <div className={css.besideForm}>{children}</div>
      <section className={css.besideBook} aria-label={t('book.tab.book')}>
        {book}
      </section>
    </div>
  );
}
