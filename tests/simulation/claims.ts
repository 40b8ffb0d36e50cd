import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Intent } from './judge.ts';
import type { FlowName } from './simulatedTab.ts';

/** What a form says about what was sent by it. */
export type Claim = Pick<Intent, 'kind' | 'amount' | 'told'>;

const forms = {
  transfer: { kind: 'transfer', sending: 'submitting', child: 'transferSubmit' },
  orderEntry: { kind: 'order', sending: { ticket: 'submitting' }, child: 'orderSubmit' },
} as const;

type Submit = {
  readonly context: { readonly wish: { readonly amount?: string; readonly request?: { readonly amount?: string } } };
};

/**
 * What a form says as it stops sending; undefined at any other change. An intent that is still noted down, as `isKept` tells by its
 * amount, is not over: it is asked about again.
 */
export function claimOf(
  flow: FlowName,
  now: AnyMachineSnapshot,
  before: AnyMachineSnapshot,
  isKept: (amount: string) => boolean,
): Claim | undefined {
  const form = flow === 'transfer' || flow === 'orderEntry' ? forms[flow] : undefined;
  if (form === undefined || !before.matches(form.sending) || now.matches(form.sending)) return undefined;
  const submit = (before.children as Record<string, AnyActorRef>)[form.child]?.getSnapshot() as Submit | undefined;
  const wish = submit?.context.wish;
  const amount = wish?.request?.amount ?? wish?.amount;
  if (amount === undefined) return undefined;
  const ending = (now.context as { ending: { kind: string } | null }).ending?.kind;
  const isOpen = now.matches('unanswered') || now.matches({ ticket: 'unanswered' }) || ending === 'elsewhere' || isKept(amount);
  const isDone = ending === 'accepted' && !now.matches('loggedOut');
  return { kind: form.kind, amount, told: isDone ? 'done' : isOpen ? 'unknown' : 'nothing' };
}
