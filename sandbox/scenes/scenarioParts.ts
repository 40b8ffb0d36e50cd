import type * as z from 'zod/mini';
import type { AnyCall } from '#services/http/call.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import { everyCall, type Subject } from '#sandbox/core/scenes/rules.ts';
import { sampleOf } from './sampleOf.ts';

/** A rule as the API and the page tell it. */
export type RuleView = Subject & {
  readonly id: string;
  readonly only?: { readonly account: string } | { readonly session: 'mine' | 'other' };
  readonly times?: number;
  readonly secondsLeft?: number;
  readonly used: number;
};

const streamWords = { close: 'The stream is closed', silence: 'The stream is silent' } as const;
export const subjectWords = (rule: Subject): string =>
  'stream' in rule ? streamWords[rule.stream] : rule.call === everyCall ? 'Every call' : rule.call;

/** What a rule does, in a line. */
export function effectWords(rule: Subject): string {
  if ('stream' in rule) return rule.stream === 'close' ? 'connections end, new ones at once' : 'connections stand, nothing comes';
  const { code, message, status, type, delayMs, drop, retryAfter } = rule.effect;
  const parts = [
    code === undefined ? undefined : `code ${code}${message === undefined ? '' : ` “${message}”`}`,
    status === undefined ? undefined : `HTTP ${status}, ${type ?? ''}${retryAfter === undefined ? '' : `, Retry-After ${retryAfter}`}`,
    drop === 'before' ? 'cut off before it is handled' : drop === 'after' ? 'handled, answer lost' : undefined,
    delayMs === undefined ? undefined : `${delayMs} ms later`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

export const audienceWords = ({ only }: RuleView): string => {
  if (only === undefined) return 'everybody';
  if ('account' in only) return only.account;
  return only.session === 'mine' ? 'this browser' : 'another browser';
};

export function lifeWords({ times, secondsLeft, used }: RuleView): string {
  const count = `used ${used}${times === undefined ? ' times' : ` of ${times}`}`;
  return secondsLeft === undefined ? count : `${count}, ${secondsLeft} s left`;
}

/** A sample of what a code carries, as a person may change it. */
const shapeOf = (schema: z.ZodMiniType | undefined): string => (schema === undefined ? '' : JSON.stringify(sampleOf(schema), null, 2));

/** The codes that a call may answer with, each with the shape of its data. */
export const codeList = (call: AnyCall): Html =>
  html`<div class="codes">
    ${Object.entries(call.replies).map(([code, reply]) => {
      const shape = shapeOf(reply?.data);
      const name = html`<code>${code === 'other' ? 'any other' : code}</code> ${reply?.kind}`;
      return shape === ''
        ? html`<p class="code-line">${name} <span class="small">without data</span></p>`
        : html`<details>
            <summary>${name}</summary>
            <pre tabindex="0">${shape}</pre>
          </details>`;
    })}
  </div>`;
