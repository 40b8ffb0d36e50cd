import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import * as send from '#machines/web3/send/send.selectors.ts';
import { TokenChoice } from '#views/shell/TokenChoice.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { shortAddress } from '#views/ui/format.ts';
import { TextField } from '#views/ui/TextField.tsx';
import { SendAmount } from './SendAmount.tsx';
import type { SendRef } from './sendRef.ts';
import { useSendWorth } from './useSendWorth.ts';
import * as css from './Send.css.ts';

type Flow = { readonly flow: SendRef };
const shownRecents = 3;
const feeDecimals = 8;
/** What is said at the field at once; the rest is said where the review is asked for. */
/** A payment request of a token with its amount; what browsers cut off would be another request. */
const longestRecipient = 300;
const refused: readonly send.RecipientVerdict['kind'][] = [
  'notAddress',
  'name',
  'unknownName',
  'badChecksum',
  'zero',
  'own',
  'token',
  'otherChain',
  'otherToken',
];

/** What to send, to whom, and how much. */
export function SendForm({ flow }: Flow) {
  const { t } = useTranslation(['send', 'transaction']);
  const hindrance = useSelector(flow, send.hindrance);
  const chain = useSelector(flow, send.chain);
  const token = useSelector(flow, send.token);
  const isSilent = useSelector(flow, send.isSilent);
  const refusal = useSelector(flow, send.refusal);
  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'review.requested' });
      }}
    >
      <OpenQuestions flow={flow} />
      <Choices flow={flow} />
      <Recipient flow={flow} />
      <SendAmount flow={flow} />
      <FeeLine flow={flow} />
      {isSilent ? (
        <Banner tone="warn" live action={<AskAgain flow={flow} />}>
          {t('transaction:silent', { chain: chain?.name ?? '' })}
        </Banner>
      ) : null}
      {refusal === null || isSilent ? null : (
        <Banner tone="warn" live action={<AskAgain flow={flow} />}>
          {t('refusal', { chain: chain?.name ?? '' })}
          {refusal === '' ? null : <p>{t('transaction:reason', { reason: refusal })}</p>}
        </Banner>
      )}
      <Button
        type="submit"
        wide
        whyDisabled={
          hindrance === null ? undefined : t(`hindrance.${hindrance}`, { symbol: token?.symbol ?? '', coin: chain?.symbol ?? '' })
        }
      >
        {t('continue')}
      </Button>
    </form>
  );
}

/** Asks the chain at once; it is asked again by itself as well. */
function AskAgain({ flow }: Flow) {
  const { t } = useTranslation('shell');
  const isLooking = useSelector(flow, send.isLooking);
  return (
    <Button size="small" tone="ghost" loading={isLooking} onClick={() => flow.send({ type: 'reload.requested' })}>
      {t('ui.retry')}
    </Button>
  );
}

/** What the wallet may still send, so that nobody sends it twice. */
function OpenQuestions({ flow }: Flow) {
  const { t } = useTranslation('send');
  const open = useSelector(flow, send.openQuestions, shallowEqual);
  const [first] = open;
  if (first === undefined) return null;
  return (
    <Banner
      tone="warn"
      action={
        <ButtonLink to="/web3/asset?tab=activity" size="small" tone="ghost">
          {t('seeActivity')}
        </ButtonLink>
      }
    >
      {t('open', { amount: formatAmount(first.sent?.amount ?? '0', 8, 0), symbol: first.sent?.symbol ?? '' })}
    </Banner>
  );
}

function Choices({ flow }: Flow) {
  const { t } = useTranslation('send');
  const chains = useSelector(flow, send.chains);
  const chain = useSelector(flow, send.chain);
  const tokens = useSelector(flow, send.tokens, shallowEqual);
  const token = useSelector(flow, send.token);
  return (
    <TokenChoice
      labels={{ chain: t('chain'), token: t('token') }}
      chains={chains}
      chain={chain}
      tokens={tokens}
      token={token}
      onChain={(chainIndex) => flow.send({ type: 'chain.chosen', chainIndex })}
      onToken={(tokenAddress) => flow.send({ type: 'token.chosen', tokenAddress })}
    />
  );
}

function Recipient({ flow }: Flow) {
  const { t } = useTranslation('send');
  const chain = useSelector(flow, send.chain);
  const text = useSelector(flow, send.recipient);
  const verdict = useSelector(flow, send.verdict, shallowEqual);
  const recents = useSelector(flow, send.recents, shallowEqual);
  const named = useSelector(flow, send.named, shallowEqual);
  const network = useSelector(flow, send.linkedNetwork);
  return (
    <>
      <TextField
        label={t('recipient')}
        value={text}
        placeholder="0x…"
        onChange={(typed) => flow.send({ type: 'recipient.changed', text: typed })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestRecipient}
        hint={named !== null ? named.address : verdict.kind === 'good' && verdict.isKnown ? t('sentBefore') : undefined}
        error={
          refused.includes(verdict.kind)
            ? t(`refused.${verdict.kind}`, { chain: chain?.name ?? '', network })
            : verdict.kind === 'lookAlike' || verdict.kind === 'contract'
              ? t(`risk.${verdict.kind}.title`)
              : undefined
        }
      />
      {text !== '' || recents.length === 0 ? null : (
        <div className={css.recents} role="group" aria-label={t('recents')}>
          <span className={css.recentsName}>{t('recents')}</span>
          {recents.slice(0, shownRecents).map((address) => (
            <button
              key={address}
              type="button"
              className={css.recent}
              title={address}
              aria-label={address}
              onClick={() => flow.send({ type: 'recipient.changed', text: address })}
            >
              {shortAddress(address)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function FeeLine({ flow }: Flow) {
  const { t } = useTranslation('transaction');
  const fee = useSelector(flow, send.fee);
  const worthOf = useSendWorth(flow).ofCoin;
  if (fee === null) return null;
  return (
    <div className={css.fee}>
      <span>{t('fee')}</span>
      <span>
        ≈ {formatAmount(fee.expected, feeDecimals, 0)} {fee.symbol}
        {worthOf === undefined ? null : ` ≈ ${worthOf(fee.expected)}`}
      </span>
    </div>
  );
}
