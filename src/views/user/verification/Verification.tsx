import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { verificationFlow } from '#machines/user/verification/verification.flow.ts';
import * as verification from '#machines/user/verification/verification.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Cell, DataTable } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { footLink } from '#views/ui/FormFrame.css.ts';
import { amountText } from '#views/ui/format.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { AdvancedForm } from './AdvancedForm.tsx';
import { StandardForm } from './StandardForm.tsx';
import * as css from './Verification.css.ts';

type PageProps = { readonly page: ActorRefFrom<typeof verificationFlow> };
type FactsProps = PageProps & { readonly facts: verification.Facts };

/** Who the member is to the exchange: how each level stands, the way to prove it, and what each allows. */
export function Verification() {
  const { t } = useTranslation(['verification', 'faults']);
  const page = useFlow(verificationFlow);
  const facts = useSelector(page, verification.facts);
  const problem = useSelector(page, verification.problem);
  const hasFailed = useSelector(page, verification.hasFailed);
  return (
    <Card title={t('title')}>
      {hasFailed && problem !== null ? (
        <ErrorState
          text={problem.text ?? t(problem.key)}
          code={problem.code ?? undefined}
          onRetry={() => page.send({ type: 'reload.requested' })}
        />
      ) : facts === null ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton width={240} height={20} />
        </div>
      ) : (
        <Body page={page} facts={facts} />
      )}
    </Card>
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
      <Rights rights={facts.rights} />
    </div>
  );
}

const tones: Readonly<Record<ReturnType<typeof verification.wordOf>, BadgeTone>> = {
  waiting: 'neutral',
  passed: 'success',
  refused: 'warn',
  final: 'hot',
  open: 'neutral',
};

function Level({ page, facts, level }: FactsProps & { readonly level: verification.Level }) {
  const { t } = useTranslation('verification');
  const standing = facts.standings[level];
  const word = verification.wordOf(standing);
  const isBusy = useSelector(page, verification.isBusy);
  return (
    <section className={css.level} aria-labelledby={`identity-${level}`}>
      <div className={css.line}>
        <h3 id={`identity-${level}`} className={css.name}>
          {t(`level.${level}`)}
        </h3>
        <Badge tone={tones[word]}>{t(`state.${word}`)}</Badge>
      </div>
      <p className={css.quiet}>{t(`about.${level}`)}</p>
      <Reasons reasons={standing.reasons} />
      {word === 'waiting' ? (
        <>
          <p className={css.quiet}>{t('waitingText')}</p>
          <Button tone="outline" loading={isBusy} onClick={() => page.send({ type: 'reload.requested' })}>
            {t('lookAgain')}
          </Button>
        </>
      ) : null}
      {word === 'final' ? (
        <p className={css.quiet}>
          {t('finalText')}{' '}
          <Anchor to="/userfeedback" className={footLink}>
            {t('support')}
          </Anchor>
        </p>
      ) : null}
      {word === 'refused' ? <p className={css.quiet}>{t('attempts', { left: standing.attemptsLeft })}</p> : null}
      <Way page={page} facts={facts} level={level} />
    </section>
  );
}

/** The way to the form of a level, or what has to come before it. */
function Way({ page, facts, level }: FactsProps & { readonly level: verification.Level }) {
  const { t } = useTranslation('verification');
  const { canResubmit, reasons } = facts.standings[level];
  if (!canResubmit) return null;
  if (!verification.mayApply(facts, level)) return <p className={css.quiet}>{t('needsStandard')}</p>;
  const words = t(reasons.length > 0 ? 'correct' : 'begin');
  return (
    <Button aria-label={`${t(`level.${level}`)}: ${words}`} onClick={() => page.send({ type: 'form.wanted', level })}>
      {words}
    </Button>
  );
}

function Reasons({ reasons }: Pick<verification.Standing, 'reasons'>) {
  const { t } = useTranslation('verification');
  if (reasons.length === 0) return null;
  return (
    <ul className={css.reasons} aria-label={t('reasons')}>
      {reasons.map(({ field, code }) => (
        <li key={`${field} ${code}`}>{t('because', { field: t(`field.${field}`), reason: t(`reason.${code}`) })}</li>
      ))}
    </ul>
  );
}

const permissions = ['c2c', 'card', 'ieo', 'api'] as const;

function Rights({ rights }: { readonly rights: readonly verification.Right[] }) {
  const { t } = useTranslation('verification');
  const columns = ['level', 'withdraw', ...permissions] as const;
  return (
    <section aria-labelledby="identity-rights">
      <h3 id="identity-rights" className={css.name}>
        {t('rights.title')}
      </h3>
      <DataTable
        caption={t('rights.title')}
        isWaiting={false}
        columns={columns.map((key) => ({ key, label: t(`rights.${key}`), className: table.words }))}
      >
        {rights.map((right) => (
          <tr key={right.level} className={table.row}>
            <Cell className={`${table.words} ${table.titleCell}`}>
              <span className={css.line}>
                {t(`level.${right.level}`)}
                {right.isOwn ? <Badge tone="new">{t('rights.own')}</Badge> : null}
              </span>
            </Cell>
            <Cell label={t('rights.withdraw')} className={table.words}>
              {right.withdraw24h === null ? t('rights.unlimited') : t('rights.usdt', { amount: amountText(right.withdraw24h, 2, 0) })}
            </Cell>
            {permissions.map((of) => (
              <Cell key={of} label={t(`rights.${of}`)} className={table.words}>
                {t(right[of] ? 'rights.yes' : 'rights.no')}
              </Cell>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
