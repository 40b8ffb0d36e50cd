import { priceAlertsMachine, type PriceAlertsContext } from '#machines/spot/priceAlerts/priceAlerts.machine.ts';
import { busyId, failure, isBusy, readProblem, refusal } from '#machines/spot/priceAlerts/priceAlerts.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import type { PriceAlert } from '#services/spot/alertCalls.ts';
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
const offline = new NetworkFault();
const failed = { failure: problemOf(offline) };
/** What was said of the last deed is over with the next. */
const anew = { refusal: null, failure: null } as const;
const noEntry = { text: '', typed: '', amount: '', refusal: null, choices: null, cutBy: null, shortened: false } as const;
const hasPrice = ({ entry }: PriceAlertsContext): boolean => entry.amount !== '';
const [one, two] = [alertAt(1, '100.5'), alertAt(2, '200.5')];

export const priceAlertsPlan = planFor(priceAlertsMachine, {
  what: 'prices that a member waits for: set, moved, removed beside the chart',
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
    fault('readAlerts', offline),
    done('saveAlert', { kind: 'saved', alert: two }),
    done('saveAlert', { kind: 'refused', message: 'There already' }),
    fault('saveAlert', offline),
    done('removeAlert'),
    fault('removeAlert', offline),
    fault('watchAlerts', 'gone'),
  ],
  watchers: { watchAlerts: ['alerts.changed'] },
  delays: { readPause: 5_000 },
  states: ['list.reading', 'list.current', 'list.unread', 'deed.idle', 'deed.saving', 'deed.removing'],
  select: 'transitions',
  restarts: [['alerts.changed', 'readAlerts']],
  tags: { busy: ['list.reading', 'deed.saving', 'deed.removing'], error: ['list.unread'] },
  asks: {
    watchAlerts: [undefined],
    readAlerts: [undefined],
    saveAlert: ({ wish }) => ({ tradeCode: 'btc_usdt', alertId: wish?.alertId, alertValue: wish?.kind === 'save' ? wish.alertValue : '' }),
    removeAlert: [{ alertId: 1 }],
  },
  moves: [
    ['list.reading', 'done readAlerts', 'list.current', { becomes: { alerts: [one], problem: null } }],
    ['list.reading', 'error readAlerts', 'list.unread', { becomes: ({ alerts }) => ({ alerts, problem: problemOf(offline) }) }],
    // Word of the account is heard whether the list stands, is on its way or could not be read.
    ...(['list.reading', 'list.current', 'list.unread'] as const).map(
      (state) => [state, 'alerts.changed', 'list.reading', { becomes: ({ alerts }: PriceAlertsContext) => ({ alerts }) }] as const,
    ),
    ['list.unread', 'retry.requested', 'list.reading'],
    ['list.unread', 'after readPause', 'list.reading'],
    ['*', 'price.typed "2"', '', { becomes: { entry: { ...noEntry, text: '2', typed: '2', amount: '2' }, lacksPrice: false, ...anew } }],
    ['*', 'price.typed ""', '', { becomes: { entry: noEntry, lacksPrice: false, ...anew } }],
    // Nobody but its author knows which of two it is.
    [
      '*',
      'price.pasted',
      '',
      {
        becomes: { entry: { ...noEntry, text: '1,234', typed: '1,234', choices: ['1.234', '1234'] }, lacksPrice: false, ...anew },
      },
    ],
    [
      '*',
      'price.picked',
      '',
      { becomes: { entry: { ...noEntry, text: '200.5', typed: null, amount: '200.5' }, lacksPrice: false, ...anew } },
    ],
    ['*', 'sound.switched', '', { becomes: ({ hasSound }) => ({ hasSound: !hasSound }) }],
    [
      'deed.idle',
      'alert.submitted',
      'deed.saving',
      {
        when: hasPrice,
        becomes: ({ entry }) => ({
          wish: { kind: 'save' as const, alertId: null, alertValue: entry.amount },
          entry,
          lacksPrice: false,
          ...anew,
        }),
      },
    ],
    ['deed.idle', 'alert.submitted', 'deed.idle', { becomes: ({ wish }) => ({ wish, lacksPrice: true }) }],
    ['deed.idle', 'alert.moved', 'deed.saving', { becomes: { wish: { kind: 'save', alertId: 1, alertValue: '200.5' }, ...anew } }],
    ['deed.idle', 'alert.removed', 'deed.removing', { becomes: { wish: { kind: 'remove', alertId: 1 }, ...anew } }],
    // A moved one takes the place of the one at its price; what was typed for another stays.
    [
      'deed.saving',
      'done saveAlert "saved"',
      'deed.idle',
      {
        becomes: ({ alerts, entry, wish }) => ({
          alerts: wish?.alertId === 1 ? [two] : alerts?.some(({ alertId }) => alertId === 2) === true ? alerts : [two, ...(alerts ?? [])],
          entry: wish?.alertId === 1 ? entry : noEntry,
          ...anew,
        }),
      },
    ],
    [
      'deed.saving',
      'done saveAlert "refused"',
      'deed.idle',
      { becomes: ({ alerts, entry }) => ({ alerts, entry, refusal: 'There already', failure: null }) },
    ],
    ['deed.saving', 'error saveAlert', 'deed.idle', { becomes: ({ alerts, entry }) => ({ alerts, entry, refusal: null, ...failed }) }],
    [
      'deed.removing',
      'done removeAlert',
      'deed.idle',
      { becomes: ({ alerts }) => ({ alerts: (alerts ?? []).filter(({ alertId }) => alertId !== 1), ...anew }) },
    ],
    ['deed.removing', 'error removeAlert', 'deed.idle', { becomes: ({ alerts }) => ({ alerts, refusal: null, ...failed }) }],
  ],
  invariants: {
    '*': ({ snapshot, calls }) =>
      JSON.stringify(snapshot.context.pair) === '{"tradeCode":"btc_usdt","priceDigit":1,"locale":"en_US"}' &&
      typeof snapshot.context.hasSound === 'boolean' &&
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
