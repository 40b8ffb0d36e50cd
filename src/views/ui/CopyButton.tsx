import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';

const checkShown = 1_500;

/** Copies by `onCopy` (the flow writes the clipboard and shows the toast) and shows a check for 1.5 s. */
export function CopyButton({
  label,
  onCopy,
  size = 'small',
}: {
  readonly label: string;
  readonly onCopy: () => void;
  readonly size?: 'small' | 'medium';
}) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <IconButton
      size={size}
      label={label}
      onClick={() => {
        onCopy();
        setCopied(true);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setCopied(false), checkShown);
      }}
    >
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </IconButton>
  );
}
