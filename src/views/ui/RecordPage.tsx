import type { ReactNode } from 'react';
import { page } from '#styles/parts.css.ts';
import { Card } from './Card.tsx';
import * as css from './DataTable.css.ts';
import { Filters } from './Filters.tsx';
import { PageHeader } from './PageHeader.tsx';

/** A page of records: its head, what narrows them, what is done with all of them, and the list. On paper the list stands alone. */
export const RecordPage = ({
  title,
  text,
  filters,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly filters: { readonly label: string; readonly fields: ReactNode; readonly end: ReactNode };
  readonly children: ReactNode;
}) => (
  <div className={`${page} ${css.roomy}`}>
    <PageHeader title={title} text={text} />
    <Card padded={false}>
      <Filters label={filters.label} end={filters.end}>
        {filters.fields}
      </Filters>
      {children}
    </Card>
  </div>
);
