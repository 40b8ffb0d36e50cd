import { ArrowUpDown } from 'lucide-react';
import * as css from './UnitSwitch.css.ts';

export type UnitSwitchProps = {
  /** What pressing it does, with the unit that it leads to. */
  readonly label: string;
  /** That unit, where there is room for it. */
  readonly unit?: string;
  readonly disabled?: boolean;
  readonly onSwitch: () => void;
};

/** Lets an amount be typed in its other unit. */
export const UnitSwitch = ({ label, unit, disabled = false, onSwitch }: UnitSwitchProps) => (
  <button type="button" className={css.unitSwitch} aria-label={label} title={label} disabled={disabled} onClick={onSwitch}>
    <ArrowUpDown size={14} aria-hidden />
    {unit}
  </button>
);
