import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { fillFileFlow, orderFileFlow } from '#machines/spot/orderRecords/orderFile.flow.ts';
import { refusalOf } from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import * as orderFile from '#machines/spot/orderRecords/orderFile.selectors.ts';
import { orderTypes, type OrderFilter } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { FileButtons, type FileLook } from '#views/ui/FileButtons.tsx';
import { useRefusalWords } from '../orderEntry/useRefusalWords.ts';

const standings = ['waiting', 'open', 'partly', 'filled', 'cancelled', 'rejected', 'expired'] as const;
/** What stands in a file for each of some names. */
export const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;
/** In a file times are UTC. */
const timeColumns: readonly string[] = ['time', 'updated'];
/** Columns that are called as they are elsewhere. */
const namedElsewhere: Readonly<Record<string, string>> = {
  timeInForce: 'detail.time',
  reason: 'detail.reason',
  callback: 'trade:field.callbackRate',
};

type Look = { readonly look: FileLook };
/** What a readable file is told in: its columns, and what names its zone and span. */
export function useSheetWords() {
  const { t } = useTranslation(['orders', 'trade']);
  const word = (name: string) => t(namedElsewhere[name] ?? `column.${name}`);
  return <Column extends string>(names: readonly Column[]) => ({
    columns: pick(names, (name) => (timeColumns.includes(name) ? `${word(name)} (UTC)` : word(name))),
    about: pick(['zone', 'range', 'whole'], (name) => t(`file.${name}`)),
  });
}

function OrdersFile({ list, filter, look }: Look & { readonly list: 'open' | 'history'; readonly filter: OrderFilter }) {
  const { t } = useTranslation(['orders', 'trade', 'assets']);
  const sheet = useSheetWords();
  const reasonWords = useRefusalWords();
  const flow = useFlow(orderFileFlow, { input: { filter: { list, filter } } });
  const words = (): orderFile.OrderFileWords => ({
    ...sheet(orderFile.orderColumnNames),
    wallets: pick(['2', '6', '7'], (wallet) => t(`assets:wallet.${wallet}`)),
    sides: pick(['buy', 'sell'], (side) => t(`side.${side}`)),
    types: pick(orderTypes, (type) => t(`trade:type.${type}`)),
    standings: pick(standings, (standing) => t(`standing.${standing}`)),
    reasons: pick(orderFile.knownReasons.map(String), (code) =>
      reasonWords({ ...refusalOf(Number(code)), code: Number(code), message: '' }),
    ),
  });
  return (
    <FileButtons
      look={look}
      isBusy={useSelector(flow, orderFile.isCollecting)}
      problem={useSelector(flow, orderFile.problem)}
      words={words}
      onWanted={(wanted) => flow.send({ type: 'file.wanted', words: wanted })}
    />
  );
}

function FillsFile({ filter, look }: Look & { readonly filter: OrderFilter }) {
  const { t } = useTranslation('orders');
  const sheet = useSheetWords();
  const flow = useFlow(fillFileFlow, { input: { filter } });
  const words = (): orderFile.FillFileWords => ({
    ...sheet(orderFile.fillColumnNames),
    sides: pick(['buy', 'sell'], (side) => t(`side.${side}`)),
    roles: pick(['maker', 'taker'], (role) => t(`role.${role}`)),
  });
  return (
    <FileButtons
      look={look}
      isBusy={useSelector(flow, orderFile.isCollecting)}
      problem={useSelector(flow, orderFile.problem)}
      words={words}
      onWanted={(wanted) => flow.send({ type: 'file.wanted', words: wanted })}
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
