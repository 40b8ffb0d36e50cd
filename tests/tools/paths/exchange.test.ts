import { describe, expect, test } from 'vitest';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, lost } from '#tests/paths/stage.ts';
import { graphOf } from '#tests/support/paths.ts';
import { done, fault } from '#tests/support/plan.ts';
import { answerOf, exchangeOf } from './exchange.ts';
import { asGherkin, asMarkdown, asText } from './formats.ts';
import { planReportOf } from './report.ts';
import { bellRow } from './sample.ts';

const json = (status: number, body: string) => ({ status, body, type: 'application/json' });

describe('what happens to a call', () => {
  test('is said as the page of scenarios makes it', () => {
    expect(answerOf('submitTransfer', { code: 20351 })).toEqual({ call: 'submitTransfer', happens: 'code 20351' });
    expect(answerOf('submitTransfer', { code: 200, message: 'Well', data: { id: 1 } })).toEqual({
      call: 'submitTransfer',
      happens: 'code 200 “Well”',
      data: '{"id":1}',
    });
    expect(answerOf('submitTransfer', 'real').happens).toBe('nothing is forced, the exchange answers by itself');
    expect(answerOf('submitTransfer', 'lost').happens).toBe('cut off before it is handled');
  });

  test('is a code where a gateway would answer with one, else a raw answer', () => {
    expect(answerOf('walletInfo', json(200, '{"code":200,"message":"","data":[]}'))).toEqual({
      call: 'walletInfo',
      happens: 'code 200',
      data: '[]',
    });
    expect(answerOf('walletInfo', { ...json(429, '{"code":50000}'), retryAfter: 6 }).happens).toBe(
      'HTTP 429, application/json, Retry-After 6, body {"code":50000}',
    );
    expect(answerOf('walletInfo', json(200, '[]')).happens).toBe('HTTP 200, application/json, body []');
  });
});

const row = bellRow();
const driver: Driver = {
  machine: 'bell',
  calls: ['doorState'],
  open: () => Promise.resolve(),
  states: {},
  events: {
    'done openDoor opened': answer('doorState', { code: 200, data: { rooms: 'r'.repeat(200) } }),
    'error openDoor': lost('doorState'),
  },
};
const ringing = Object.values(graphOf(row.machine, row.plan).nodes).find(({ state }) => state.matches({ ringing: 'waiting' }))?.state;
const told = (drivers: readonly Driver[], event: object) => exchangeOf(row, drivers)(ringing as never, event as never);
const [opened] = row.plan.cases.filter(({ type }) => type === done('openDoor').type) as [object];
const [failed] = row.plan.cases.filter(({ type }) => type === fault('openDoor', null).type) as [object];

describe('what drivers know of the exchange', () => {
  test('is what their rows answer', async () => {
    expect(await told([driver], failed)).toEqual([{ call: 'doorState', happens: 'cut off before it is handled' }]);
    expect(await told([driver], opened)).toMatchObject([{ call: 'doorState', happens: 'code 200' }]);
  });

  test('is nothing for a row that needs a page, follows by itself or is of another machine, state or case', async () => {
    const withRow = (handler: Driver['events'][string]): Driver => ({ ...driver, events: { 'error openDoor': handler } });
    expect(await told([], failed)).toEqual([]);
    expect(await told([{ ...driver, machine: 'gong' }], failed)).toEqual([]);
    expect(await told([{ ...driver, plan: { cases: [] } }], failed)).toEqual([]);
    expect(await told([withRow({ follows: true })], failed)).toEqual([]);
    expect(await told([withRow({ when: () => false, does: lost('doorState') })], failed)).toEqual([]);
    expect(
      await told(
        [
          withRow(async ({ gate, page }) => {
            await gate.release('doorState', 'real');
            await page.reload();
          }),
        ],
        failed,
      ),
    ).toEqual([]);
    expect(await told([driver], { type: 'bell.rung', by: 'Ada' })).toEqual([]);
  });

  test('is the next driver that says it, or else the call of the same name', async () => {
    const silent: Driver = { ...driver, events: {} };
    expect(await told([silent, driver], failed)).toMatchObject([{ happens: 'cut off before it is handled' }]);
    expect(await told([{ ...silent, calls: ['openDoor'] }], failed)).toEqual([{ call: 'openDoor', happens: 'as the step says' }]);
  });

  test('stands in the plan beside the step, long data apart', async () => {
    const report = await planReportOf(row, [driver]);
    expect(asText(report)).toContain('“open door” fails: range error\n      exchange: doorState: cut off before it is handled\n');
    expect(asText(report)).toContain('is forced on /sandbox/scenarios');
    expect(asText(report)).toContain(`doorState: code 200, data {"rooms":"${'r'.repeat(200)}"}\n`);
    const markdown = asMarkdown(report);
    expect(markdown).toContain('“open door” fails: range error — exchange: doorState: cut off before it is handled |');
    expect(markdown).toContain('doorState: code 200, data of 212 characters |');
    expect(markdown).toContain('## Data of the exchange\n\n- doorState, 212 characters: `{"rooms":"rrr');
    expect(asGherkin(report)).toContain(
      '    Given exchange: doorState: cut off before it is handled\n    When “open door” fails: range error\n',
    );
    expect(asGherkin(report)).toContain('\n  # What stands after “exchange”');
    expect(asMarkdown(await planReportOf(row, []))).not.toContain('exchange');
  });
});
