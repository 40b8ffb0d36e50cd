import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { companyTemplateMachine } from './companyTemplate.machine.ts';

export type { TemplateKind } from './companyTemplate.machine.ts';
type Snapshot = SnapshotFrom<typeof companyTemplateMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
