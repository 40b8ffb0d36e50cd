import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Form, type FormProps } from './FormFrame.tsx';
import { goOnAt } from './focusOnArrival.ts';
import * as css from './StepFrame.css.ts';

type StepFrameProps = Omit<FormProps, 'wide' | 'className'> & {
  /** What the list of steps is called. */
  readonly label: string;
  /** Names of all steps in their order. */
  readonly steps: readonly string[];
  /** Which of them is on view, from 0. */
  readonly current: number;
  readonly title: string;
  readonly text: string;
  /** The way to the step before; left out on the first one. */
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Under the buttons: what else can be done at this step. */
  readonly foot?: ReactNode;
};

/** One of several steps: where it stands among them, its title, its fields, and the ways on and back. A change of step leads the focus to its title. */
export function StepFrame({ label, steps, current, title, text, back, foot, ...form }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useLayoutEffect(() => {
    // The first step is part of a page that has just come: its focus is that of the page.
    if (shown.current !== current) goOnAt(heading.current);
    shown.current = current;
  }, [current]);
  return (
    <div className={css.frame}>
      <ol className={css.steps} aria-label={label}>
        {steps.map((name, index) => (
          <li key={name} className={css.step} aria-current={index === current ? 'step' : undefined}>
            <span className={css.number}>{index + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <div>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      <Form {...form} wide />
      {back === undefined ? null : (
        <Button tone="quiet" wide disabled={form.isBusy} onClick={back.onClick}>
          {back.label}
        </Button>
      )}
      {foot}
    </div>
  );
}
