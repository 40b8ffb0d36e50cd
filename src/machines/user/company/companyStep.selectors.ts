import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { companyStepMachine } from './companyStep.machine.ts';
import * as rules from './companyStep.rules.ts';

export { legalForms, longest, purposes, traderRights, type DocumentField } from './companyStep.rules.ts';
type Snapshot = SnapshotFrom<typeof companyStepMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** Whether another tab saved the step since: the member says which papers count. */
export const isChanged = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
/** Whether fields take what is typed. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches('filling');
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
/** Whether what another tab saved stands in the form, and what was typed here can come back. */
export const hasMine = (snapshot: Snapshot): boolean => snapshot.context.mine !== null;
export const people = (snapshot: Snapshot): rules.Entries['people'] => snapshot.context.entries.people;
export const hasRoom = ({ context }: Snapshot): boolean => rules.hasRoom(context.step, context.entries);
export const hasNone = ({ context }: Snapshot): boolean => rules.hasNone(context.step, context.entries);
/** What all shares are together, in percent. */
export const shareTotal = ({ context }: Snapshot): string => rules.shareTotal(context.entries);
/** `key` of a person, or null for a field of the step itself. */
export const value =
  (key: string | null, field: string) =>
  ({ context: { entries } }: Snapshot): string =>
    (key === null ? entries.fields : entries.people.find((person) => person.key === key))?.[field] ?? '';
/** What is said beside a field, or of all persons of a list by its name. */
export const said =
  (key: string | null, field: string) =>
  ({ context }: Snapshot): rules.Words | null =>
    context.said[rules.wayOf(key, field)] ?? null;
