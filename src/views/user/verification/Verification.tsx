import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { verificationFlow } from '#machines/user/verification/verification.flow.ts';
import * as verification from '#machines/user/verification/verification.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { ResourceCard } from '#views/ui/ResourceCard.tsx';
import { AdvancedForm } from './AdvancedForm.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { Rights } from './Rights.tsx';
import { StandardForm } from './StandardForm.tsx';
import { Standing } from './Standing.tsx';
import * as css from './Verification.css.ts';

type PageProps = { readonly page: ActorRefFrom<typeof verificationFlow> };
type FactsProps = PageProps & { readonly facts: verification.Facts };

/** Who the member is to the exchange: how each level stands, the way to prove it, and what each allows. */
export function Verification() {
  const { t } = useTranslation(['verification', 'faults']);
  const page = useFlow(verificationFlow);
  const facts = useSelector(page, verification.facts);
  const problem = useSelector(page, verification.failure);
  const isLinking = useSelector(page, verification.isLinking);
  const reload = () => page.send({ type: 'reload.requested' });
  return (
    <ResourceCard
      title={t('title')}
      data={facts}
      problem={problem}
      loading={t('loading')}
      onReload={reload}
      dialogs={(focus) => (isLinking ? <LinkDialog page={page} focus={focus} /> : null)}
    >
      {(known) => <Body page={page} facts={known} />}
    </ResourceCard>
  );
}

function Body({ page, facts }: FactsProps) {
  const level = useSelector(page, verification.formLevel);
  const isBack = useSelector(page, verification.isBack);
  if (level === 1) return <StandardForm page={page} facts={facts} />;
  if (level === 2) return <AdvancedForm page={page} facts={facts} />;
  return (
    // What had the focus has gone with the form.
    <div ref={isBack ? focusOnArrival : null} tabIndex={-1} className={css.body}>
      {verification.levels.map((each) => (
        <Level key={each} page={page} facts={facts} level={each} />
      ))}
      <Company />
      <Rights rights={facts.rights} />
    </div>
  );
}

function Level({ page, facts, level }: FactsProps & { readonly level: verification.Level }) {
  const { t } = useTranslation('verification');
  const isBusy = useSelector(page, verification.isBusy);
  return (
    <section className={css.level} aria-labelledby={`identity-${level}`}>
      <Standing
        id={`identity-${level}`}
        level={level}
        about={t(`about.${level}`)}
        standing={facts.standings[level]}
        isBusy={isBusy}
        onReload={() => page.send({ type: 'reload.requested' })}
        wordsOf={(field) => t(`field.${field}`)}
      />
      <Way page={page} facts={facts} level={level} />
    </section>
  );
}

/** A company proves who it is on a page of its own. */
function Company() {
  const { t } = useTranslation('verification');
  return (
    <section className={css.level} aria-labelledby="identity-company">
      <h3 id="identity-company" className={css.name}>
        {t('level.3')}
      </h3>
      <p className={css.quiet}>{t('about.3')}</p>
      <ButtonLink tone="outline" to="/user/company">
        {t('company')}
      </ButtonLink>
    </section>
  );
}

/** The way to the form of a level, or what has to come before it. */
function Way({ page, facts, level }: FactsProps & { readonly level: verification.Level }) {
  const { t } = useTranslation('verification');
  const { canResubmit, reasons, ended } = facts.standings[level];
  if (verification.isAsleep(facts, level)) return <p className={css.quiet}>{t('asleep')}</p>;
  if (!canResubmit) return null;
  if (!verification.mayApply(facts, level)) return <p className={css.quiet}>{t('needsStandard')}</p>;
  const words = t(ended === null ? (reasons.length > 0 ? 'correct' : 'begin') : 'anew');
  const wordsFor = (said: string) => ({ 'aria-label': `${t(`level.${level}`)}: ${said}`, children: said });
  return (
    <div className={css.ways}>
      <Button {...wordsFor(words)} onClick={() => page.send({ type: 'form.wanted', level })} />
      {level === 1 ? <Button tone="outline" {...wordsFor(t('device.open'))} onClick={() => page.send({ type: 'link.wanted' })} /> : null}
    </div>
  );
}
