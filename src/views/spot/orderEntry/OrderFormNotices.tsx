import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { withGroups } from '#machines/rules/format.ts';
import { priceText } from '#views/ui/format.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { LeaveByEscape } from '#views/ui/LeaveByEscape.tsx';
import * as css from './OrderForm.css.ts';
import { OrderFormPreview } from './OrderFormPreview.tsx';
import type { OrderRef } from './orderRef.ts';
import { dropSecondClick, ReviewReasons } from './ReviewReasons.tsx';

type NoticeProps = {
  readonly role: 'alertdialog' | 'alert';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** The way back to the form, for Escape. */
  readonly onLeave?: () => void;
};

/** In the place of the form; it has the focus, but none of its buttons has: a second Enter answers nothing. */
function Notice({ role, title, text, children, actions, onLeave }: NoticeProps) {
  const id = useId();
  return (
    <LeaveByEscape leave={onLeave}>
      <div
        ref={focusOnArrival}
        tabIndex={-1}
        className={css.notice}
        role={role}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h3 id={`${id}-title`} className={css.noticeTitle}>
          {title}
        </h3>
        <p id={`${id}-text`} className={css.noticeText}>
          {text}
        </p>
        {children}
        <div role="presentation" className={css.noticeActions} onClickCapture={dropSecondClick}>
          {actions}
        </div>
      </div>
    </LeaveByEscape>
  );
}

/** The order once more, as it will be sent; what is unusual about it is said first. */
export function OrderFormReview({ flow, outlook }: { readonly flow: OrderRef; readonly outlook?: ReactNode }) {
  const { t } = useTranslation('trade');
  const ticket = useSelector(flow, entry.ticket);
  const { side, type } = ticket;
  const rules = useSelector(flow, entry.rules);
  const reasons = useSelector(flow, entry.reasons);
  const skips = useSelector(flow, entry.skipsReview);
  const hold = useSelector(flow, entry.hold);
  const pair = entry.pairName(useSelector(flow, entry.tradeCode));
  const kind = entry.timesOf(type).length > 0 ? `${t(`type.${type}`)} · ${t(`time.${entry.timeOf(ticket)}`)}` : t(`type.${type}`);
  return (
    <Notice
      role="alertdialog"
      title={t(`review.title.${side}`, { pair })}
      text={kind}
      onLeave={() => flow.send({ type: 'review.dismissed' })}
      actions={
        <>
          <label className={css.check}>
            <input type="checkbox" className={css.checkBox} checked={skips} onChange={() => flow.send({ type: 'reviewSkip.toggled' })} />
            {t('review.skip', { type: t(`type.${type}`) })}
          </label>
          <Button
            tone={side}
            size="large"
            wide
            whyDisabled={hold === null ? undefined : t(`hold.${hold}`)}
            onClick={() => flow.send({ type: 'review.confirmed' })}
          >
            {t(`form.submit.${side}`, { coin: rules?.baseCurrency ?? '' })}
          </Button>
          <Button size="large" tone="ghost" wide onClick={() => flow.send({ type: 'review.dismissed' })}>
            {t('review.back')}
          </Button>
        </>
      }
    >
      <ReviewReasons reasons={reasons} />
      <Prices flow={flow} />
      <OrderFormPreview flow={flow} isWhole />
      {outlook}
    </Notice>
  );
}

/** The prices and the callback rate of the ticket; amount and total follow in the preview. */
function Prices({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const { type, entries } = useSelector(flow, entry.ticket);
  const rules = useSelector(flow, entry.rules);
  const figureOf = (field: keyof typeof entries): string =>
    field === 'callbackRate'
      ? `${withGroups(entries[field].amount)} %`
      : rules === null
        ? withGroups(entries[field].amount)
        : `${priceText(entries[field].amount, rules.priceDigit)} ${rules.quoteCurrency}`;
  const filled = entry.fieldsOf(type).filter((field) => field !== 'amount' && field !== 'total' && entries[field].amount !== '');
  return filled.length === 0 ? null : (
    <dl className={css.preview}>
      {filled.map((field) => (
        <div key={field} className={css.previewLine}>
          <dt className={css.previewWord}>{t(`field.${field}`)}</dt>
          <dd className={css.previewFigure}>
            <bdi>{figureOf(field)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** It may have become an order: looked for by its client order id until that is certain, or the user leaves it. */
export function OrderFormUnanswered({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const pending = useSelector(flow, entry.pending);
  const isAsking = useSelector(flow, entry.step) === 'submitting';
  const isResting = useSelector(flow, entry.isResting);
  if (pending === null) return null;
  const { request, isMissing } = pending;
  const text = isMissing ? 'unanswered.missing' : isResting ? 'unanswered.resting' : 'unanswered.text';
  return (
    <Notice
      role="alert"
      title={t('unanswered.title')}
      text={t(text)}
      actions={
        <>
          <Button size="large" wide loading={isAsking} onClick={() => flow.send({ type: 'answer.wanted' })}>
            {t('unanswered.ask')}
          </Button>
          {isMissing && !isAsking ? (
            <Button size="large" tone="outline" wide onClick={() => flow.send({ type: 'resend.wanted' })}>
              {t('unanswered.resend')}
            </Button>
          ) : null}
          {isAsking ? null : (
            <Button size="large" tone="ghost" wide onClick={() => flow.send({ type: 'pending.dismissed' })}>
              {t('unanswered.dismiss')}
            </Button>
          )}
          <ButtonLink size="large" tone="quiet" wide to={request.walletType === 2 ? '/orderHome/coinTradeOrder' : '/orderHome/leverOrder'}>
            {t('unanswered.orders')}
          </ButtonLink>
        </>
      }
    >
      <p className={css.noticeText}>
        <bdi>
          {t(`unanswered.subject.${request.side}`, {
            pair: entry.pairName(request.tradeCode),
            type: t(`type.${request.type}`),
            amount: withGroups(request.amount ?? request.total ?? ''),
          })}
        </bdi>
      </p>
    </Notice>
  );
}
