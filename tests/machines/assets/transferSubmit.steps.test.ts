import { describe, expect, test } from 'vitest';
import { transferSubmitMachine } from '#machines/assets/transfer/transferSubmit.machine.ts';
import { endingOfFault, endingOfOutcome, serverWords } from '#machines/assets/transfer/transferSubmit.rules.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { transferSubmitPlan } from './transferSubmit.plan.ts';

const request = { amount: '25.5', coinId: 52, source: 2, target: 5 } as const;
const wish = { request, shortName: 'USDT' };
const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const problem = { fault: 'NetworkFault', key: 'faults:network', code: null, retryAfter: null, text: null };
const said = (kind: string, code: number) => ({ kind, code, message: 'words' });
const begin = (known: string | null) => play(transferSubmitMachine, transferSubmitPlan, { key: known });
type Intent = ReturnType<typeof begin>;
const output = (intent: Intent) => (intent.snapshot() as { readonly output?: unknown }).output;

/** A new intent, up to its sending. */
async function sending() {
  const intent = begin(null);
  await intent.answer('takeIntent', 'none');
  await intent.answer('precheckIntent', said('accepted', 200));
  await intent.answer('openIntent', key);
  return intent;
}

describe('a new intent', () => {
  test('is checked, stored, sent under its key and settled, in this order', async () => {
    const intent = begin(null);
    const asked: unknown[] = [];
    const next = async (id: string, answer?: unknown) => {
      asked.push([id, intent.inputOf(id), intent.snapshot().hasTag('busy')]);
      await intent.answer(id, answer);
    };
    await next('takeIntent', 'none');
    await next('precheckIntent', said('accepted', 200));
    await next('openIntent', key);
    await next('sendIntent', said('accepted', 200));
    await next('settleIntent');
    expect(asked).toEqual([
      ['takeIntent', { key: null }, true],
      ['precheckIntent', { owner: '10000001', wish }, true],
      ['openIntent', { owner: '10000001', wish }, true],
      ['sendIntent', { wish, key }, true],
      ['settleIntent', { key }, true],
    ]);
    expect([intent.snapshot().status, output(intent)]).toEqual(['done', said('accepted', 200)]);
  });
  test('that the check refuses is never stored', async () => {
    const intent = begin(null);
    await intent.answer('takeIntent', 'none');
    await intent.answer('precheckIntent', said('explained', 30303));
    expect([intent.asked(), output(intent)]).toEqual([[], said('explained', 30303)]);
  });
  test('that could not be checked or stored has moved nothing', async () => {
    const unchecked = begin(null);
    await unchecked.answer('takeIntent', 'none');
    await unchecked.fail('precheckIntent', new NetworkFault());
    expect(output(unchecked)).toEqual({ kind: 'fault', problem });
    const unstored = begin(null);
    await unstored.answer('takeIntent', 'none');
    await unstored.answer('precheckIntent', said('accepted', 200));
    await unstored.fail('openIntent', new SessionFault());
    expect([unstored.asked(), output(unstored)]).toEqual([[], { kind: 'sessionEnded', key: null }]);
  });
  test('without an answer keeps its key, and is not settled', async () => {
    const intent = await sending();
    await intent.fail('sendIntent', new NetworkFault());
    expect([intent.asked(), output(intent)]).toEqual([[], { kind: 'unanswered', key, problem }]);
  });
  test('that was refused without being read is settled, whether or not that can be stored', async () => {
    const intent = await sending();
    await intent.fail('sendIntent', new StatusFault({ status: 422 }));
    expect(intent.inputOf('settleIntent')).toEqual({ key });
    await intent.fail('settleIntent', new Error('storage'));
    expect(output(intent)).toMatchObject({ kind: 'fault', problem: { fault: 'StatusFault' } });
  });
});

describe('an intent that was sent before', () => {
  test('is sent again under its key, without another check', async () => {
    const intent = begin(key);
    expect(intent.inputOf('takeIntent')).toEqual({ key });
    await intent.answer('takeIntent', 'held');
    expect(intent.inputOf('sendIntent')).toEqual({ wish, key });
    await intent.answer('sendIntent', said('needsRecord', 20351));
    await intent.answer('settleIntent');
    expect(output(intent)).toEqual(said('needsRecord', 20351));
  });
  test('stays open after any fault, for the first try may have gone through', async () => {
    const intent = begin(key);
    await intent.answer('takeIntent', 'held');
    await intent.fail('sendIntent', new StatusFault({ status: 422 }));
    expect([intent.asked(), output(intent)]).toEqual([[], expect.objectContaining({ kind: 'unanswered', key })]);
    const ended = begin(key);
    await ended.answer('takeIntent', 'held');
    await ended.fail('sendIntent', new SessionFault());
    expect(output(ended)).toEqual({ kind: 'sessionEnded', key });
  });
  test('that another tab has is left to it', async () => {
    const intent = begin(key);
    await intent.answer('takeIntent', 'elsewhere');
    expect([intent.asked(), output(intent)]).toEqual([[], { kind: 'elsewhere' }]);
  });
  test('whose lock cannot be had stays open', async () => {
    const intent = begin(key);
    await intent.fail('takeIntent', new NetworkFault());
    expect(output(intent)).toEqual({ kind: 'unanswered', key, problem });
  });
});

describe('words of an ending', () => {
  test('are those of the server, or none', () => {
    expect(serverWords({ kind: 'refused', code: 30705, message: 'no' })).toEqual({ message: 'no', code: 30705 });
    expect(serverWords({ kind: 'elsewhere' })).toEqual({ message: '', code: 0 });
  });
  test('leave out what else the answer held', () => {
    expect(endingOfOutcome({ kind: 'accepted', code: 200, message: 'ok', data: { recordId: 'r1' } } as never)).toEqual({
      kind: 'accepted',
      code: 200,
      message: 'ok',
    });
  });
  test('of a fault depend on whether a try may have moved money', () => {
    expect(endingOfFault(new NetworkFault(), null)).toEqual({ kind: 'fault', problem });
    expect(endingOfFault(new NetworkFault(), 'k')).toEqual({ kind: 'unanswered', key: 'k', problem });
  });
});
