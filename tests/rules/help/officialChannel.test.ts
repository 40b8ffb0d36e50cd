import { describe, expect, test } from 'vitest';
import { checkChannel, longestChannel, type Trick, type Verdict } from '#machines/help/officialChannel/officialChannel.rules.ts';

const channels = {
  hosts: ['meridian.example', 'go.okmer.technology:8443', 'localhost:8080'],
  mails: ['support@meridian.example', 'Desk@Okmer.Test'],
  accounts: ['t.me/meridian_exchange', 'x.com/MeridianEx', 'youtube.com/@MeridianEx', 'wa.me/442079460000', 'forms.test/ask?id=7'],
};
type Row = readonly [typed: string, result: Verdict['result'], compared: string, tricks?: readonly Trick[]];

const own: readonly Row[] = [
  ['https://meridian.example', 'ours', 'meridian.example'],
  ['meridian.example', 'ours', 'meridian.example'],
  ['www.meridian.example', 'ours', 'www.meridian.example'],
  ['  HTTPS://Meridian.EXAMPLE/de_DE/market?tab=1#x ', 'ours', 'meridian.example'],
  ['\u200e\ufeffhttps://meridian.example\u200b', 'ours', 'meridian.example'],
  ['https://meridian.example:443/', 'ours', 'meridian.example'],
  ['https://meridian.example./', 'ours', 'meridian.example'],
  ['//meridian.example/x', 'ours', 'meridian.example'],
  ['https://go.okmer.technology:8443/x', 'ours', 'go.okmer.technology:8443'],
  ['http://localhost:8080/en_US', 'ours', 'localhost:8080'],
  ['localhost:8080/en_US', 'ours', 'localhost:8080'],
  ['support@meridian.example.', 'ours', 'support@meridian.example'],
  ['desk@okmer.test', 'ours', 'desk@okmer.test'],
  ['support@meridian.example', 'ours', 'support@meridian.example'],
  ['mailto:Support@Meridian.example?subject=x', 'ours', 'support@meridian.example'],
  ['Meridian <support@meridian.example>', 'ours', 'support@meridian.example'],
  ['https://t.me/meridian_exchange?start=1', 'ours', 't.me/meridian_exchange'],
  ['https://www.x.com/MeridianEx/', 'ours', 'x.com/MeridianEx'],
  ['https://forms.test/ask/?id=7', 'ours', 'forms.test/ask?id=7'],
];
const names: readonly Row[] = [
  ['@meridianex', 'named', 'x.com/MeridianEx, youtube.com/@MeridianEx'],
  ['MeridianEx', 'named', 'x.com/MeridianEx, youtube.com/@MeridianEx'],
  ['+44 20 7946 0000', 'named', 'wa.me/442079460000'],
  ['＋４４２０７９４６００００', 'named', 'wa.me/442079460000', ['wide']],
];
const traps: readonly Row[] = [
  ['https://evil@meridian.example/', 'careful', 'meridian.example', ['userInfo']],
  ['http://meridian.example/', 'careful', 'meridian.example', ['insecure']],
  ['https://meri\u200bdian.example', 'careful', 'meridian.example', ['hidden']],
  ['https://meri\u00addian.example', 'careful', 'meridian.example', ['hidden']],
  ['https://ｍｅｒｉｄｉａｎ.example', 'careful', 'meridian.example', ['wide']],
  ['https://meridian。example', 'careful', 'meridian.example', ['wide']],
  ['https://meridian%2Eexample', 'careful', 'meridian.example', ['wide']],
  ['https://meridian.example\\@evil.io', 'careful', 'meridian.example', ['backslash']],
  ['x.com/meridianex', 'careful', 'x.com/MeridianEx', ['letterCase']],
  ['x@evil.io <support@meridian.example>', 'careful', 'support@meridian.example', ['displayName']],
  ['mailto:support@meridian.example?cc=x@evil.io', 'careful', 'support@meridian.example', ['several']],
  ['mailto:support@meridian.example?subject=x&bcc=x@evil.io', 'careful', 'support@meridian.example', ['several']],
];
const foreign: readonly Row[] = [
  ['https://meridian.example@evil.io/', 'notOurs', 'evil.io', ['userInfo']],
  ['https://meridian.example:pass@evil.io/', 'notOurs', 'evil.io', ['userInfo']],
  ['https://:meridian.example@evil.io/', 'notOurs', 'evil.io', ['userInfo']],
  ['meridian.example:443@evil.io', 'notOurs', 'evil.io', ['userInfo']],
  ['https://evil.io\\@meridian.example', 'notOurs', 'evil.io', ['backslash', 'inPath']],
  ['https://meridian.example.evil.io', 'notOurs', 'meridian.example.evil.io', ['subdomain']],
  ['https://meridian.example%2eevil.io', 'notOurs', 'meridian.example.evil.io', ['wide', 'subdomain']],
  ['https://login.meridian.example', 'notOurs', 'login.meridian.example', ['subdomain']],
  ['https://xmeridian.example', 'notOurs', 'xmeridian.example', ['lookalike']],
  ['https://meridian.example:8443', 'notOurs', 'meridian.example:8443', ['port']],
  ['https://mеridian.example', 'notOurs', 'xn--mridian-7gg.example', ['foreignLetters', 'lookalike']],
  ['https://xn--mridian-7gg.example', 'notOurs', 'xn--mridian-7gg.example', ['foreignLetters', 'lookalike']],
  ['https://meridıan.example', 'notOurs', 'xn--meridan-vfb.example', ['foreignLetters', 'lookalike']],
  ['https://例え.test', 'notOurs', 'xn--r8jz45g.test', ['foreignLetters']],
  ['https://rneridian.example', 'notOurs', 'rneridian.example', ['lookalike']],
  ['https://meridain.example', 'notOurs', 'meridain.example', ['lookalike']],
  ['https://meridian.io', 'notOurs', 'meridian.io', ['lookalike']],
  ['https://meridian.evil.io', 'notOurs', 'meridian.evil.io', ['lookalike']],
  ['https://meridian-login.io', 'notOurs', 'meridian-login.io', ['lookalike']],
  ['https://mymeridianlogin.io', 'notOurs', 'mymeridianlogin.io', ['lookalike']],
  ['https://rnerid1am.example', 'notOurs', 'rnerid1am.example', ['lookalike']],
  ['https://mеrіdіan.example', 'notOurs', 'xn--mrdan-zwe6ub.example', ['foreignLetters', 'lookalike']],
  ['https://okmar.io', 'notOurs', 'okmar.io', ['lookalike']],
  ['https://okrner.evvil.io', 'notOurs', 'okrner.evvil.io', ['lookalike']],
  // Two letters apart, the ending of ours, and a name that is too short to be known by: none is like ours.
  ['https://maridion.example', 'notOurs', 'maridion.example'],
  ['https://emridina.example', 'notOurs', 'emridina.example'],
  ['https://meridaxn.example', 'notOurs', 'meridaxn.example'],
  ['https://meridxin.example', 'notOurs', 'meridxin.example'],
  ['https://technology.io', 'notOurs', 'technology.io'],
  ['https://task.io', 'notOurs', 'task.io'],
  ['https://meadows.example', 'notOurs', 'meadows.example'],
  ['https://evil.io/meridian.example', 'notOurs', 'evil.io', ['inPath']],
  ['https://evil.io/?to=https://meridian.example', 'notOurs', 'evil.io', ['inPath']],
  ['https://93.184.216.34/', 'notOurs', '93.184.216.34', ['number']],
  ['https://1.2.3.4.io', 'notOurs', '1.2.3.4.io'],
  ['https://[::1]/', 'notOurs', '[::1]', ['number']],
  ['localhost', 'notOurs', 'localhost', ['port']],
  ['http://localhost.evil.io', 'notOurs', 'localhost.evil.io', ['subdomain', 'insecure']],
  ['http://127.evil.io', 'notOurs', '127.evil.io', ['insecure']],
  ['93.184.216.34', 'notOurs', '93.184.216.34', ['number']],
  ['https://1572395042/', 'notOurs', '93.184.216.34', ['number']],
  ['javascript:alert(1)', 'notOurs', '', ['scheme']],
  ['ftp://meridian.example', 'notOurs', '', ['scheme']],
  ['http://evil.io', 'notOurs', 'evil.io', ['insecure']],
  ['https://t.me/meridian_exchange_help', 'notOurs', 't.me', ['lookalike']],
  ['https://facebook.com/MeridianEx', 'notOurs', 'facebook.com', ['lookalike']],
  ['https://x.com/MeridianEx/status/1', 'notOurs', 'x.com'],
  ['https://forms.test/ask?id=8', 'notOurs', 'forms.test'],
  ['support@meridian.example.evil.io', 'notOurs', 'support@meridian.example.evil.io', ['subdomain']],
  ['support@meridiam.example', 'notOurs', 'support@meridiam.example', ['lookalike']],
  ['other@okmer.test', 'notOurs', 'other@okmer.test'],
  ['help@meridian.example', 'notOurs', 'help@meridian.example'],
  ['"support@meridian.example" <x@evil.io>', 'notOurs', 'x@evil.io', ['displayName']],
  ['support@mеridian.example', 'notOurs', 'support@xn--mridian-7gg.example', ['foreignLetters', 'lookalike']],
  ['support@meridian.example,x@evil.io', 'notOurs', 'evil.io', ['userInfo']],
  ['+44 20 7946 0001', 'notOurs', '+442079460001', ['lookalike']],
  ['tel:0800-123456', 'notOurs', '0800123456'],
  ['@meridian_exchang3', 'notOurs', '@meridian_exchang3', ['lookalike']],
  ['@meridіanex', 'notOurs', '@meridіanex', ['lookalike']],
  ['1234567890123456', 'notOurs', '@1234567890123456'],
  ['somebody', 'notOurs', '@somebody'],
];
const unread: readonly Row[] = [
  ['', 'unclear', ''],
  [' \u200b ', 'unclear', ''],
  ['---', 'unclear', ''],
  ['<support@meridian.example> evil.io', 'unclear', ''],
  ['two words here', 'unclear', ''],
  ['https://', 'unclear', ''],
  ['https://exa mple.com', 'unclear', ''],
  ['mailto:support@meridian.example,x@evil.io', 'unclear', ''],
  // Browsers open neither: what is not seen, or reads as a slash, is no part of a domain.
  ['https://\u202emeridian.example', 'unclear', '', ['hidden']],
  ['https://meridian.example／.evil.io', 'unclear', ''],
];

describe.each<readonly [name: string, rows: readonly Row[]]>([
  ['what is ours', own],
  ['a name or number of an account of ours', names],
  ['what leads to us and is written as a trap', traps],
  ['what is not ours', foreign],
  ['what is no address', unread],
])('%s', (_, rows) => {
  test.each(rows.map((row) => [row[0], row] as const))('%j', (typed, [, result, compared, tricks = []]) => {
    const verdict = checkChannel(typed, channels);
    expect([verdict.result, verdict.compared, verdict.tricks]).toEqual([result, compared, tricks]);
  });
});

test.each([
  ['evil.io', 'link'],
  ['x@evil.io', 'mail'],
  ['+44 20 7946 0001', 'phone'],
  ['@somebody', 'handle'],
])('%s is read as %s', (typed, kind) => expect(checkChannel(typed, channels).kind).toBe(kind));

test('what is too long is not judged by its beginning', () => {
  const trap = `Meridian <support@meridian.example>${' '.repeat(longestChannel)}<x@evil.io>`;
  expect(checkChannel(trap.slice(0, longestChannel), channels).result).toBe('ours');
  expect(checkChannel(trap, channels)).toEqual({ result: 'unclear', kind: null, compared: '', tricks: ['tooLong'] });
});

test('one letter more, less or other is told in any place', () => {
  for (let at = 0; at < 'meridian'.length; at += 1)
    for (const put of ['', 'q', `q${'meridian'[at]}`]) {
      const name = `${'meridian'.slice(0, at)}${put}${'meridian'.slice(at + 1)}`;
      expect(checkChannel(`https://${name}.example`, channels)).toMatchObject({ result: 'notOurs', tricks: ['lookalike'] });
    }
});
