import { locales } from '#services/config/publicCalls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { languagesMachine } from './languages.machine.ts';

export const languagesFlow = languagesMachine.provide({
  actors: {
    readLanguages: fromCall<readonly string[]>(async (_, signal) =>
      (await send(locales, {}, { signal, retry: false })).data.map(({ code }) => code),
    ),
  },
});
