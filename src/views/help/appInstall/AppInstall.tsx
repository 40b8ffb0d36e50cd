import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { appInstallFlow } from '#machines/help/appInstall/appInstall.flow.ts';
import * as app from '#machines/help/appInstall/appInstall.selectors.ts';
import * as install from '#machines/tab/install/install.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { latePart, useLate } from '#views/shell/late.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './AppInstall.css.ts';

/** The browser's offer is heard by a late resident. */
const HowTo = latePart(async () => WaysIn);

type Part = { readonly flow: ActorRefFrom<typeof appInstallFlow> };
const gains = {
  phone: ['window', 'store', 'fresh', 'offline'],
  desktop: ['window', 'windows', 'keys', 'store', 'fresh', 'offline'],
} as const;

/** The app for phones and tablets. */
export const PhoneApp = () => <AppInstall kind="phone" />;
/** The app for computers. */
export const DesktopApp = () => <AppInstall kind="desktop" />;

function AppInstall({ kind }: { readonly kind: keyof typeof gains }) {
  const { t } = useTranslation('appInstall');
  const flow = useFlow(appInstallFlow);
  const isHandheld = useSelector(flow, app.isHandheld);
  return (
    <div className={`${page} ${css.page}`}>
      <PageHeader title={t(`${kind}.title`)} text={t(`${kind}.text`)} />
      <div className={css.parts}>
        <Here flow={flow} />
        {isHandheld ? null : <ForPhone flow={flow} />}
      </div>
      <Gains kind={kind} />
      <div>
        <ButtonLink to={kind === 'phone' ? '/desktop' : '/app/downLoad'} tone="ghost">
          {t(`${kind}.other`)}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What can be done on this device, now. */
function Here({ flow }: Part) {
  const { t } = useTranslation('appInstall');
  const isBusy = useSelector(flow, app.isBusy);
  const isInApp = useSelector(flow, app.isInApp);
  const isInstalled = useSelector(flow, app.isInstalled);
  return (
    <Card title={t('here.title')}>
      <div className={css.stack} aria-busy={isBusy}>
        {isBusy ? (
          <Skeleton width="100%" height={96} />
        ) : isInApp ? (
          <Banner tone="success">{t('here.inApp')}</Banner>
        ) : isInstalled ? (
          <Banner tone="success" live>
            {t('here.installed')}
          </Banner>
        ) : (
          <HowTo flow={flow} />
        )}
      </div>
    </Card>
  );
}

/** One button where the browser offers it, else the steps of this browser. */
function WaysIn({ flow }: Part) {
  const { t } = useTranslation('appInstall');
  const resident = useLate('install');
  const isOffered = useSelector(resident, install.isOffered);
  const isPrompting = useSelector(resident, install.isPrompting);
  const way = useSelector(flow, app.way);
  if (isOffered)
    return (
      <>
        <p>{t('here.offered')}</p>
        <Button size="large" loading={isPrompting} onClick={() => resident.send({ type: 'install.wanted' })}>
          {t('here.install')}
        </Button>
      </>
    );
  const steps = app.installSteps[way];
  return (
    <>
      <p>{t(`way.${way}`)}</p>
      {steps.length === 0 ? null : (
        <>
          <ol className={css.steps}>
            {steps.map((step, index) => (
              <li key={step} className={css.step}>
                <span className={css.number} aria-hidden>
                  {index + 1}
                </span>
                <span>{t(`steps.${step}`)}</span>
              </li>
            ))}
          </ol>
          <p className={css.note}>{t('here.already')}</p>
        </>
      )}
    </>
  );
}

function ForPhone({ flow }: Part) {
  const { t } = useTranslation('appInstall');
  const address = useSelector(flow, app.address);
  const isLocal = useSelector(flow, app.isLocal);
  return (
    <Card title={t('scan.title')}>
      <div className={css.stack}>
        <Qr value={address} label={t('scan.code')} />
        <p>{t('scan.text')}</p>
        <p className={css.address}>{address}</p>
        {isLocal ? <Banner tone="warn">{t('scan.local')}</Banner> : null}
      </div>
    </Card>
  );
}

function Gains({ kind }: { readonly kind: keyof typeof gains }) {
  const { t } = useTranslation('appInstall');
  const overlays = useResident('overlays');
  return (
    <Card title={t('gains.title')}>
      <dl className={css.gains}>
        {gains[kind].map((gain) => (
          <div key={gain}>
            <dt className={css.gain}>{t(`gains.${gain}.name`)}</dt>
            <dd className={css.gainText}>{t(`gains.${gain}.text`)}</dd>
            {gain === 'keys' ? (
              <dd className={css.gainMore}>
                <Button tone="ghost" size="small" onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'keys' } })}>
                  {t('gains.keys.show')}
                </Button>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </Card>
  );
}
