import { useSelector } from '@xstate/react';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { labFlow, machineNames } from '#machines/lab/lab.flow.ts';
import type { LabInput } from '#machines/lab/lab.machine.ts';
import { labLineFlow } from '#machines/lab/labLine.flow.ts';
import { labReplayFlow } from '#machines/lab/labReplay.flow.ts';
import * as lab from '#machines/lab/lab.selectors.ts';
import { skipLink } from '../shell/SkipLink.css.ts';
import { useFlow } from '../shell/useFlow.ts';
import { IconButton } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { CoverageCard } from './CoverageCard.tsx';
import * as css from './Lab.css.ts';
import type { LabRef } from './labRef.ts';
import { LineCard } from './LineCard.tsx';
import { MachineView } from './MachineView.tsx';
import { ReplayCard } from './ReplayCard.tsx';

/** The first stop of the keyboard: past the list of machines. The address keeps naming the machine. */
function SkipToMachine() {
  const { t } = useTranslation('shell');
  return (
    <a
      className={skipLink}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('skipToContent')}
    </a>
  );
}

function Head({ flow }: { readonly flow: LabRef }) {
  const { t } = useTranslation('lab');
  const theme = useSelector(flow, lab.theme);
  return (
    <header className={css.head}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <IconButton label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')} onClick={() => flow.send({ type: 'theme.toggled' })}>
        {theme === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </IconButton>
    </header>
  );
}

/** A machine that is opened by its address may stand far down the list. The list alone moves: what the page shows is where the keyboard goes on. */
const showInList = (name: HTMLAnchorElement | null): void => {
  const list = name?.closest('ul');
  if (name === null || list == null) return;
  const { offsetTop: top, offsetHeight: height } = name;
  if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
};

function Catalogue({ flow }: { readonly flow: LabRef }) {
  const { t } = useTranslation('lab');
  const chosen = useSelector(flow, lab.id);
  const filter = useSelector(flow, lab.filter);
  const names = machineNames.filter((name) => name.toLowerCase().includes(filter.trim().toLowerCase()));
  return (
    <nav className={css.catalogue} aria-label={t('machines')}>
      <SearchField label={t('filter')} value={filter} onChange={(text) => flow.send({ type: 'filter.changed', text })} />
      {names.length === 0 ? <p className={css.quiet}>{t('noMatch')}</p> : null}
      <ul className={css.names}>
        {names.map((name) => (
          <li key={name}>
            <a
              ref={name === chosen ? showInList : null}
              className={css.name}
              href={`#${name}`}
              aria-current={name === chosen ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The testers' page: every machine of the product, drawn and listed, with what tests passed through. */
export function Lab({ input }: { readonly input: LabInput }) {
  const flow = useFlow(labFlow, { input });
  const lineFlow = useFlow(labLineFlow);
  const replayFlow = useFlow(labReplayFlow);
  const machine = useSelector(flow, lab.id);
  return (
    <div className={css.page}>
      <SkipToMachine />
      <Head flow={flow} />
      <div className={css.columns}>
        <Catalogue flow={flow} />
        <MachineView flow={flow} lineFlow={lineFlow} replayFlow={replayFlow} />
        <aside className={css.side}>
          <LineCard lineFlow={lineFlow} machine={machine} />
          <ReplayCard replayFlow={replayFlow} />
          <CoverageCard flow={flow} />
        </aside>
      </div>
    </div>
  );
}
