import { stepsDraft } from '#services/browser/stepsDraft.ts';
import { fromCall } from './fromCall.ts';
import type { StepsDraft } from './steps.types.ts';

/** The parts of steps that keep where somebody is, and what was typed, in this tab; spread into what their flow provides. */
export function storedDraft(id: string) {
  const draft = stepsDraft(id);
  return {
    actors: { readDraft: fromCall<StepsDraft | null>(async () => draft.get()) },
    actions: { keepDraft: (_: unknown, kept: StepsDraft) => draft.set(kept), forgetDraft: () => draft.remove() },
  };
}
