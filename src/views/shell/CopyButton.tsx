import { useSelector } from '@xstate/react';
import { Check, Copy } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { clipboardFlow } from '#machines/shell/clipboard/clipboard.flow.ts';
import * as clipboard from '#machines/shell/clipboard/clipboard.selectors.ts';
import { isComposed } from '#machines/kit/composing.flow.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import * as css from './CopyButton.css.ts';
import { useFlow } from './useFlow.ts';

export type CopyButtonProps = {
  readonly label: string;
  readonly text: string;
  /** The text (namespace:key) that says what was copied. */
  readonly done?: string;
  /** Shows the label beside the icon. */
  readonly worded?: boolean;
};

/** Copies a text: a check for what was copied; where the browser refuses, the text itself, selected, to be copied by hand. */
export function CopyButton({ label, text, done = 'clipboard:copied', worded = false }: CopyButtonProps) {
  useTranslation('clipboard', { useSuspense: false });
  const flow = useFlow(clipboardFlow, { input: { done } });
  const isCopied = useSelector(flow, clipboard.isCopied);
  const textByHand = useSelector(flow, clipboard.textByHand);
  const place = useRef<HTMLSpanElement>(null);
  const icon = isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />;
  const onClick = () => flow.send({ type: 'copy.wanted', text });
  const leave = () => flow.send({ type: 'hand.left' });
  return (
    <span ref={place} className={css.place}>
      {worded ? (
        <Button tone="quiet" size="small" icon={icon} onClick={onClick}>
          {label}
        </Button>
      ) : (
        <IconButton size="small" label={label} onClick={onClick}>
          {icon}
        </IconButton>
      )}
      {textByHand === null ? null : (
        <TextByHand text={textByHand} place={place} onCopied={() => flow.send({ type: 'hand.copied' })} onLeave={leave} />
      )}
    </span>
  );
}

const selectOnArrival = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

/** Free space at the edge, in CSS pixels. */
const edge = 8;
/** It hangs from the button's end: where the way to the dialog's or the screen's start is short, it is moved on until all of it is seen. */
const keepInside = (hand: HTMLSpanElement | null): void => {
  if (hand === null) return;
  const start = hand.closest('[role="dialog"]')?.getBoundingClientRect().left ?? 0;
  const hidden = start + edge - hand.getBoundingClientRect().left;
  if (hidden > 0) hand.style.translate = `${hidden}px 0`;
};

function TextByHand({
  text,
  place,
  onCopied,
  onLeave,
}: {
  readonly text: string;
  readonly place: RefObject<HTMLSpanElement | null>;
  readonly onCopied: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('clipboard', { useSuspense: false });
  const id = useId();
  const goBack = () => place.current?.querySelector('button')?.focus();
  return (
    <span ref={keepInside} className={css.byHand}>
      <input
        ref={selectOnArrival}
        className={css.field}
        value={text}
        readOnly
        aria-label={t('field')}
        aria-describedby={id}
        onFocus={(event) => event.target.select()}
        onBlur={onLeave}
        onCopy={() => {
          // The field's blur would count as leaving it.
          onCopied();
          goBack();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposed(event.nativeEvent)) return;
          event.stopPropagation();
          goBack();
        }}
      />
      <span id={id} className={css.why}>
        {t('byHand')}
      </span>
    </span>
  );
}
