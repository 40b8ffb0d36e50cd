/** Id of the list that the field controls. */
export const listId = 'search-list';
/** Id of a row's main cell, which the field names as the active one. */
export const cellId = (row: string): string => `search-${row.replaceAll(/[^\w-]/g, '-')}`;
