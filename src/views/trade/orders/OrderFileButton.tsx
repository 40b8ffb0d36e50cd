import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fillFileFlow, orderFileFlow } from '#machines/orderRecords/orderFile.flow.ts';
import * as orderFile from '#machines/orderRecords/orderFile.selectors.ts';
import { orderTypes, type OrderFilter } from '#machines/orderRecords/orderRecords.selectors.ts';
import { useFlow } from '../../shell/useFlow.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import * as css from './Orders.css.ts';

const standings = ['waiting', 'open', 'partly', 'filled', 'cancelled', 'rejected', 'expired'] as const;
/** What stands in a file for each of some names. */
export const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;
/** In a file times are UTC. */
const timeColumns: readonly string[] = ['time', 'updated'];

/** Where room is short the button is its icon. */
type Look = { readonly compact?: boolean };
type ButtonProps = Look & {
  readonly isBusy: boolean;
  readonly problem: ReturnType<typeof orderFile.problem>;
  readonly onWanted: () => void;
};
/** Asks for a file: busy while it is made, and why it could not be. */
export function FileButton({ isBusy, problem, onWanted, compact = false }: ButtonProps) {
  const { t } = useTranslation(['orders', 'faults']);
  return (
    <>
      {problem === null ? null : (
        <span role="alert" className={css.fileProblem}>
          {problem.text ?? t(problem.key)}
        </span>
      )}
      {compact ? (
        <IconButton size="small" label={t('action.csv')} disabled={isBusy} onClick={onWanted}>
          <Download size={14} aria-hidden />
        </IconButton>
      ) : (
        <Button tone="quiet" size="small" icon={<Download size={14} aria-hidden />} loading={isBusy} onClick={onWanted}>
          {t('action.csv')}
        </Button>
      )}
    </>
  );
}

/** How a file's columns are called. */
export function useColumnWord() {
  const { t } = useTranslation('orders');
  return (name: string) => (timeColumns.includes(name) ? `${t(`column.${name}`)} (UTC)` : t(`column.${name}`));
}

function OrdersFile({ list, filter, compact }: Look & { readonly list: 'open' | 'history'; readonly filter: OrderFilter }) {
  const { t } = useTranslation(['orders', 'trade', 'assets']);
  const column = useColumnWord();
  const flow = useFlow(orderFileFlow, { input: { filter: { list, filter } } });
  const words = (): orderFile.OrderFileWords => ({
    columns: pick(orderFile.orderColumns, column),
    wallets: pick(['2', '6', '7'], (wallet) => t(`assets:wallet.${wallet}`)),
    sides: pick(['buy', 'sell'], (side) => t(`side.${side}`)),
    types: pick(orderTypes, (type) => t(`trade:type.${type}`)),
    standings: pick(standings, (standing) => t(`standing.${standing}`)),
  });
  return (
    <FileButton
      {...(compact === undefined ? {} : { compact })}
      isBusy={useSelector(flow, orderFile.isCollecting)}
      problem={useSelector(flow, orderFile.problem)}
      onWanted={() => flow.send({ type: 'file.wanted', words: words() })}
    />
  );
}

function FillsFile({ filter, compact }: Look & { readonly filter: OrderFilter }) {
  const { t } = useTranslation('orders');
  const column = useColumnWord();
  const flow = useFlow(fillFileFlow, { input: { filter } });
  const words = (): orderFile.FillFileWords => ({
    columns: pick(orderFile.fillColumns, column),
    sides: pick(['buy', 'sell'], (side) => t(`side.${side}`)),
    roles: pick(['maker', 'taker'], (role) => t(`role.${role}`)),
  });
  return (
    <FileButton
      {...(compact === undefined ? {} : { compact })}
      isBusy={useSelector(flow, orderFile.isCollecting)}
      problem={useSelector(flow, orderFile.problem)}
      onWanted={() => flow.send({ type: 'file.wanted', words: words() })}
    />
  );
}

/** All that a list shows as a file for spreadsheets; for another list or filter the caller mounts it anew by its key. */
export const OrderFileButton = ({
  list,
  filter,
  ...look
}: Look & { readonly list: 'open' | 'history' | 'fills'; readonly filter: OrderFilter }) =>
  list === 'fills' ? <FillsFile filter={filter} {...look} /> : <OrdersFile list={list} filter={filter} {...look} />;
