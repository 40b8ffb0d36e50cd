import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as receive from '#machines/web3/receive/receive.selectors.ts';
import { TokenChoice } from '#views/shell/TokenChoice.tsx';
import { AmountField } from '#views/ui/AmountField.tsx';
import type { ReceiveRef } from './receiveRef.ts';
import { useReceiveWorth } from './useReceiveWorth.ts';
import * as css from './Receive.css.ts';

/** Network, token and, for who wants it, an amount. */
export function PaymentForm({ flow }: { readonly flow: ReceiveRef }) {
  const { t } = useTranslation(['receive', 'transfer']);
  const chains = useSelector(flow, receive.chains);
  const chain = useSelector(flow, receive.chain);
  const tokens = useSelector(flow, receive.tokens, shallowEqual);
  const token = useSelector(flow, receive.token);
  const entry = useSelector(flow, receive.entry);
  const amount = useSelector(flow, receive.askedAmount);
  const worth = useReceiveWorth(flow)(token, amount);
  return (
    <div className={css.form}>
      <TokenChoice
        labels={{ chain: t('chain'), token: t('token') }}
        chains={chains}
        chain={chain}
        tokens={tokens}
        token={token}
        onChain={(chainIndex) => flow.send({ type: 'chain.chosen', chainIndex })}
        onToken={(tokenAddress) => flow.send({ type: 'token.chosen', tokenAddress })}
      />
      <AmountField
        label={t('amount')}
        unit={token?.symbol ?? ''}
        entry={entry}
        hint={
          <>
            {worth === '' ? null : <div>≈ {worth}</div>}
            {entry.shortened
              ? t('transfer:amount.shortened', { coin: token?.symbol ?? '', count: token?.decimals ?? 18 })
              : t('amountHint')}
          </>
        }
        error={entry.refusal === null ? undefined : t(`transfer:amount.${entry.refusal}`)}
        send={(event) => flow.send(event)}
      />
    </div>
  );
}
