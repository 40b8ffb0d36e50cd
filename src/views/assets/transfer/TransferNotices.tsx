import { useSelector } from '@xstate/react';
import { CirclePause, Clock, Info, LogIn, ShieldAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withGroups } from '#machines/rules/format.ts';
import * as transfer from '#machines/assets/transfer/transfer.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Notice } from '#views/ui/Notice.tsx';
import { noticeText } from '#views/ui/Notice.css.ts';
import * as css from './Transfer.css.ts';
import type { TransferRef } from './transferRef.ts';

/** Which transfer is spoken of. */
function Subject({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation(['transfer', 'assets']);
  const { request, shortName } = useSelector(flow, transfer.subject);
  return (
    <p className={css.noticeSubject}>
      {t('unanswered.amount', {
        amount: withGroups(request.amount),
        coin: shortName,
        source: t(`assets:wallet.${request.source}`),
        target: t(`assets:wallet.${request.target}`),
      })}
    </p>
  );
}

/** Moving coins out would void an open trial-fund card. */
export function CardWarning({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  return (
    <Notice
      asks
      onLeave={() => flow.send({ type: 'warning.dismissed' })}
      tone="warn"
      icon={<TriangleAlert size={26} aria-hidden />}
      title={t('warning.title')}
      text={t('warning.text')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide onClick={() => flow.send({ type: 'warning.confirmed' })}>
        {t('warning.confirm')}
      </Button>
      <Button size="large" tone="ghost" wide onClick={() => flow.send({ type: 'warning.dismissed' })}>
        {t('warning.back')}
      </Button>
    </Notice>
  );
}

/** Money may have moved; the same intent is asked about until it is certain. */
export function Unanswered({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const isResting = useSelector(flow, transfer.isResting);
  const isAsking = useSelector(flow, transfer.step) === 'submitting';
  const { request } = useSelector(flow, transfer.subject);
  return (
    <Notice
      tone="warn"
      icon={<Clock size={26} aria-hidden />}
      title={t('unanswered.title')}
      text={isResting ? t('unanswered.resting') : t('unanswered.text')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide loading={isAsking} onClick={() => flow.send({ type: 'answer.wanted' })}>
        {t('unanswered.ask')}
      </Button>
      <ButtonLink size="large" tone="ghost" wide to={`/orderHome/transferRecord?source=${request.source}&target=${request.target}`}>
        {t('form.records')}
      </ButtonLink>
    </Notice>
  );
}

/** Code 20351. */
export function RecordNotice({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const message = useSelector(flow, transfer.endingMessage);
  return (
    <Notice
      asks
      onLeave={() => flow.send({ type: 'notice.dismissed' })}
      tone="info"
      icon={<Clock size={26} aria-hidden />}
      title={t('record.title')}
      text={message === '' ? t('record.text') : message}
      detail={message === '' ? null : <p className={noticeText}>{t('record.text')}</p>}
    >
      <Button size="large" wide onClick={() => flow.send({ type: 'record.wanted' })}>
        {t('record.open')}
      </Button>
      <Button size="large" tone="ghost" wide onClick={() => flow.send({ type: 'notice.dismissed' })}>
        {t('record.stay')}
      </Button>
    </Notice>
  );
}

const explanations = { 30303: 'explained.30303', 30304: 'explained.30304' } as const;

/** Codes 30303 and 30304: the server's words, and what they mean for the user. */
export function Explanation({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const message = useSelector(flow, transfer.endingMessage);
  const code = useSelector(flow, transfer.endingCode);
  const explanation = t(explanations[code as keyof typeof explanations] ?? 'explained.other');
  return (
    <Notice
      asks
      onLeave={() => flow.send({ type: 'notice.dismissed' })}
      tone="warn"
      icon={<ShieldAlert size={26} aria-hidden />}
      title={t('explained.title')}
      text={message === '' ? explanation : message}
      detail={
        <>
          {message === '' ? null : <p className={noticeText}>{explanation}</p>}
          <p className={css.noticeCode}>{t('refused.code', { code })}</p>
        </>
      }
    >
      <Button size="large" wide onClick={() => flow.send({ type: 'notice.dismissed' })}>
        {t('explained.done')}
      </Button>
    </Notice>
  );
}

/** An intent of an earlier visit. */
export function RecalledTransfer({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  return (
    <Notice
      asks
      onLeave={() => flow.send({ type: 'notice.dismissed' })}
      tone="info"
      icon={<Info size={26} aria-hidden />}
      title={t('recalled.title')}
      text={t('recalled.text')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide onClick={() => flow.send({ type: 'record.wanted' })}>
        {t('record.open')}
      </Button>
      <Button size="large" tone="ghost" wide onClick={() => flow.send({ type: 'notice.dismissed' })}>
        {t('recalled.dismiss')}
      </Button>
    </Notice>
  );
}

/** The form is away: transfers are switched off, or nobody knows. */
export function Held({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const isOff = useSelector(flow, transfer.isSwitchedOff);
  return (
    <Notice
      tone={isOff ? 'info' : 'warn'}
      icon={isOff ? <CirclePause size={26} aria-hidden /> : <TriangleAlert size={26} aria-hidden />}
      title={isOff ? t('held.off') : t('held.missing')}
      text={isOff ? t('held.offText') : t('held.missingText')}
    >
      <Button size="large" wide onClick={() => flow.send({ type: 'switch.wanted' })}>
        {t('held.ask')}
      </Button>
      <ButtonLink size="large" tone="ghost" wide to="/orderHome/transferRecord">
        {t('record.open')}
      </ButtonLink>
    </Notice>
  );
}

export function LoggedOut() {
  const { t } = useTranslation('transfer');
  return <Notice tone="info" icon={<LogIn size={26} aria-hidden />} title={t('loggedOut.title')} text={t('loggedOut.text')} />;
}
