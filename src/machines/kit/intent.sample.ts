import { createIntentMachine } from './intent.machine.ts';
import { endingOfFault, type FaultEnding, type KeyedIntent } from './intent.rules.ts';

type Wish = { readonly amount: string };
type Answer = { readonly kind: 'accepted' | 'refused' };
type Ending =
  | Answer
  | FaultEnding<KeyedIntent<Wish>>
  | { readonly kind: 'elsewhere' | 'missing' }
  | { readonly kind: 'found'; readonly id: string };

/** The shared way of a wish that must have one effect at most, with all that it can do: a check before, a look for a lost answer after. Its tests walk it, and testers look at it. */
export const intentMachine = createIntentMachine<Wish, Answer, Ending, { readonly id: string }>('intent', {
  elsewhere: { kind: 'elsewhere' },
  ofAnswer: (answer) => answer,
  ofFault: endingOfFault,
  ofFinding: (finding) => (finding.kind === 'found' ? { kind: 'found', id: finding.id } : { kind: 'missing' }),
  passesPrecheck: ({ kind }) => kind === 'accepted',
});
