import type { OutcomeOf } from '#services/http/call.ts';
import { createHttpClient, requestLocale } from '#services/http/client.ts';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { uploadIdentityFile } from './verifyCalls.ts';

/** Milliseconds that the largest file may take on a slow line. */
const longestUpload = 100_000;

/** `fetch` by XMLHttpRequest, which alone tells how far an upload is; in whole percents. */
export const fetchWithProgress =
  (onPercent: (percent: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', typeof input === 'string' ? input : 'href' in input ? input.href : input.url);
      request.responseType = 'arraybuffer';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onPercent(Math.floor((loaded * 100) / total));
      });
      request.addEventListener('load', () => {
        const headers = new Headers();
        for (const line of request
          .getAllResponseHeaders()
          .trim()
          .split(/[\r\n]+/)) {
          const at = line.indexOf(':');
          if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
        }
        resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(init.signal?.reason as Error));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init.body as XMLHttpRequestBodyInit);
    });

/** Hands one file over and tells how far it is. @throws Fault; when `signal` aborts, the signal's reason. */
export function uploadFile(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<OutcomeOf<typeof uploadIdentityFile>> {
  const client = createHttpClient({
    bases: { '/': getConfig().api.base },
    fetchFn: fetchWithProgress(onPercent),
    locale: () => requestLocale() ?? '',
    timeout: longestUpload,
  });
  return client.send(uploadIdentityFile, { file }, { signal });
}
