import { describe, expect, test } from 'vitest';
import words from '#locales/en_US/help/appInstall.json' with { type: 'json' };
import { installSteps, installWay, isHandheld, isOwnDevice } from '#machines/help/appInstall/appInstall.rules.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`;
const samples = [
  ['ios', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 5, true],
  ['ios', `${iphone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 5, true],
  ['ios', `${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 5, true],
  // An iPad gives itself out for a Mac.
  ['ios', `${mac} Version/18.6 Safari/605.1.15`, 5, true],
  ['inApp', `${iphone} Mobile/15E148`, 5, true],
  ['inApp', `${iphone} Mobile/15E148 MicroMessenger/8.0.60`, 5, true],
  ['inApp', `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${chrome} Mobile Safari/537.36`, 5, true],
  ['inApp', `Mozilla/5.0 (Linux; Android 15) ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0]`, 5, true],
  ['mac', `${mac} Version/18.6 Safari/605.1.15`, 0, false],
  ['android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5, true],
  ['android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36 EdgA/142.0.0.0`, 5, true],
  ['samsung', `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5, true],
  ['androidFirefox', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, true],
  ['chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 10, false],
  ['chrome', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 0, false],
  ['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 0, false],
  ['windowsFirefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, false],
  ['none', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 0, false],
  ['none', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, false],
  ['unknown', 'Lynx/2.9', 0, false],
] as const;

describe('the way of a browser', () => {
  test.each(samples)('%s: %s', (way, userAgent, touchPoints, handheld) => {
    const place = { userAgent, touchPoints, isOwnWindow: false, address: '' };
    expect([installWay(place), isHandheld(place)]).toEqual([way, handheld]);
  });
  test('each way has a sample, and steps unless nothing can be done', () => {
    expect(new Set(samples.map(([way]) => way))).toEqual(new Set(Object.keys(installSteps)));
    const idle = Object.entries(installSteps).flatMap(([way, steps]) => (steps.length === 0 ? [way] : []));
    expect(idle).toEqual(['inApp', 'none']);
  });
  test('each step of a way has words', () => {
    expect(Object.values(installSteps).flatMap((steps) => steps.filter((step) => !(step in words.steps)))).toEqual([]);
  });
  test.each([
    ['a Mac with one touch point is no iPad', `${mac} Version/18.6 Safari/605.1.15`, 1, 'mac'],
    ['an app that shows pages on a Mac is not Safari', mac, 0, 'unknown'],
    ['Safari on another system has no dock', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Safari/605.1.15`, 0, 'unknown'],
  ])('%s', (_, userAgent, touchPoints, way) => {
    expect(installWay({ userAgent, touchPoints, isOwnWindow: false, address: '' })).toBe(way);
  });
});

test.each([
  ['http://127.0.0.1:8080/app/downLoad', true],
  ['http://localhost/app/downLoad', true],
  ['http://shop.localhost:81/', true],
  ['http://[::1]:8080/', true],
  ['http://127.10.20.30/', true],
  ['https://127.0.0.1.example/', false],
  ['https://my-localhost/', false],
  ['https://localhost.example/', false],
  ['https://exchange.example/app/downLoad', false],
  ['', false],
])('the device itself: %s %s', (address, expected) => {
  expect(isOwnDevice(address)).toBe(expected);
});
