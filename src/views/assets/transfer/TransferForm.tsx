import { useSelector } from '@xstate/react';
import { ArrowUpDown, ChevronRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as transfer from '#machines/assets/transfer/transfer.selectors.ts';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Select } from '#views/ui/Select.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { focusAfterArrival } from '#views/ui/focusOnArrival.ts';
import { Tooltip } from '#views/ui/Tooltip.tsx';
import * as css from './Transfer.css.ts';
import type { TransferRef } from './transferRef.ts';
import { TransferAmount } from './TransferAmount.tsx';
import { CoinChoice, NothingToMove, PairChoice } from './TransferChoices.tsx';

/** Wallets, pair, coin and amount. */
export function TransferForm({ flow }: { readonly flow: TransferRef }) {
  const state = useSelector(flow, transfer.formState);
  const problem = useSelector(flow, transfer.problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'transfer.submitted' });
  };
  return (
    <form ref={focusAfterArrival} tabIndex={-1} className={css.form} onSubmit={submit} noValidate>
      <Refusal flow={flow} />
      <Wallets flow={flow} />
      <PairChoice flow={flow} />
      {state === 'noRoute' || state === 'noPair' || state === 'noCoins' ? <NothingToMove reason={state} /> : null}
      {state === 'failed' && problem !== null ? (
        <ProblemState problem={problem} onRetry={() => flow.send({ type: 'retry.requested' })} />
      ) : null}
      {state === 'loading' || state === 'ready' ? (
        <>
          <CoinChoice flow={flow} />
          <TransferAmount flow={flow} />
          <Actions flow={flow} />
        </>
      ) : null}
    </form>
  );
}

/** What the server or the network said about the last try. */
function Refusal({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation(['transfer', 'faults']);
  const isRefused = useSelector(flow, transfer.isRefused);
  const message = useSelector(flow, transfer.endingMessage);
  const code = useSelector(flow, transfer.endingCode);
  const problem = useSelector(flow, transfer.problem);
  const state = useSelector(flow, transfer.formState);
  if (isRefused)
    return (
      <Banner tone="danger" live>
        {message === '' ? t('explained.other') : message} <span className={css.noticeCode}>{t('refused.code', { code })}</span>
      </Banner>
    );
  return problem === null || state === 'failed' ? null : (
    <Banner tone="danger" live>
      {problem.text ?? t(problem.key)}
    </Banner>
  );
}

function Wallets({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation(['transfer', 'assets']);
  const types = useSelector(flow, transfer.types);
  const route = useSelector(flow, transfer.route);
  const canSwap = useSelector(flow, transfer.canSwap);
  const name = (wallet: number) => t(`assets:wallet.${wallet}`);
  const option = (wallet: number) => ({ value: String(wallet), label: name(wallet) });
  const sources = transfer.sourcesOf(types);
  const targets = route === null ? [] : transfer.targetsOf(types, route.source);
  const swapButton = (
    <button
      type="button"
      className={css.swap}
      aria-label={t('form.swap')}
      aria-disabled={canSwap ? undefined : true}
      onClick={() => flow.send({ type: 'wallets.swapped' })}
    >
      <ArrowUpDown size={18} aria-hidden />
    </button>
  );
  return (
    <div className={css.wallets}>
      <div className={css.walletFields}>
        <Select
          label={t('form.from')}
          options={sources.map(option)}
          value={route === null ? '' : String(route.source)}
          onChange={(value) => {
            const source = sources.find((wallet) => String(wallet) === value);
            if (source !== undefined) flow.send({ type: 'source.chosen', source });
          }}
        />
        <Select
          label={t('form.to')}
          options={targets.map(option)}
          value={route === null ? '' : String(route.target)}
          onChange={(value) => {
            const target = targets.find((wallet) => String(wallet) === value);
            if (target !== undefined) flow.send({ type: 'target.chosen', target });
          }}
        />
      </div>
      <Tooltip text={canSwap ? t('form.swap') : t('form.cannotSwap')}>{swapButton}</Tooltip>
    </div>
  );
}

function Actions({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const step = useSelector(flow, transfer.step);
  const state = useSelector(flow, transfer.formState);
  const route = useSelector(flow, transfer.route);
  const isSending = step === 'submitting';
  return (
    <div className={css.actions}>
      <EmailNeeded />
      <Button type="submit" size="large" wide loading={isSending || (step === 'form' && state === 'loading')}>
        {isSending ? t('form.sending') : t('form.confirm')}
      </Button>
      <Anchor
        to={`/orderHome/transferRecord${route === null ? '' : `?source=${route.source}&target=${route.target}`}`}
        className={css.records}
      >
        {t('form.records')}
        <ChevronRight size={14} aria-hidden />
      </Anchor>
    </div>
  );
}
