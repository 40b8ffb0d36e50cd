import { LoaderCircle } from 'lucide-react';
import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { spinning } from '#styles/parts.css.ts';
import * as css from './Button.css.ts';
import { Tooltip } from './Tooltip.tsx';

export type ButtonTone = 'action' | 'ghost' | 'quiet' | 'outline' | 'danger' | 'buy' | 'sell' | 'iris';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className' | 'style'> & {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** Keeps the width and the label, turns the icon into a spinner, ignores presses. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Why the button cannot be pressed: makes it disabled, keeps it focusable, says the reason in a tooltip. */
  readonly whyDisabled?: string | undefined;
  readonly icon?: ReactNode;
};

const iconSize = { small: 14, medium: 16, large: 18 } as const;

/** Stops presses of a button that stays focusable while it is busy or explains itself. */
const whenOn = (off: boolean, onClick: ButtonProps['onClick']) => (event: MouseEvent<HTMLButtonElement>) => {
  if (off) event.preventDefault();
  else onClick?.(event);
};

/** The one button. `tone` says what it does, not how it looks: one `action` per view, buy and sell only trade. */
export function Button({
  tone = 'action',
  size = 'medium',
  wide = false,
  loading = false,
  disabled = false,
  whyDisabled,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabled || whyDisabled !== undefined;
  const reasonId = useId();
  const shown = (
    <button
      {...rest}
      type={type}
      className={css.button({ tone, size, wide, off, busy: loading })}
      aria-disabled={off || loading ? true : undefined}
      aria-describedby={whyDisabled === undefined ? rest['aria-describedby'] : reasonId}
      aria-busy={loading ? true : undefined}
      onClick={whenOn(off || loading, onClick)}
    >
      {loading || icon !== undefined ? (
        <span className={css.icon}>{loading ? <LoaderCircle size={iconSize[size]} className={spinning} aria-hidden /> : icon}</span>
      ) : null}
      {children}
    </button>
  );
  return whyDisabled === undefined ? (
    shown
  ) : (
    <Tooltip text={whyDisabled} descriptionId={reasonId} wide={wide}>
      {shown}
    </Tooltip>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className' | 'style' | 'aria-label'> & {
  /** Says what the button does; also its tooltip. */
  readonly label: string;
  readonly size?: ButtonSize;
  readonly disabled?: boolean;
  /** Off where the label stands beside it already or a popup opens. */
  readonly tooltip?: boolean;
};

/** A button that is only an icon; its label is spoken and shown on hover. */
export function IconButton({
  label,
  size = 'medium',
  disabled = false,
  tooltip = true,
  children,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const shown = (
    <button
      {...rest}
      type={type}
      className={css.iconButton({ size })}
      aria-label={label}
      aria-disabled={disabled ? true : undefined}
      onClick={whenOn(disabled, onClick)}
    >
      {children}
    </button>
  );
  return tooltip ? <Tooltip text={label}>{shown}</Tooltip> : shown;
}
