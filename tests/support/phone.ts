import type { TestSandbox } from './sandbox.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';

export type PhonePage = {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, unknown>;
  readonly path: string;
};
export type Phone = {
  /** Opens the address that a QR holds and follows where it leads. */
  readonly open: (address: string) => Promise<PhonePage>;
  /** Sends a form of the page that is open, with its hidden fields. */
  readonly submit: (
    action: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<PhonePage>;
  readonly logIn: (email: string, password?: string) => Promise<PhonePage>;
  /** Answers with the first wallet. */
  readonly answer: (answer: 'approve' | 'refuse', code?: string) => Promise<PhonePage>;
  readonly cookies: Map<string, string>;
};

/** A phone's browser on the approval page: cookies, redirects and forms, no script. */
export function testPhone({ app }: TestSandbox, remoteAddress = '127.0.0.9'): Phone {
  const cookies = new Map<string, string>();
  let page: PhonePage = { status: 0, text: '', headers: {}, path: '' };

  const visit = async (
    method: 'GET' | 'POST',
    path: string,
    payload?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<PhonePage> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    page = { status: answer.statusCode, text: answer.payload, headers: answer.headers, path };
    const { location } = answer.headers;
    return typeof location === 'string' ? visit('GET', location) : page;
  };
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';

  const submit: Phone['submit'] = (action, fields, headers) =>
    visit('POST', action, new URLSearchParams({ token: hidden('token'), ...fields }).toString(), headers);
  return {
    cookies,
    open: (address) => visit('GET', new URL(address).pathname),
    submit,
    logIn: (email, password = demoPassword) => submit('/approve/login', { email, password }),
    answer: (answer, code) => submit('/approve/answer', { account: hidden('account'), answer, ...(code === undefined ? {} : { code }) }),
  };
}
