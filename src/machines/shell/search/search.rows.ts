import { keywordOf } from '#machines/rules/searchText.ts';
import {
  codeOf,
  findCommands,
  groupSize,
  isCommandText,
  recommendedSize,
  type Command,
  type Found,
  type Instrument,
} from './search.rules.ts';

export type GroupName = 'history' | 'hot' | 'spots' | 'swaps' | 'commands';
/** One line of the list; `id` is unique in it. */
export type Row = {
  readonly id: string;
  readonly group: GroupName;
  readonly instrument: Instrument | null;
  readonly command: Command | null;
};
export type Group = {
  readonly name: GroupName;
  readonly rows: readonly Row[];
  /** Rows that expanding would add. */ readonly hidden: number;
};

/** What decides which rows stand in the list. */
export type Listing = {
  readonly text: string;
  /** The keyword that `found` answers, '' before the first answer. */
  readonly answered: string;
  readonly found: Found | null;
  readonly hot: readonly Instrument[];
  readonly history: readonly Instrument[];
  readonly expanded: readonly GroupName[];
  readonly commands: readonly Command[];
};

const ofInstruments = (name: GroupName, all: readonly Instrument[], most: number): Group => ({
  name,
  rows: all.slice(0, most).map((instrument) => ({ id: `${name}-${codeOf(instrument)}`, group: name, instrument, command: null })),
  hidden: Math.max(0, all.length - most),
});

/** The groups in the order they stand, empty ones left out: commands after the prefix, results for a keyword, else history and what is hot. */
export function groupsOf({ text, found, hot, history, expanded, commands }: Listing): readonly Group[] {
  const most = (name: GroupName) => (expanded.includes(name) ? Infinity : groupSize);
  const groups = isCommandText(text)
    ? [
        {
          name: 'commands' as const,
          rows: findCommands(commands, text).map((command) => ({
            id: `commands-${command.id}`,
            group: 'commands' as const,
            instrument: null,
            command,
          })),
          hidden: 0,
        },
      ]
    : keywordOf(text) !== ''
      ? [ofInstruments('spots', found?.spots ?? [], most('spots')), ofInstruments('swaps', found?.swaps ?? [], most('swaps'))]
      : [ofInstruments('history', history, Infinity), { ...ofInstruments('hot', hot, recommendedSize), hidden: 0 }];
  return groups.filter((group) => group.rows.length > 0);
}

export const rowsOf = (listing: Listing): readonly Row[] => groupsOf(listing).flatMap((group) => group.rows);

export type ActiveMove = 'next' | 'previous' | 'first' | 'last';

/** The row that an arrow key, Home or End makes active; the list goes round, its end leads to its start. */
export function moveActive(rows: readonly Row[], active: string | null, move: ActiveMove): string | null {
  const last = rows.length - 1;
  const at = rows.findIndex((row) => row.id === active);
  const to = { next: at >= last ? 0 : at + 1, previous: at <= 0 ? last : at - 1, first: 0, last }[move];
  return rows[to]?.id ?? null;
}
