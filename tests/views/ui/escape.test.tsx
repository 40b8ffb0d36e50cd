import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { useState, type ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { Dialog, SidePanel } from '#views/ui/Dialog.tsx';
import { Popover } from '#views/ui/Popover.tsx';
import { Select } from '#views/ui/Select.tsx';

type Level = { readonly role: string; readonly name: string };
type Part = Level & {
  readonly file: string;
  /** The part with its opener; `opener` is what a press opens it by. */
  readonly View: () => ReactNode;
  readonly opener: string;
};
const noNews = () => undefined;
function OpenDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open dialog
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Inner dialog">
        words
      </Dialog>
    </>
  );
}
function OpenPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open panel
      </button>
      <SidePanel open={isOpen} onClose={() => setOpen(false)} label="Side panel">
        <button type="button">in the panel</button>
      </SidePanel>
    </>
  );
}
/** Words beside what they are of are no level: their own test holds how they go. */
const noLevel = 'TooltipPopup.tsx';
/** Every part of the kit that opens something, by the file that has it. */
const parts: readonly Part[] = [
  { file: 'Dialog.tsx', role: 'dialog', name: 'Inner dialog', opener: 'open dialog', View: OpenDialog },
  { file: 'Dialog.tsx', role: 'dialog', name: 'Side panel', opener: 'open panel', View: OpenPanel },
  {
    file: 'Popover.tsx',
    role: 'dialog',
    name: 'Popover',
    opener: 'open popover',
    View: () => (
      <Popover trigger={<button type="button">open popover</button>} title="Popover">
        <button type="button">in the popover</button>
      </Popover>
    ),
  },
  {
    file: 'Select.tsx',
    role: 'listbox',
    name: '',
    opener: 'List',
    View: () => <Select label="List" options={[{ value: 'a', label: 'A' }]} value="" onChange={noNews} />,
  },
];

/** The dialog that each part is opened in. */
function Outer({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Outer dialog">
      {children}
    </Dialog>
  );
}
const seen = ({ role, name }: Level) => screen.queryByRole(role, name === '' ? {} : { name });
const outer = () => screen.queryByText('Outer dialog');

beforeAll(() => startI18n('en_US').then(() => undefined));

test('every part that the kit builds on an overlay of the library is tried here', () => {
  const files = readdirSync('src/views/ui').filter((name) => name.endsWith('.tsx'));
  const overlays = files.filter((name) => /from '@base-ui\/react\/(?!csp-provider)/.test(readFileSync(`src/views/ui/${name}`, 'utf8')));
  expect([...new Set(parts.map(({ file }) => file)), noLevel].toSorted()).toEqual(overlays.toSorted());
});

describe('Escape closes the inner of two levels, then the outer', () => {
  test.each(parts)('$file: $opener', async ({ View, opener, ...level }) => {
    const user = userEvent.setup();
    render(
      <Outer>
        <View />
      </Outer>,
    );
    const hand = screen.getByRole(opener === 'List' ? 'combobox' : 'button', { name: new RegExp(opener) });
    await user.click(hand);
    await waitFor(() => expect(seen(level)).toBeTruthy());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(seen(level)).toBeNull());
    expect(outer()).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(outer()).toBeNull());
  });
});
