import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import * as agreement from '#machines/margin/margin/marginAgreement.selectors.ts';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { approximate, formatAmount } from '#machines/rules/format.ts';
import { OrderForm } from '#views/spot/orderEntry/OrderForm.tsx';
import type { OrderRef } from '#views/spot/orderEntry/orderRef.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import * as css from './Margin.css.ts';
import { useMargin } from './marginOwner.ts';
import { RiskWords } from './MarginFacts.tsx';
import { Choice } from './MarginModes.tsx';
import { MarginLine as Line } from './MarginLine.tsx';

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const ticketModes = ['normal', 'autoBorrow', 'autoRepay'] as const;

/** The order form of the margin wallet; before the first order its user answers for the risks. */
export function MarginTicket({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('margin');
  const flows = useMargin();
  const isGuest = useSelector(flows.account, account.owner) === '';
  const mode = useSelector(flows.account, account.mode);
  const wallet = useSelector(flows.account, account.wallet);
  const hasAgreed = useSelector(flows.agreement, agreement.hasAgreed);
  if (!isGuest && !hasAgreed)
    return (
      <div className={css.gate}>
        <EmptyState title={t('gate.title')} text={t('gate.text')}>
          <Button onClick={() => flows.agreement.send({ type: 'questions.opened' })}>{t('gate.open')}</Button>
        </EmptyState>
      </div>
    );
  return (
    <div className={css.ticket}>
      <p className={css.quiet}>
        {t('ticket.from', { mode: t(`mode.${mode}`) })} {wallet === null ? null : t('leverage.value', { times: wallet.leverage })}
      </p>
      <OrderForm flow={flow} modes={<TicketModes flow={flow} />} outlook={<LoanOutlook flow={flow} />} />
    </div>
  );
}

/** Whether an order borrows what it lacks, or pays back from what it brings. */
function TicketModes({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('margin');
  const { marginMode } = useSelector(flow, entry.ticket);
  return (
    <div className={css.modes}>
      <Choice
        label={t('ticket.label')}
        options={ticketModes.map((value) => ({ value, label: t(`ticket.${value}`) }))}
        value={marginMode}
        onChange={(value) => flow.send({ type: 'marginMode.chosen', marginMode: value })}
      />
      <p className={css.quiet}>{t(`ticket.text.${marginMode}`)}</p>
    </div>
  );
}

/** What the loan of an order costs, and how the wallet stands with it, before the order itself has changed anything. */
function LoanOutlook({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('margin');
  const preview = useSelector(flow, entry.preview, isSame);
  const wallet = useSelector(useMargin().account, account.wallet);
  const outlook = wallet === null || preview === null ? null : account.outlookOf(wallet, preview.spentCoin, preview.borrowed);
  if (outlook === null || preview === null) return null;
  const shown = (amount: string) => approximate(`${formatAmount(amount)} ${preview.spentCoin}`, amount);
  return (
    <dl className={css.lines}>
      <Line word={t('loan.cost.hour')}>{shown(outlook.cost.hour)}</Line>
      <Line word={t('loan.cost.day')}>{shown(outlook.cost.day)}</Line>
      <Line word={t('loan.cost.year')}>{shown(outlook.cost.year)}</Line>
      <Line word={t('loan.after')}>
        <RiskWords wallet={outlook.after} />
      </Line>
    </dl>
  );
}
