import { useTranslation } from 'react-i18next';
import type { Column } from '#views/ui/HeadRow.tsx';

/** Keys of the texts of column heads; with a class where a column is laid out in its own way. */
export type ColumnNames = readonly (readonly [key: string, className?: string])[];

export const useColumns = (names: ColumnNames): readonly Column[] => {
  const { t } = useTranslation('orders');
  return names.map(([key, className]) => ({ key, label: t(`column.${key}`), className }));
};
