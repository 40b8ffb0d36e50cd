import type { FormEvent, ReactNode, Ref } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import * as css from './FormFrame.css.ts';

/** What is said of a sent form as a whole: why it was not taken, or how long the next try has to wait. */
export type FormWords = { readonly tone: 'danger' | 'warn'; readonly text: string };
export type FormProps = {
  readonly onSubmit: () => void;
  readonly words: FormWords | null;
  readonly submit: string;
  readonly isBusy: boolean;
  /** Why it cannot be sent now. */
  readonly whyDisabled?: string | undefined;
  /** The button is as wide as the fields. */
  readonly wide?: boolean;
  readonly className?: string;
  /** Of a form that takes the focus as a whole. */
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
};

/** A form: what is said of it above its fields, and under them the button that sends it. Enter in a field sends it too. */
export function Form({ onSubmit, words, submit, isBusy, whyDisabled, wide = false, className = css.fields, ref, children }: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const button = (
    <Button type="submit" size="large" wide={wide} loading={isBusy} whyDisabled={whyDisabled}>
      {submit}
    </Button>
  );
  return (
    <form ref={ref} tabIndex={ref === undefined ? undefined : -1} className={className} onSubmit={send} noValidate>
      {words === null ? null : (
        <Banner tone={words.tone} live>
          {words.text}
        </Banner>
      )}
      {children}
      {wide ? button : <div>{button}</div>}
    </form>
  );
}

/** A page that is one form: its title, the form, `beside` it another way to the same end, and under it the way to another page. */
export function FormFrame({
  title,
  text,
  beside,
  foot,
  ...form
}: Omit<FormProps, 'wide' | 'className' | 'ref'> & {
  readonly title: string;
  readonly text: string;
  readonly foot: ReactNode;
  readonly beside?: ReactNode;
}) {
  return (
    <>
      <div>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.text}>{text}</p>
      </div>
      <Form {...form} wide />
      {beside}
      <p className={css.foot}>{foot}</p>
    </>
  );
}
