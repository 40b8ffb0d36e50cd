import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as lab from '#machines/lab/lab.selectors.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import * as css from './Lab.css.ts';
import type { LabRef } from './labRef.ts';

function Figures({ passed }: { readonly passed: lab.Passed }) {
  const { t } = useTranslation('lab');
  const missed = [...passed.missedStates, ...passed.missedTransitions];
  return (
    <>
      <p>{t('coverage.states', { covered: passed.ofStates - passed.missedStates.length, all: passed.ofStates })}</p>
      <p>{t('coverage.transitions', { covered: passed.ofTransitions - passed.missedTransitions.length, all: passed.ofTransitions })}</p>
      {missed.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached by keyboard
        <ul aria-label={t('coverage.missed')} tabIndex={0} className={css.missed}>
          {missed.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the last run of the path tests passed through, read from its file. */
export function CoverageCard({ flow }: { readonly flow: LabRef }) {
  const { t } = useTranslation('lab');
  const shown = useSelector(flow, lab.shown);
  const id = useSelector(flow, lab.id);
  const coverage = useSelector(flow, lab.coverage);
  const isRefused = useSelector(flow, lab.isCoverageRefused);
  const passed = shown === null ? null : lab.passedIn(shown, coverage, id);
  return (
    <Card title={t('coverage.title')}>
      <div className={css.stack}>
        {coverage === null ? <p className={css.quiet}>{t('coverage.text')}</p> : null}
        {passed === null ? null : <Figures passed={passed} />}
        {isRefused ? (
          <Banner tone="warn" live>
            {t('coverage.refused')}
          </Banner>
        ) : null}
        <div className={css.actions}>
          <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'coverage.wanted' })}>
            {t('coverage.open')}
          </Button>
          {coverage === null ? null : (
            <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'coverage.dropped' })}>
              {t('coverage.drop')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
