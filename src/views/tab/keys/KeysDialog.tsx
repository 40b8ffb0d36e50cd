import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as keys from '#machines/tab/keys/keys.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useLate } from '#views/shell/late.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import * as css from './Keys.css.ts';
import { KeysSwitch } from './KeysSwitch.tsx';
import { TradeKeysSection } from './TradeKeysSection.tsx';

/** Every key there is: those that work everywhere with the switch that turns them off, and those of the parts of a page. */
export function KeysDialog() {
  const { t } = useTranslation('search');
  const overlays = useResident('overlays');
  const areOn = useSelector(useLate('keys'), keys.areKeysOn);
  return (
    <Dialog
      open
      onClose={() => overlays.send({ type: 'overlay.closed' })}
      title={t('keys.title')}
      description={areOn ? t('keys.text') : t('keys.off')}
      footer={<KeysSwitch />}
    >
      <dl className={css.list} data-off={areOn ? undefined : ''}>
        {keys.keyCommands.map((command) => (
          <Line key={command} name={t(`keys.${command}`)} ways={keys.keyCaps[command]} />
        ))}
      </dl>
      <dl className={css.list}>
        <Line name={t('keys.message')} ways={keys.partKeys.message} />
      </dl>
      <Part name={t('keys.form')}>
        {formCommands.map((command) => (
          <Line key={command} name={t(`keys.${command}`)} ways={keys.formKeys[command]} />
        ))}
      </Part>
      <Part name={t('keys.chart')}>
        {chartCommands.map((command) => (
          <Line key={command} name={t(`keys.${command}`)} ways={keys.chartKeys[command]} />
        ))}
      </Part>
      <TradeKeysSection />
    </Dialog>
  );
}

const formCommands = ['share', 'step', 'tenSteps'] as const satisfies (keyof typeof keys.formKeys)[];
const chartCommands = [
  'candle',
  'manyCandles',
  'ends',
  'zoom',
  'interval',
  'intervalAt',
  'reset',
  'leaveCandle',
] as const satisfies (keyof typeof keys.chartKeys)[];

/** Keys that a part of the page hears while it has the focus. */
function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className={css.heading}>{name}</h3>
      <dl className={css.list}>{children}</dl>
    </section>
  );
}

/** What a key does, and each way to press it. */
function Line({ name, ways }: { readonly name: string; readonly ways: readonly (readonly string[])[] }) {
  const { t } = useTranslation('search');
  return (
    <div className={css.line}>
      <dt>{name}</dt>
      <dd className={css.caps}>
        {ways.map((caps, index) => (
          <Fragment key={caps.join(' ')}>
            {index === 0 ? null : <span className={css.word}>{t('keys.or')}</span>}
            <Caps caps={caps} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

const isSequence = (caps: readonly string[]): boolean => caps[0] === 'G';

function Caps({ caps }: { readonly caps: readonly string[] }) {
  const { t } = useTranslation('search');
  return caps.map((cap, index) => (
    <Fragment key={cap}>
      {index === 0 ? null : <span className={css.word}>{isSequence(caps) ? t('keys.then') : '+'}</span>}
      <kbd translate="no" className={css.cap}>
        {cap}
      </kbd>
    </Fragment>
  ));
}
