import { Refusal } from '#sandbox/core/http/refusal.ts';

/** What a form of the page asks for; `request` is what the API would be sent. */
export type FormWish =
  | { readonly kind: 'add'; readonly request: Readonly<Record<string, unknown>> }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' };

const textOf = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim();
/** The named field if something was entered; what is no number stays text, so that its refusal names it. */
function numberOf(form: URLSearchParams, name: string): Record<string, unknown> {
  const text = textOf(form, name);
  if (text === '') return {};
  return { [name]: /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text };
}
const wordsOf = (form: URLSearchParams, name: string): Record<string, string> =>
  textOf(form, name) === '' ? {} : { [name]: textOf(form, name) };

function jsonOf(form: URLSearchParams, name: string): Record<string, unknown> {
  const text = textOf(form, name);
  if (text === '') return {};
  try {
    return { [name]: JSON.parse(text) as unknown };
  } catch {
    throw new Refusal(400, 40000, { fields: { [name]: 'is not JSON' } });
  }
}

const audienceOf = (form: URLSearchParams): Record<string, unknown> => {
  const who = form.get('who');
  if (who === 'mine') return { only: { session: 'mine' } };
  return who === 'account' ? { only: { account: textOf(form, 'account') } } : {};
};

/** What the chosen way of answering says. */
function happeningOf(form: URLSearchParams): Record<string, unknown> {
  switch (form.get('happens')) {
    case 'code':
      return { answer: { ...numberOf(form, 'code'), ...wordsOf(form, 'message'), ...jsonOf(form, 'data') } };
    case 'http': {
      const body = form.get('body') ?? '';
      return {
        answer: {
          ...numberOf(form, 'status'),
          ...wordsOf(form, 'type'),
          ...numberOf(form, 'retryAfter'),
          ...(body === '' ? {} : { body }),
        },
      };
    }
    case 'before':
    case 'after':
      return { drop: form.get('happens') };
    default:
      return {};
  }
}

/** Reads a form of the page. @throws Refusal 400 when a field holds no JSON, or the form asks for nothing known. */
export function requestOfForm(form: URLSearchParams): FormWish {
  switch (form.get('do')) {
    case 'remove':
      return { kind: 'remove', id: textOf(form, 'id') };
    case 'clear':
      return { kind: 'clear' };
    case 'preset':
      return { kind: 'add', request: { preset: textOf(form, 'preset'), ...audienceOf(form) } };
    case 'stream':
      return { kind: 'add', request: { stream: textOf(form, 'stream'), ...numberOf(form, 'seconds'), ...audienceOf(form) } };
    case 'rule':
      return {
        kind: 'add',
        request: {
          call: textOf(form, 'call'),
          ...happeningOf(form),
          ...numberOf(form, 'delayMs'),
          ...numberOf(form, 'times'),
          ...numberOf(form, 'seconds'),
          ...audienceOf(form),
        },
      };
    default:
      throw new Refusal(400, 40000, { fields: { do: 'must be one of preset, rule, stream, remove, clear' } });
  }
}
