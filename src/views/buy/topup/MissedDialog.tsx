import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { missedDepositOf } from '#machines/buy/topup/missedDeposit.flow.ts';
import type { topupDialogsFlow } from '#machines/buy/topup/topupDialogs.flow.ts';
import * as topupDialogs from '#machines/buy/topup/topupDialogs.selectors.ts';
import type { DepositNetwork } from '#machines/buy/topup/topup.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Form } from '#views/ui/FormFrame.tsx';
import { Notice } from '#views/ui/Notice.tsx';
import { Select } from '#views/ui/Select.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { depositTones, StateText } from './DepositLog.tsx';
import * as css from './Topup.css.ts';

const mostDecimals = 18;
/** A link of a page that shows a transaction is longer than its number. */
const longestPaste = 512;
type DialogsProps = { readonly dialogs: ActorRefFrom<typeof topupDialogsFlow> };
type SearchProps = DialogsProps & { readonly networks: readonly DepositNetwork[] };

/** Looks for a deposit that is missed, and says what became of it. */
export function MissedDialog({ dialogs, networks }: SearchProps) {
  // The form's words come with the page: were they asked for as it opens, the page would give way to them, and lose the focus.
  const { t } = useTranslation(['topup', 'withdraw', 'twoStep']);
  const isOpen = useSelector(dialogs, topupDialogs.isSearchOpen);
  const finding = useSelector(dialogs, topupDialogs.finding);
  return (
    <Dialog open={isOpen} title={t('missed.open')} keepOnOutsidePress onClose={() => dialogs.send({ type: 'dismissed' })}>
      {finding === null ? <SearchForm dialogs={dialogs} networks={networks} /> : <Found dialogs={dialogs} found={finding} />}
    </Dialog>
  );
}

function SearchForm({ dialogs, networks }: SearchProps) {
  const { t } = useTranslation(['topup', 'withdraw', 'twoStep']);
  const flow = useFlow(
    useMemo(() => missedDepositOf(dialogs), [dialogs]),
    { input: { chainIndex: String(networks[0]?.chainIndex ?? '') } },
  );
  const form = useForm(flow);
  const network = useFormField(flow, 'chainIndex');
  const hash = useFormField(flow, 'txHash');
  return (
    <Form
      {...form}
      wide
      submit={t(form.isBusy ? 'twoStep:busy' : 'missed.look')}
      onSubmit={() => flow.send({ type: 'missedDeposit.submitted' })}
    >
      <p className={css.note}>{t('missed.text')}</p>
      <Select
        label={t('withdraw:network.label')}
        options={networks.map(({ chainIndex, name }) => ({ value: String(chainIndex), label: name }))}
        value={network.value}
        error={network.error}
        disabled={network.readOnly}
        onChange={network.onChange}
      />
      <TextField
        {...hash}
        label={t('withdraw:column.txId')}
        name="txHash"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestPaste}
        onBlur={() => flow.send({ type: 'txHash.left' })}
      />
    </Form>
  );
}

function Found({ dialogs, found: { finding, deposits } }: DialogsProps & { readonly found: topupDialogs.MissedDeposit }) {
  const { t } = useTranslation(['topup', 'withdraw']);
  const leave = () => dialogs.send({ type: 'dismissed' });
  return (
    <Notice
      tone={deposits.length === 0 ? 'warn' : 'info'}
      icon={<Search size={24} aria-hidden />}
      title={t(`missed.title.${finding}`)}
      text={t(`missed.why.${finding === 'recovered' ? 'known' : finding}`)}
      detail={deposits.length === 0 ? null : <FoundDeposits deposits={deposits} />}
    >
      <Button size="large" wide onClick={leave}>
        {t('withdraw:cancel.close')}
      </Button>
      <Button tone="ghost" size="large" wide onClick={() => dialogs.send({ type: 'search.wanted' })}>
        {t('missed.again')}
      </Button>
    </Notice>
  );
}

function FoundDeposits({ deposits }: Pick<topupDialogs.MissedDeposit, 'deposits'>) {
  const { t } = useTranslation('topup');
  return (
    <ul className={css.list} aria-label={t('log')}>
      {deposits.map((row) => {
        const { id, amount, symbol, network, state, together, minimum } = row;
        return (
          <li key={id} className={css.found}>
            <span>{t('missed.of', { amount: formatAmount(amount, mostDecimals), symbol, network })}</span>
            <Badge tone={depositTones[state]}>{t(`stage.${state}`)}</Badge>
            <StateText row={row} />
            {together === null ? null : (
              <span className={css.note}>
                {t('missed.together', {
                  together: formatAmount(together, mostDecimals),
                  minimum: formatAmount(minimum, mostDecimals),
                  symbol,
                })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
