import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createFormMachine } from '#machines/kit/form.machine.ts';
import { formMachine, type FormSample } from '#machines/kit/form.sample.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { formPlan } from './form.plan.ts';

type Asked = { readonly request: unknown; readonly signal: AbortSignal };

/** A form whose call is kept as it was made, and never answered. */
function sent(): { readonly asked: Asked[]; readonly form: ReturnType<typeof createActor<typeof formMachine>> } {
  const asked: Asked[] = [];
  const call = fromCall<FormSample['outcome'], { readonly name: string; readonly word: string }>((request, signal) => {
    asked.push({ request, signal });
    return new Promise(() => undefined);
  });
  const form = createActor(formMachine.provide({ actors: { form: call } })).start();
  form.send({ type: 'sample.chosen', name: ' Ada ', word: 'pine' });
  form.send({ type: 'form.submitted' });
  return { asked, form };
}

test('a form that is on its way is not sent again, and nothing is typed into it', () => {
  const { asked, form } = sent();
  form.send({ type: 'form.submitted' });
  form.send({ type: 'name.changed', value: 'Bea' });
  form.send({ type: 'sample.chosen', name: 'Bea', word: 'oak' });
  form.send({ type: 'form.submitted' });
  expect(asked.map(({ request }) => request)).toEqual([{ name: 'Ada', word: 'pine' }]);
  expect(form.getSnapshot().context).toMatchObject({ name: ' Ada ', word: 'pine' });
});

test('a form that is left aborts what is on its way', () => {
  const { asked, form } = sent();
  expect(asked[0]?.signal.aborted).toBe(false);
  form.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
});

const filled = () => {
  const stage = play(formMachine, formPlan);
  stage.send({ type: 'sample.chosen', name: ' Ada ', word: 'pine' });
  return stage;
};

test('what was not answered is sent again as it stands, and what was said of it goes', async () => {
  const stage = filled();
  stage.send({ type: 'form.submitted' });
  await stage.fail('form', new NetworkFault());
  expect(stage.context()).toMatchObject({ name: ' Ada ', word: 'pine', problem: { fault: 'NetworkFault' } });
  stage.send({ type: 'form.submitted' });
  expect(stage.asked()).toEqual(['form']);
  expect(stage.context().problem).toBeNull();
});

test('a form that was refused is sent again, and the refusal goes meanwhile', async () => {
  const stage = filled();
  stage.send({ type: 'form.submitted' });
  await stage.answer('form', { kind: 'closed' });
  expect(stage.context()).toMatchObject({ name: ' Ada ', word: 'pine', refusal: 'form.closed' });
  stage.send({ type: 'form.submitted' });
  expect([stage.asked(), stage.context().refusal]).toEqual([['form'], null]);
});

test('nothing is sent while the next try has to wait; fields are open, and judged', async () => {
  const stage = filled();
  stage.send({ type: 'form.submitted' });
  await stage.fail('form', new RateLimitFault({ retryAfter: 2_000 }));
  stage.send({ type: 'form.submitted' });
  expect(stage.asked()).toEqual([]);
  stage.send({ type: 'word.changed', value: ' Ada ' });
  stage.send({ type: 'word.left' });
  expect(stage.context()).toMatchObject({ secondsLeft: 2, word: ' Ada ', wordProblem: 'word.own' });
});

test('a field is judged when it is left, by what stands in the others; an empty one is judged when the form is sent', () => {
  const stage = play(formMachine, formPlan);
  stage.send({ type: 'name.left' });
  stage.send({ type: 'word.left' });
  expect([stage.context().nameProblem, stage.context().wordProblem]).toEqual([null, null]);
  stage.send({ type: 'form.submitted' });
  expect([stage.context().nameProblem, stage.context().wordProblem]).toEqual(['name.missing', 'word.missing']);
  stage.send({ type: 'name.changed', value: '   ' });
  expect(stage.context().nameProblem).toBeNull();
  stage.send({ type: 'name.left' });
  expect(stage.context().nameProblem).toBe('name.missing');
});

test('a form begins with what it is given', () => {
  const { name, word } = play(formMachine, formPlan, { name: 'Ada' }).context();
  expect({ name, word }).toEqual({ name: 'Ada', word: '' });
});

type Plain = {
  id: 'plain';
  fields: { text: 'text.missing' };
  judged: never;
  request: string;
  outcome: { readonly kind: 'ok' };
  refusal: never;
  effect: { type: 'close'; params: undefined };
  fills: never;
  check: never;
};

test('a form without secrets, look-up and filling has only what it is given', () => {
  const plain = createFormMachine<Plain>({
    id: 'plain',
    start: { text: 'kept' },
    judge: () => ({ text: null }),
    judged: [],
    ask: ({ text }) => text,
    refuse: () => ({}),
    effect: { type: 'close', params: () => undefined },
  });
  expect(plain.events.filter((type) => !type.startsWith('xstate.')).toSorted()).toEqual(['plain.submitted', 'text.changed']);
  expect(Object.keys(plain.implementations.actors)).toEqual(['plain']);
  const form = createActor(plain.provide({ actors: { plain: fromCall<{ kind: 'ok' }, string>(async () => ({ kind: 'ok' })) } })).start();
  form.send({ type: 'plain.submitted' });
  return expect.poll(() => [form.getSnapshot().value, form.getSnapshot().context.text]).toEqual(['entered', 'kept']);
});
