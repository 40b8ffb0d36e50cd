import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { companyFlow } from '#machines/user/company/company.flow.ts';
import * as company from '#machines/user/company/company.selectors.ts';
import { page as pageClass } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { focusOnArrival, keepFocusNear } from '#views/ui/focusOnArrival.ts';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { ResourceCard } from '#views/ui/ResourceCard.tsx';
import { Consent } from '../verification/Consent.tsx';
import { Rights } from '../verification/Rights.tsx';
import { Reasons, Standing } from '../verification/Standing.tsx';
import * as parts from '../verification/Verification.css.ts';
import { CompanyStep } from './CompanyStep.tsx';
import { useFieldWords } from './useFieldWords.ts';
import * as css from './Company.css.ts';

type PageProps = { readonly page: ActorRefFrom<typeof companyFlow> };
type FactsProps = PageProps & { readonly facts: company.Facts };

/** Papers of a company: how they stand, what each step has, and the hand-in of all. */
export function CompanyPage() {
  // Those of its forms too: the page would give way to them as they open.
  const { t } = useTranslation(['company', 'verification', 'account', 'faults']);
  const page = useFlow(companyFlow);
  const facts = useSelector(page, company.facts);
  const problem = useSelector(page, company.failure);
  const reload = () => page.send({ type: 'reload.requested' });
  return (
    <div className={`${pageClass} ${css.place}`}>
      <PageHeader title={t('title')} text={t('text')}>
        <ButtonLink tone="outline" to="/user/personSetting">
          {t('person')}
        </ButtonLink>
      </PageHeader>
      <ResourceCard title={t('papers')} data={facts} problem={problem} loading={t('loading')} onReload={reload}>
        {(known) => <Body page={page} facts={known} />}
      </ResourceCard>
    </div>
  );
}

function Body({ page, facts }: FactsProps) {
  const { t } = useTranslation('company');
  const step = useSelector(page, company.openStep);
  const isBack = useSelector(page, company.isBack);
  const isBusy = useSelector(page, company.isBusy);
  const wordsOf = useFieldWords();
  if (step !== null) return <CompanyStep key={step} page={page} facts={facts} step={step} />;
  return (
    // What had the focus has gone with the form.
    <div ref={isBack ? focusOnArrival : null} tabIndex={-1} className={parts.body}>
      <section className={parts.level} aria-labelledby="company-standing">
        <Standing
          id="company-standing"
          level={3}
          about={t('about')}
          standing={facts.standing}
          isBusy={isBusy}
          onReload={() => page.send({ type: 'reload.requested' })}
          wordsOf={wordsOf}
        />
      </section>
      {company.mayApply(facts) ? (
        <>
          <Steps page={page} facts={facts} />
          <HandIn page={page} facts={facts} />
        </>
      ) : null}
      <Rights rights={facts.rights} />
    </div>
  );
}

const tones: Readonly<Record<company.StepWord, BadgeTone>> = { saved: 'success', refused: 'warn', missing: 'hot', open: 'neutral' };

/** The steps in their order, with how each stands and what is wrong with it. */
function Steps({ page, facts }: FactsProps) {
  const { t } = useTranslation('company');
  const missing = useSelector(page, company.missing);
  const isBusy = useSelector(page, company.isBusy);
  const wordsOf = useFieldWords();
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {company.steps.map((step) => {
        const word = company.stepWord(facts, missing, step);
        const way = t(facts.steps[step].papers === null ? 'fillIn' : 'change');
        return (
          <li key={step} className={css.step}>
            <div className={parts.line}>
              <h4 className={parts.name}>{t(`step.${step}.name`)}</h4>
              <Badge tone={tones[word]}>{t(`word.${word}`)}</Badge>
            </div>
            <p className={parts.quiet}>{t(`step.${step}.text`)}</p>
            {word === 'missing' ? <p className={parts.wrong}>{t('missing')}</p> : null}
            <Reasons reasons={company.reasonsOf(facts, step)} wordsOf={wordsOf} />
            <Button
              tone="outline"
              aria-label={`${t(`step.${step}.name`)}: ${way}`}
              disabled={isBusy}
              onClick={() => page.send({ type: 'step.wanted', step })}
            >
              {way}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

function HandIn({ page, facts }: FactsProps) {
  const { t } = useTranslation(['company', 'verification', 'faults']);
  const consent = useSelector(page, company.consent);
  const isConsentMissing = useSelector(page, company.isConsentMissing);
  const isBusy = useSelector(page, company.isBusy);
  const isHandingIn = useSelector(page, company.isHandingIn);
  const problem = useSelector(page, company.problem);
  const missing = useSelector(page, company.missing);
  return (
    // It goes with the hand-in.
    <div ref={keepFocusNear} className={parts.form}>
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem.text ?? t(problem.key)}
        </Banner>
      )}
      {missing.length + facts.found.length === 0 ? null : (
        <Banner tone="danger" live>
          {t('notYet')}
        </Banner>
      )}
      <Consent
        label={t('consent')}
        value={consent}
        readOnly={isBusy}
        error={isConsentMissing ? t('verification:consentMissing') : undefined}
        onChange={(value) => page.send({ type: 'consent.changed', value })}
      />
      <Button size="large" wide loading={isBusy} onClick={() => page.send({ type: 'handIn.chosen' })}>
        {t(isHandingIn ? 'verification:files.busy' : 'verification:files.submit')}
      </Button>
    </div>
  );
}
