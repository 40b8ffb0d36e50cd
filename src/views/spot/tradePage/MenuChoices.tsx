import * as css from './Panes.css.ts';

type Props<Id extends string> = {
  /** One name for all of them: the browser then leaves one chosen. */
  readonly group: string;
  readonly items: readonly { readonly id: Id; readonly label: string }[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
};

/** Choices of a small menu, of which one holds. */
export const MenuChoices = <Id extends string>({ group, items, current, onChange }: Props<Id>) =>
  items.map(({ id, label }) => (
    <label key={id} className={css.choice}>
      <input type="radio" name={group} checked={current === id} onChange={() => onChange(id)} />
      <span>{label}</span>
    </label>
  ));
