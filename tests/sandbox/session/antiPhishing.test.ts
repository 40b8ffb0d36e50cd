import { endWordIntent, setWordIntent } from '#machines/rules/accountIntents.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { messageList } from '#services/tab/inMail/calls.ts';
import { register } from '#services/session/entryCalls.ts';
import { sendResetCode } from '#services/session/passwordResetCalls.ts';
import { antiPhishing, setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { lettersTo } from '#sandbox/core/letters/letters.ts';
import { demoBrand as brand } from '#sandbox/core/world/brand.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip] = ['trader@demo.test', 'vip@demo.test'];

describe('anti-phishing word', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await testSandbox();
    return sandbox.close;
  }, 120_000);
  async function desk(email: string): Promise<TestBrowser> {
    const browser = testBrowser(sandbox);
    await browser.login(email);
    return browser;
  }
  const prove = ({ client }: TestBrowser, item: 'antiPhishing' | 'withdraw' = 'antiPhishing', intent = setWordIntent) =>
    client.send(modifySafetyCheck, { item, intent, value: demoPassword });
  const set = ({ client }: TestBrowser, word: string) => client.send(setAntiPhishing, { word });
  const kept = async ({ client }: TestBrowser) => (await client.send(antiPhishing, {})).data;
  const newest = async (email: string) => (await lettersTo(sandbox.database.orm, email))[0]?.text ?? '';

  test('takes a step-up of its own, once, and stands in every letter from then on', async () => {
    const own = await desk(trader);
    expect((await set(own, 'Walrus7')).kind).toBe('needsStepUp');
    await prove(own, 'withdraw');
    expect((await set(own, 'Walrus7')).kind).toBe('needsStepUp');
    await prove(own);
    expect(await set(own, ' Walrus7 ')).toMatchObject({ kind: 'ok', data: { word: 'Walrus7' } });
    expect((await set(own, 'Walrus8')).kind).toBe('needsStepUp');
    expect(await kept(own)).toEqual({ word: 'Walrus7' });
    const head = /^Your anti-phishing word: Walrus7\n\n/;
    expect(await newest(trader)).toMatch(head);
    await own.client.send(sendResetCode, { email: trader });
    const reset = await newest(trader);
    expect(reset).toMatch(head);
    expect(reset).toContain('in which you asked for a new password');
    const { list } = (await own.client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 1 })).data;
    expect(list[0]?.content).toContain('“Walrus7”');
  });

  test('a word that is refused takes no step-up', async () => {
    const own = await desk(vip);
    await prove(own);
    const refused = ['wal', 'w'.repeat(21), 'two words', 'wal-rus', 'wal\u202erus', 'wal\u200brus', '\u3164\u3164\u3164\u3164'];
    for (const word of refused) expect([word, (await set(own, word)).kind]).toEqual([word, 'badWord']);
    for (const word of [`${brand.name}7`, brand.name.toUpperCase()]) expect((await set(own, word)).kind).toBe('brandWord');
    expect(await kept(own)).toEqual({ word: null });
    // Written apart or as one sign: the same word.
    expect(await set(own, 'Cafe\u0301s')).toMatchObject({ kind: 'ok', data: { word: 'Caf\u00e9s' } });
  });

  test('goes with a step-up too, and a letter to who has none says nothing of it', async () => {
    const own = await desk(vip);
    await prove(own);
    await set(own, 'Walrus9');
    await prove(own);
    // What was proven for a word is not proven for its end.
    expect((await set(own, '')).kind).toBe('needsStepUp');
    await prove(own, 'antiPhishing', endWordIntent);
    expect(await set(own, '')).toMatchObject({ kind: 'ok', data: { word: null } });
    await own.client.send(sendResetCode, { email: vip });
    expect(await newest(vip)).not.toContain('Walrus9');
    expect(await newest(vip)).not.toContain('anti-phishing');
  });

  test('stands in no letter to an address before it is known to be the member’s', async () => {
    const own = await desk(trader);
    await prove(own);
    await set(own, 'Walrus7');
    // A stranger's account waits for the owner's address: what goes there is for the owner, and what is the stranger's never has a word.
    const stranger = testBrowser(sandbox);
    await stranger.client.send(register, { email: trader, password: 'sunny horse 7' });
    expect(await newest(trader)).toContain('Walrus7');
    const fresh = testBrowser(sandbox);
    await fresh.client.send(register, { email: 'fresh@example.test', password: 'sunny horse 7' });
    expect(await newest('fresh@example.test')).not.toContain('anti-phishing');
    await expect(set(fresh, 'Walrus7')).rejects.toMatchObject({ status: 403, code: 40311 });
  });
});
