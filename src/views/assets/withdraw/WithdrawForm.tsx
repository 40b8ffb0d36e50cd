import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isZero } from '#machines/rules/decimal.ts';
import { formatAmount } from '#machines/rules/format.ts';
import * as withdraw from '#machines/assets/withdraw/withdraw.selectors.ts';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { AmountField } from '#views/ui/AmountField.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { focusAfterArrival } from '#views/ui/focusOnArrival.ts';
import { Form, type FormWords } from '#views/ui/FormFrame.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Select } from '#views/ui/Select.tsx';
import { WithdrawAddressField } from './WithdrawAddressField.tsx';
import * as css from './Withdraw.css.ts';
import { HoldText, Line } from './withdrawParts.tsx';
import type { WithdrawRef } from './withdrawRef.ts';

const allDecimals = 18;
const usdtDecimals = 2;
type FlowProps = { readonly flow: WithdrawRef };

/** Which coin, where to and how much. What stands in everybody's way is said before anything is typed. */
export function WithdrawForm({ flow }: FlowProps) {
  const { t } = useTranslation('withdraw');
  const facts = useSelector(flow, withdraw.facts);
  const isHeld = useSelector(flow, withdraw.isHeld);
  const words = useWords(flow);
  if (facts === null) return null;
  if (withdraw.sendableCoins(facts).length === 0) return <EmptyState title={t('noCoins')} />;
  if (isHeld) return <Held check={facts.check} />;
  return (
    <Form
      ref={focusAfterArrival}
      words={words}
      isBusy={false}
      wide
      className={css.column}
      submit={t('submit')}
      onSubmit={() => flow.send({ type: 'withdraw.submitted' })}
    >
      <Check check={facts.check} />
      <CoinChoice flow={flow} />
      <WithdrawAddressField flow={flow} />
      <NetworkChoice flow={flow} />
      <Amount flow={flow} />
      <Cost flow={flow} />
      <EmailNeeded />
    </Form>
  );
}

/** All that holds withdrawals, each with its end. */
function Held({ check }: { readonly check: withdraw.WithdrawCheck }) {
  const { t } = useTranslation('withdraw');
  return (
    <div ref={focusAfterArrival} tabIndex={-1} className={css.column}>
      {check.holds.map(({ reason, until }) => (
        <Banner key={reason} tone="warn">
          <HoldText reason={reason} until={until} />
        </Banner>
      ))}
      {withdraw.creditsGoOn(check) ? <p className={css.quiet}>{t('held.trade')}</p> : null}
    </div>
  );
}

/** What is left of the limit, what is under way, and whether only saved addresses are allowed. */
function Check({ check }: { readonly check: withdraw.WithdrawCheck }) {
  const { t, i18n } = useTranslation('withdraw');
  const { limit, openCount, isWhitelistOn } = check;
  const left = formatAmount(limit.leftUsdt, usdtDecimals);
  return (
    <div className={css.tight}>
      <p className={css.quiet}>
        {limit.moreAt === null ? t('limit.free', { left }) : t('limit.used', { left, time: momentText(limit.moreAt, i18n.language) })}
      </p>
      {openCount === 0 ? null : <p className={css.quiet}>{t('open', { number: openCount })}</p>}
      {isWhitelistOn ? <p className={css.quiet}>{t('address.notWhitelisted')}</p> : null}
    </div>
  );
}

/** What the exchange or the network said about the last try. */
function useWords(flow: WithdrawRef): FormWords | null {
  const { t, i18n } = useTranslation(['withdraw', 'faults']);
  const refusal = useSelector(flow, withdraw.refusal);
  const problem = useSelector(flow, withdraw.problem);
  const coin = useSelector(flow, withdraw.coin)?.shortName ?? '';
  const network = useSelector(flow, withdraw.network)?.name ?? '';
  if (problem !== null) return { tone: 'danger', text: problem.text ?? t(problem.key) };
  if (refusal === null) return null;
  return { tone: 'danger', text: words(refusal) };

  function words(said: withdraw.WithdrawRefusal): string {
    const at = 'at' in said && said.at !== null ? momentText(said.at, i18n.language) : '';
    switch (said.kind) {
      case 'notYet':
        return t('address.notYet', { time: at });
      case 'belowMinimum':
        return t('amount.small', { least: formatAmount(said.minimum, allDecimals), coin });
      case 'overLimit':
        return t(at === '' ? 'limit.free' : 'limit.used', { left: formatAmount(said.left, usdtDecimals), time: at });
      case 'short':
        return t('amount.large', { available: formatAmount(said.available, allDecimals), coin });
      case 'paused':
        return t('network.paused', { network });
      case 'noNetwork':
        return t('network.none', { network, coin });
      case 'held':
        return t('held.now');
      default:
        return t(`address.${said.kind}`, { network });
    }
  }
}

function CoinChoice({ flow }: FlowProps) {
  const { t } = useTranslation('withdraw');
  const facts = useSelector(flow, withdraw.facts);
  const coin = useSelector(flow, withdraw.coin);
  const coins = facts === null ? [] : withdraw.sendableCoins(facts);
  return (
    <Select
      label={t('coin')}
      options={coins.map(({ coinId, shortName, webLogo, available }) => ({
        value: String(coinId),
        label: shortName,
        mark: <CoinDisc symbol={shortName} logo={webLogo} size={20} />,
        note: formatAmount(available, allDecimals),
      }))}
      value={coin === null ? '' : String(coin.coinId)}
      onChange={(value) => flow.send({ type: 'coin.chosen', coinId: Number(value) })}
    />
  );
}

/** Guessed from the address where only one fits; else the visitor says which. */
function NetworkChoice({ flow }: FlowProps) {
  const { t } = useTranslation('withdraw');
  const coin = useSelector(flow, withdraw.coin);
  const network = useSelector(flow, withdraw.network);
  const block = useSelector(flow, withdraw.networkBlock);
  const names = { network: network?.name ?? '', coin: coin?.shortName ?? '' };
  const isOther = network !== null && coin !== null && network.symbol !== coin.shortName;
  return (
    <Select
      label={t('network.label')}
      placeholder={t('network.pick')}
      options={(coin?.networks ?? []).map(({ chainIndex, name, offline }) => ({
        value: String(chainIndex),
        label: name,
        ...(offline === '' ? {} : { note: t('network.off'), disabled: true }),
      }))}
      value={network === null ? '' : String(network.chainIndex)}
      error={block === null ? undefined : t(block, names)}
      hint={isOther ? t('network.as', { symbol: network.symbol }) : undefined}
      onChange={(value) => flow.send({ type: 'network.chosen', chainIndex: Number(value) })}
    />
  );
}

function Amount({ flow }: FlowProps) {
  const { t } = useTranslation(['withdraw', 'transfer']);
  const coin = useSelector(flow, withdraw.coin);
  const network = useSelector(flow, withdraw.network);
  const entry = useSelector(flow, withdraw.entry, shallowEqual);
  const block = useSelector(flow, withdraw.amountBlock);
  const most = useSelector(flow, withdraw.most, shallowEqual);
  const least = useSelector(flow, withdraw.least);
  if (coin === null) return null;
  const unit = coin.shortName;
  const available = formatAmount(coin.available, allDecimals);
  const facts = {
    coin: unit,
    available,
    least: formatAmount(least, allDecimals),
    most: formatAmount(most?.amount ?? '0', allDecimals),
  };
  const refused = entry.refusal === null ? undefined : t(`transfer:amount.${entry.refusal}`);
  return (
    <AmountField
      label={t('amount.label')}
      aside={t('amount.available', { available, coin: unit })}
      unit={unit}
      entry={entry}
      error={block === null ? refused : t(block, facts)}
      hint={entry.shortened ? t('transfer:amount.shortened', { coin: unit, count: network?.decimals ?? allDecimals }) : undefined}
      send={(event) => flow.send(event)}
      onMax={() => flow.send({ type: 'max.chosen' })}
    />
  );
}

/** What the network takes and what arrives, as soon as it is known. */
function Cost({ flow }: FlowProps) {
  const { t } = useTranslation('withdraw');
  const coin = useSelector(flow, withdraw.coin)?.shortName ?? '';
  const network = useSelector(flow, withdraw.network);
  const least = useSelector(flow, withdraw.least);
  const fee = useSelector(flow, withdraw.fee);
  const received = useSelector(flow, withdraw.received);
  if (network === null) return null;
  const shown = (amount: string) => `${formatAmount(amount, allDecimals)} ${coin}`;
  return (
    <dl className={css.lines}>
      {isZero(least) ? null : <Line word={t('least')}>{shown(least)}</Line>}
      <Line word={t('fee')}>{shown(fee)}</Line>
      <Line word={t('received')}>
        <strong>{shown(received)}</strong>
      </Line>
    </dl>
  );
}
