import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import * as loan from '#machines/margin/margin/marginLoan.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { AmountField } from '#views/ui/AmountField.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { focusAfterArrival } from '#views/ui/focusOnArrival.ts';
import { Select } from '#views/ui/Select.tsx';
import * as css from './Margin.css.ts';
import { RiskWords } from './MarginFacts.tsx';
import { MarginLine as Line } from './MarginLine.tsx';
import { Choice } from './MarginModes.tsx';
import { useMargin } from './marginOwner.ts';
import type { LoanRef } from './loanRef.ts';
import { useMarginWords } from './useMarginWords.ts';

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const kinds = ['borrow', 'repay'] as const;

/** Which coin, how much, and what that is judged by. */
export function MarginLoanForm({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation('margin');
  const kind = useSelector(flow, loan.kind);
  const hasCoins = useSelector(flow, loan.hasCoins);
  const isSending = useSelector(flow, loan.step) === 'submitting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) flow.send({ type: 'loan.submitted' });
  };
  return (
    <form ref={focusAfterArrival} tabIndex={-1} className={css.loan} onSubmit={submit} noValidate>
      <Choice
        label={t('loan.kind')}
        options={kinds.map((value) => ({ value, label: t(`deed.${value}`) }))}
        value={kind}
        onChange={(value) => flow.send({ type: 'kind.chosen', kind: value })}
      />
      <Said flow={flow} />
      {hasCoins ? (
        <>
          <CoinChoice flow={flow} />
          <Amount flow={flow} />
          <Facts flow={flow} />
          <EmailNeeded />
          <Button type="submit" size="large" wide loading={isSending}>
            {isSending ? t('loan.sending') : t(`deed.${kind}`)}
          </Button>
        </>
      ) : (
        <EmptyState title={t(`loan.none.${kind}`)} />
      )}
    </form>
  );
}

function Said({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation(['margin', 'faults']);
  const refusal = useSelector(flow, loan.refusal);
  const problem = useSelector(flow, loan.problem);
  const words = useMarginWords();
  if (refusal !== null)
    return (
      <Banner tone="danger" live>
        {words(refusal)}
      </Banner>
    );
  return problem === null ? null : (
    <Banner tone="danger" live>
      {problem.text ?? t(problem.key)}
    </Banner>
  );
}

function CoinChoice({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation('margin');
  const kind = useSelector(flow, loan.kind);
  const coin = useSelector(flow, loan.coin);
  const coins = loan.coinsFor(useSelector(flow, loan.data), kind);
  return (
    <Select
      label={t('loan.coin')}
      options={coins.map(({ coinId, shortName }) => ({ value: String(coinId), label: shortName }))}
      value={coin === null ? '' : String(coin.coinId)}
      onChange={(value) => flow.send({ type: 'coin.chosen', coinId: Number(value) })}
    />
  );
}

function Amount({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation(['margin', 'trade']);
  const kind = useSelector(flow, loan.kind);
  const coin = useSelector(flow, loan.coin);
  const entry = useSelector(flow, loan.entry);
  const block = useSelector(flow, loan.block);
  const isAll = useSelector(flow, loan.isAll);
  if (coin === null) return null;
  const unit = coin.shortName;
  const amount = formatAmount(loan.mostOf(coin, kind), coin.precision);
  const error =
    block !== null ? t(`block.${block}`, { amount, coin: unit }) : entry.refusal === null ? undefined : t(`trade:problem.${entry.refusal}`);
  return (
    <AmountField
      label={t('loan.amount')}
      aside={
        <>
          {t(`loan.most.${kind}`)} <span className={css.strong}>{`${amount} ${unit}`}</span>
        </>
      }
      unit={unit}
      entry={entry}
      error={error}
      hint={isAll ? t('loan.all') : entry.shortened ? t('trade:form.shortened', { count: coin.precision }) : undefined}
      send={(event) => flow.send(event)}
      onMax={() => flow.send({ type: 'max.chosen' })}
    />
  );
}

/** The rate of an hour, what is owed, and every limit; where nothing can be borrowed, all reasons for that. */
function Facts({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation('margin');
  const coin = useSelector(flow, loan.coin);
  const kind = useSelector(flow, loan.kind);
  const causes = loan.causesIn(useSelector(flow, loan.zeroCauses));
  const stale = useSelector(useMargin().account, account.isStale);
  const cost = useSelector(flow, loan.cost, isSame);
  const after = useSelector(flow, loan.after, isSame);
  if (coin === null) return null;
  const shown = (amount: string) => `${formatAmount(amount)} ${coin.shortName}`;
  return (
    <>
      <dl className={css.lines}>
        <Line word={t('loan.rate')}>{`${shift(coin.hourlyRate, 2)}%`}</Line>
        <Line word={t('coin.borrowed')}>{shown(coin.borrowed)}</Line>
        <Line word={t('loan.interest')}>{shown(coin.interest)}</Line>
        {kind === 'borrow' ? (
          <>
            <Line word={t('loan.personal')}>{shown(coin.personalLimit)}</Line>
            <Line word={t('loan.pool')}>{shown(coin.poolLeft)}</Line>
          </>
        ) : (
          <Line word={t('coin.available')}>{shown(coin.available)}</Line>
        )}
        {cost === null ? null : (
          <>
            <Line word={t('loan.cost.hour')}>{shown(cost.hour)}</Line>
            <Line word={t('loan.cost.day')}>{shown(cost.day)}</Line>
            <Line word={t('loan.cost.year')}>{shown(cost.year)}</Line>
          </>
        )}
        {after === null ? null : (
          <Line word={t('loan.after')}>
            <RiskWords wallet={after} />
          </Line>
        )}
      </dl>
      <p className={css.quiet}>{t(`loan.note.${kind}`)}</p>
      {stale ? <p className={css.quiet}>{t('strip.stale')}</p> : null}
      {causes.length === 0 ? null : (
        <Banner tone="warn" live>
          {t('cause.title', { coin: coin.shortName })}
          <ul className={css.causes}>
            {causes.map((cause) => (
              <li key={cause}>{t(`cause.${cause}`, { coin: coin.shortName })}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
