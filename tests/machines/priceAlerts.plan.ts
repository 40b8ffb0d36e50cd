import { priceAlertsMachine } from '#machines/priceAlerts/priceAlerts.machine.ts';
import { busyId, failure, isBusy, readProblem, refusal } from '#machines/priceAlerts/priceAlerts.selectors.ts';
import type { PriceAlert } from '#services/market/alertCalls.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const alertAt = (alertId: number, alertValue: string, more: Partial<PriceAlert> = {}): PriceAlert => ({
  alertId,
  tradeCode: 'btc_usdt',
  alertType: 1,
  alertValue,
  createdTime: 1,
  ...more,
});
const [one, two] = [alertAt(1, '100.5'), alertAt(2, '200.5')];

export const priceAlertsPlan = planFor(priceAlertsMachine, {
  input: { tradeCode: 'btc_usdt', priceDigit: 1, locale: 'en_US', hasSound: false },
  cases: [
    { type: 'retry.requested' },
    { type: 'price.typed', text: '2' },
    { type: 'price.typed', text: '' },
    { type: 'price.pasted', text: '1,234' },
    { type: 'price.picked', price: '200.5' },
    { type: 'alert.submitted' },
    { type: 'alert.moved', alertId: 1, price: '200.5' },
    { type: 'alert.removed', alertId: 1 },
    { type: 'sound.switched' },
    done('readAlerts', [one]),
    fault('readAlerts', new NetworkFault()),
    done('saveAlert', { kind: 'saved', alert: two }),
    done('saveAlert', { kind: 'refused', message: 'There already' }),
    fault('saveAlert', new NetworkFault()),
    done('removeAlert'),
    fault('removeAlert', new NetworkFault()),
    fault('watchAlerts', 'gone'),
  ],
  watchers: { watchAlerts: ['alerts.changed'] },
  delays: { readPause: 5_000 },
  states: ['list.reading', 'list.current', 'list.unread', 'deed.idle', 'deed.saving', 'deed.removing'],
  select: 'transitions',
  restarts: [['alerts.changed', 'readAlerts']],
  tags: { busy: ['list.reading', 'deed.saving', 'deed.removing'], error: ['list.unread'] },
  invariants: {
    '*': ({ snapshot, calls }) =>
      // One deed at a time, and only while it is on its way.
      calls.filter((call) => call !== 'readAlerts').length === (isBusy(snapshot) ? 1 : 0) &&
      (readProblem(snapshot) !== null) === snapshot.matches({ list: 'unread' }) &&
      !(refusal(snapshot) !== null && failure(snapshot) !== null),
    'list.reading': ({ calls }) => calls.includes('readAlerts'),
    'list.current': ({ calls, snapshot }) => !calls.includes('readAlerts') && snapshot.context.alerts !== null,
    'list.unread': ({ timers }) => timers.includes('readPause'),
    'deed.idle': ({ snapshot }) => busyId(snapshot) === null,
    // What goes out is a price above zero.
    'deed.saving': ({ calls, snapshot: { context } }) =>
      calls.includes('saveAlert') && context.wish?.kind === 'save' && /[1-9]/.test(context.wish.alertValue) && context.refusal === null,
    'deed.removing': ({ calls, snapshot }) => calls.includes('removeAlert') && busyId(snapshot) === 1,
  },
  effects: [
    {
      on: 'sound.switched',
      does: [{ type: 'keepSound', params: ({ hasSound }: { hasSound: boolean }) => ({ on: hasSound }) }],
    },
  ],
  key: ({ value, context }) => [
    value,
    context.alerts?.length ?? null,
    context.entry.text,
    context.lacksPrice,
    context.wish?.kind,
    context.refusal,
    context.failure !== null,
  ],
});
