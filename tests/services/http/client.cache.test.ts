import { beforeEach, expect, test, vi } from 'vitest';
import { configureHttp } from '#services/http/client.ts';
import { cachedRead, clearCachedData, forgetRead } from '#services/http/queryClient.ts';
import { answer, base, faultOf, otherCall, readCall } from './http.support.ts';

let asked: string[] = [];
let respond: () => Response;
let locale = 'en_US';

beforeEach(() => {
  asked = [];
  locale = 'en_US';
  respond = () => answer(200, { amount: '1' });
  clearCachedData();
  configureHttp({
    bases: { '/': base },
    locale: () => locale,
    fetchFn: (url) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return Promise.resolve(respond());
    },
  });
});
const read = (staleTime = 60_000) => cachedRead(readCall, { page: 1 }, { staleTime });

test('concurrent asks share one request, a fresh answer comes from the cache', async () => {
  const [first, second] = await Promise.all([read(), read()]);
  expect(first).toEqual(second);
  expect(await read()).toEqual({ kind: 'ok', code: 200, message: 'message 200', data: { amount: '1' } });
  expect(asked).toHaveLength(1);
  await cachedRead(readCall, { page: 2 }, { staleTime: 60_000 });
  await read(0);
  expect(asked).toHaveLength(3);
});

test('another language is another answer', async () => {
  await read();
  locale = 'zh_CN';
  await read();
  expect(asked).toHaveLength(2);
});

test('logout and a forgotten call ask the server again', async () => {
  await read();
  forgetRead(otherCall);
  await read();
  expect(asked).toHaveLength(1);
  forgetRead(readCall);
  await read();
  clearCachedData();
  await read();
  expect(asked).toHaveLength(3);
});

test('neither a pending answer nor a fault is kept', async () => {
  respond = () => answer(50011);
  expect((await read()).kind).toBe('pending');
  respond = () => answer(9);
  expect((await faultOf(read())).name).toBe('CodeFault');
  respond = () => answer(200, { amount: '2' });
  expect(await read()).toMatchObject({ data: { amount: '2' } });
  expect(asked).toHaveLength(3);
});

test('one who leaves does not take the request from the others', async () => {
  let release: (response: Response) => void = () => {};
  configureHttp({ bases: { '/': base }, fetchFn: () => new Promise((resolve) => (release = resolve)) });
  const leaving = new AbortController();
  const left = faultOf(cachedRead(readCall, { page: 1 }, { staleTime: 60_000, signal: leaving.signal }));
  const stays = read();
  await vi.waitFor(() => expect(release).not.toBeUndefined());
  leaving.abort(new Error('left'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  release(answer(200, { amount: '3' }));
  expect((await left).message).toBe('left');
  expect(await stays).toMatchObject({ data: { amount: '3' } });
});
