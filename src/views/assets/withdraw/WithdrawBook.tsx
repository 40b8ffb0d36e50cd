import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawAddressOf } from '#machines/assets/withdraw/withdrawAddress.flow.ts';
import { withdrawBookFlow } from '#machines/assets/withdraw/withdrawBook.flow.ts';
import * as saved from '#machines/assets/withdraw/withdrawBook.selectors.ts';
import { OwnerProof } from '#views/shell/OwnerProof.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Form } from '#views/ui/FormFrame.tsx';
import { momentText } from '#views/ui/moment.ts';
import { ResourceCard, type FocusBack } from '#views/ui/ResourceCard.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { AddressText } from './withdrawParts.tsx';
import * as css from './Withdraw.css.ts';
import type { WithdrawBookRef } from './withdrawRef.ts';

type BookProps = { readonly flow: WithdrawBookRef };
type DialogProps = BookProps & { readonly focus: FocusBack };

/** Saved addresses, and whether no other is allowed. */
export function WithdrawBook() {
  // Those of its dialogs too: the page would give way to them as one opens.
  const { t } = useTranslation(['withdrawBook', 'faults', 'withdraw', 'twoStep', 'ownerProof', 'passwordChange']);
  const flow = useFlow(withdrawBookFlow);
  const book = useSelector(flow, saved.book);
  const problem = useSelector(flow, saved.failure);
  const isForming = useSelector(flow, saved.isForming);
  return (
    <ResourceCard
      title={t('title')}
      data={book}
      problem={problem}
      box={
        <div className={css.column}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      }
      onReload={() => flow.send({ type: 'reload.requested' })}
      dialogs={(focus) => (
        <>
          {isForming ? <AddressDialog flow={flow} focus={focus} /> : null}
          <RemoveDialog flow={flow} focus={focus} />
          <SwitchDialog flow={flow} focus={focus} />
          <ProofDialog flow={flow} focus={focus} />
        </>
      )}
    >
      {(known) => <Book flow={flow} book={known} />}
    </ResourceCard>
  );
}

function Book({ flow, book }: BookProps & { readonly book: saved.AddressBook }) {
  const { t } = useTranslation('withdrawBook');
  const isFull = useSelector(flow, saved.isFull);
  const { isWhitelistOn } = book.setting;
  return (
    <div className={css.column}>
      <div className={css.tight}>
        <p className={css.row}>
          {t('whitelist')}
          <Badge tone={isWhitelistOn ? 'success' : 'neutral'}>{t(isWhitelistOn ? 'on' : 'off')}</Badge>
        </p>
        <p className={css.quiet}>{t(isWhitelistOn ? 'onText' : 'offText')}</p>
        <p className={css.row}>
          <Button whyDisabled={isFull ? t('tooMany') : undefined} onClick={() => flow.send({ type: 'address.wanted' })}>
            {t('add')}
          </Button>
          <Button tone="outline" onClick={() => flow.send({ type: 'switch.wanted' })}>
            {t(isWhitelistOn ? 'turnOff' : 'turnOn')}
          </Button>
        </p>
      </div>
      {book.saved.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <ul className={css.list} aria-label={t('title')}>
          {book.saved.map((each) => (
            <Saved key={each.id} flow={flow} each={each} doesWait={saved.doesWait(book, each)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** One of them, with the moment from which a whitelist lets it pass. */
function Saved({ flow, each, doesWait }: BookProps & { readonly each: saved.SavedAddress; readonly doesWait: boolean }) {
  const { t, i18n } = useTranslation('withdrawBook');
  const { id, address, network, remark, usableFrom } = each;
  const name = remark === '' ? `${address.slice(0, 6)}…${address.slice(-4)}` : remark;
  return (
    <li className={css.item}>
      {remark === '' ? null : <bdi className={css.wrap}>{remark}</bdi>}
      <AddressText address={address} />
      <span className={css.quiet}>{network}</span>
      {doesWait ? <span className={css.quiet}>{t('usableFrom', { time: momentText(usableFrom, i18n.language) })}</span> : null}
      <span className={css.row}>
        <Button tone="ghost" size="small" aria-label={t('editOf', { name })} onClick={() => flow.send({ type: 'edit.wanted', id })}>
          {t('edit')}
        </Button>
        <Button tone="ghost" size="small" aria-label={t('removeOf', { name })} onClick={() => flow.send({ type: 'remove.wanted', id })}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

/** A new address, or the note of the chosen one. */
function AddressDialog({ flow: book, focus }: DialogProps) {
  const { t } = useTranslation(['withdrawBook', 'withdraw', 'twoStep']);
  const chosen = useSelector(book, saved.chosen);
  const networks = useSelector(book, saved.book)?.networks ?? [];
  const logic = useMemo(() => withdrawAddressOf(book), [book]);
  const input =
    chosen === null
      ? { chainIndex: String(networks[0]?.chainIndex ?? '') }
      : { id: String(chosen.id), chainIndex: String(chosen.chainIndex), address: chosen.address, remark: chosen.remark };
  const flow = useFlow(logic, { input });
  const sent = useForm(flow);
  const network = useFormField(flow, 'chainIndex');
  const address = useFormField(flow, 'address');
  const remark = useFormField(flow, 'remark');
  const leave = () => book.send({ type: 'dismissed' });
  return (
    <Dialog open title={t(chosen === null ? 'add' : 'edit')} keepOnOutsidePress finalFocus={focus} onClose={leave}>
      <Form
        {...sent}
        wide
        className={css.column}
        submit={t(sent.isBusy ? 'twoStep:busy' : 'save')}
        onSubmit={() => flow.send({ type: 'withdrawAddress.submitted' })}
      >
        {chosen === null ? (
          <>
            <Select
              label={t('withdraw:network.label')}
              options={networks.map(({ chainIndex, name }) => ({ value: String(chainIndex), label: name }))}
              value={network.value}
              error={network.error}
              disabled={network.readOnly}
              onChange={network.onChange}
            />
            <TextField
              {...address}
              label={t('withdraw:address.label')}
              name="address"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={128}
            />
          </>
        ) : (
          <AddressText address={chosen.address} />
        )}
        <TextField {...remark} label={t('remark')} name="remark" autoComplete="off" maxLength={40} />
        {chosen === null ? <p className={css.quiet}>{t('compare')}</p> : null}
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={leave}>
        {t('twoStep:cancel')}
      </Button>
    </Dialog>
  );
}

/** Asks before an address is removed. */
function RemoveDialog({ flow, focus }: DialogProps) {
  const { t } = useTranslation(['withdrawBook', 'twoStep']);
  const chosen = useSelector(flow, saved.chosen);
  return (
    <ConfirmDialog
      open={useSelector(flow, saved.isAsked)}
      title={t('removeTitle')}
      keep={t('twoStep:cancel')}
      confirm={t('remove')}
      isBusy={useSelector(flow, saved.isRemoving)}
      problem={useSelector(flow, saved.problem)}
      finalFocus={focus}
      onLeave={() => flow.send({ type: 'dismissed' })}
      onConfirm={() => flow.send({ type: 'remove.confirmed' })}
    >
      {chosen === null ? null : <AddressText address={chosen.address} />}
      <p className={css.quiet}>{t('removeText')}</p>
    </ConfirmDialog>
  );
}

/** Says what the switch means before it is thrown. */
function SwitchDialog({ flow, focus }: DialogProps) {
  const { t } = useTranslation(['withdrawBook', 'twoStep']);
  const isOn = useSelector(flow, saved.book)?.setting.isWhitelistOn === true;
  return (
    <ConfirmDialog
      open={useSelector(flow, saved.isExplaining)}
      title={t(isOn ? 'turnOff' : 'turnOn')}
      keep={t('twoStep:cancel')}
      confirm={t('twoStep:continue')}
      tone="action"
      isBusy={useSelector(flow, saved.isSwitching)}
      problem={useSelector(flow, saved.problem)}
      finalFocus={focus}
      onLeave={() => flow.send({ type: 'dismissed' })}
      onConfirm={() => flow.send({ type: 'switch.confirmed' })}
    >
      <p className={css.quiet}>{t(isOn ? 'turnOffText' : 'turnOnText')}</p>
    </ConfirmDialog>
  );
}

/** Turning it off opens every address: its owner has to be there. */
function ProofDialog({ flow, focus }: DialogProps) {
  const { t } = useTranslation(['withdrawBook', 'withdraw']);
  const leave = () => flow.send({ type: 'step.dismissed' });
  return useSelector(flow, saved.isProving) ? (
    <Dialog open title={t('turnOff')} width="narrow" keepOnOutsidePress finalFocus={focus} onClose={leave}>
      <OwnerProof asker={flow} item="withdraw" submit={t('withdraw:proof.submit')} onLeave={leave} />
    </Dialog>
  ) : null;
}
