import { useSelector } from '@xstate/react';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as walletLink from '#machines/web3/walletLink/walletLink.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { useTitleMark } from '#views/shell/useTitleMark.ts';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './WalletLink.css.ts';

type Props = { readonly link: walletLink.WalletLinkRef; readonly name: string };

/** What the wallet will be asked to sign, how that goes, and a way on from each way it can end. */
export function WalletLinkDialog({ link, name }: Props) {
  const { t } = useTranslation('walletLink');
  const step = useSelector(link, walletLink.step);
  const isUnlinking = step === 'unlinking';
  return (
    <Dialog
      open
      onClose={() => link.send({ type: 'link.dropped' })}
      title={isUnlinking ? t('unlinkTitle') : t('title')}
      footer={<Ways link={link} name={name} />}
      keepOnOutsidePress
    >
      <p className={css.text}>{isUnlinking ? t('unlinkText') : t('text')}</p>
      {isUnlinking ? null : <EmailNeeded />}
      {isUnlinking ? null : <Message link={link} />}
      <Progress link={link} name={name} />
    </Dialog>
  );
}

/** The message in words, and to the letter. */
function Message({ link }: { readonly link: walletLink.WalletLinkRef }) {
  const { t, i18n } = useTranslation('walletLink');
  const proof = useSelector(link, walletLink.proof);
  const step = useSelector(link, walletLink.step);
  if (proof === null) return step === 'preparing' ? <Skeleton height={160} /> : null;
  const facts = [
    ['site', proof.domain],
    ['account', proof.account],
    ['network', proof.chainName],
    ['until', momentText(proof.expiresAt, i18n.language)],
  ] as const;
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={css.fact}>
            <dt className={css.factName}>{t(`fact.${key}`)}</dt>
            <dd className={css.factValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={css.whole}>
        <summary className={css.wholeName}>{t('whole')}</summary>
        <pre className={css.letters}>{proof.text}</pre>
      </details>
    </>
  );
}

/** What is going on, heard by screen readers as it changes. */
function Progress({ link, name }: Props) {
  const { t } = useTranslation(['walletLink', 'faults']);
  const step = useSelector(link, walletLink.step);
  const isBusy = useSelector(link, walletLink.isBusy);
  const trouble = useSelector(link, walletLink.trouble);
  const problem = useSelector(link, walletLink.problem);
  const said = problem === null ? '' : (problem.text ?? t(problem.key));
  const text =
    said !== ''
      ? said
      : trouble !== null
        ? t(`trouble.${trouble}`, { name })
        : step === 'signing' || step === 'sending' || step === 'outdated'
          ? t(`step.${step}`, { name })
          : '';
  useTitleMark(step === 'signing' ? text : '');
  return (
    <p className={css.progress} aria-live="polite">
      {text === '' ? null : (
        <>
          {isBusy ? (
            <LoaderCircle size={16} className={`${css.progressIcon} ${spinning}`} aria-hidden />
          ) : (
            <CircleAlert size={16} className={css.progressWarn} aria-hidden />
          )}
          <span>{text}</span>
        </>
      )}
    </p>
  );
}

function Ways({ link, name }: Props) {
  const { t } = useTranslation('walletLink');
  const step = useSelector(link, walletLink.step);
  const mayRetry = useSelector(link, walletLink.mayRetry);
  const isEnding = useSelector(link, walletLink.isEnding);
  return (
    <div className={css.ways}>
      <Button tone="quiet" onClick={() => link.send({ type: 'link.dropped' })}>
        {t('cancel')}
      </Button>
      {mayRetry ? (
        <Button onClick={() => link.send({ type: 'retry.requested' })}>{t(step === 'outdated' ? 'again' : 'retry')}</Button>
      ) : null}
      {step === 'reviewing' ? <Button onClick={() => link.send({ type: 'signing.requested' })}>{t('sign', { name })}</Button> : null}
      {step === 'unlinking' && !mayRetry ? (
        <Button tone="danger" disabled={isEnding} onClick={() => link.send({ type: 'unlink.confirmed' })}>
          {t('unlink')}
        </Button>
      ) : null}
    </div>
  );
}
