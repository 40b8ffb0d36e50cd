import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import * as keys from '#machines/keys/keys.selectors.ts';
import { useResident } from '../shell/AppContext.tsx';
import { useLate } from '../shell/late.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as css from './Keys.css.ts';
import { KeysSwitch } from './KeysSwitch.tsx';
import { TradeKeysSection } from './TradeKeysSection.tsx';

/** Every key that works everywhere, and the switch that turns them off. */
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
          <div key={command} className={css.line}>
            <dt>{t(`keys.${command}`)}</dt>
            <dd className={css.caps}>
              {keys.keyCaps[command].map((caps, index) => (
                <Fragment key={caps.join(' ')}>
                  {index === 0 ? null : <span className={css.word}>{t('keys.or')}</span>}
                  <Caps caps={caps} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <TradeKeysSection />
    </Dialog>
  );
}

const isSequence = (caps: readonly string[]): boolean => caps[0] === 'G';

function Caps({ caps }: { readonly caps: readonly string[] }) {
  const { t } = useTranslation('search');
  return caps.map((cap, index) => (
    <Fragment key={cap}>
      {index === 0 ? null : <span className={css.word}>{isSequence(caps) ? t('keys.then') : '+'}</span>}
      <kbd className={css.cap}>{cap}</kbd>
    </Fragment>
  ));
}
