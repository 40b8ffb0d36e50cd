import { useSelector } from '@xstate/react';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import * as theme from '#machines/tab/theme/theme.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useResident } from './AppContext.tsx';
import { latePart } from './late.tsx';
import { lazyPart } from './lazyPart.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';
import * as css from './PreferencesDialog.css.ts';
import { useShellFacts } from './useBrand.ts';
import { useLanguages } from './useLanguages.ts';

const themes = [
  { id: 'dark', Icon: Moon },
  { id: 'light', Icon: Sun },
  { id: 'system', Icon: Monitor },
] as const;
const directions = [
  { id: 'green-up', up: css.green, down: css.red },
  { id: 'red-up', up: css.red, down: css.green },
  { id: 'blue-orange', up: css.blue, down: css.orange },
] as const;

const TipsSection = latePart(async () => (await import('../tab/tips/TipsSection.tsx')).TipsSection);
const ConfirmationsSection = lazyPart(async () => (await import('../tab/keys/ConfirmationsSection.tsx')).ConfirmationsSection);
const KeysSection = latePart(async () => (await import('../tab/keys/KeysSection.tsx')).KeysSection);

/** Language, currency, theme, price colours, and what is asked before an order; each holds at once and is kept. */
export function PreferencesDialog({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('menu');
  return (
    <Dialog open onClose={() => flow.send({ type: 'menu.dismissed' })} title={t('preferences.title')} width="wide">
      <div className={css.sections}>
        <Languages />
        <Currencies />
        <Appearance />
        <Suspense>
          <KeysSection onLeave={() => flow.send({ type: 'menu.dismissed' })} />
          <TipsSection />
          <ConfirmationsSection />
        </Suspense>
      </div>
    </Dialog>
  );
}

function Section({ title, note, children }: { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {children}
      {note === undefined ? null : <p className={css.note}>{note}</p>}
    </section>
  );
}

const Mark = ({ shown }: { readonly shown: boolean }) => (shown ? <Check size={16} aria-hidden /> : null);

/** Links, so that the address says the language; page and query stay. */
function Languages() {
  const { t } = useTranslation('menu');
  const locales = useLanguages();
  const resident = useResident('navigation');
  const current = useSelector(resident, navigation.locale);
  const addresses = useSelector(resident, (snapshot) =>
    locales.map((locale) => navigation.addressIn(locale.code)(snapshot)).join(' '),
  ).split(' ');
  return (
    <Section title={t('preferences.language')}>
      <ul className={css.grid}>
        {locales.map((locale, index) => (
          <li key={locale.code}>
            <Anchor
              to={`~${addresses[index] ?? ''}`}
              className={css.choice}
              lang={locale.tag}
              hrefLang={locale.tag}
              aria-current={locale.code === current ? true : undefined}
            >
              <span className={css.grow}>{locale.name}</span>
              <Mark shown={locale.code === current} />
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Currencies by their names in the visitor's language; '' for a code that has none. */
function useCurrencyNames(): (code: string) => string {
  const { i18n } = useTranslation();
  const { locales } = useShellFacts();
  const tag = locales.find(({ code }) => code === i18n.language)?.tag ?? 'en-US';
  const names = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' });
  return (code) => names.of(code) ?? '';
}

function Currencies() {
  const { t } = useTranslation(['menu', 'shell']);
  const resident = useResident('preferences');
  const current = useSelector(resident, preferences.currencyCode);
  const all = useSelector(resident, preferences.currencies);
  const hasFailed = useSelector(resident, preferences.hasFailed);
  const names = useCurrencyNames();
  return (
    <Section
      title={t('preferences.currency')}
      note={
        all.length > 0 ? undefined : (
          <span role="status">{hasFailed ? t('preferences.currencyFailed') : t('preferences.currencyWaiting')}</span>
        )
      }
    >
      {all.length === 0 && !hasFailed ? <Skeleton height={56} /> : null}
      {all.length === 0 && hasFailed ? (
        <Button tone="ghost" size="small" onClick={() => resident.send({ type: 'currencies.wanted' })}>
          {t('shell:ui.retry')}
        </Button>
      ) : null}
      <ul className={css.grid}>
        {all.map((currency) => (
          <li key={currency.currencyCode}>
            <button
              type="button"
              className={css.choice}
              aria-pressed={currency.currencyCode === current}
              onClick={() => resident.send({ type: 'currency.chosen', currencyCode: currency.currencyCode })}
            >
              <span className={css.symbol}>{currency.symbol}</span>
              <span className={css.grow}>
                {currency.currencyCode}
                <span className={css.name}>{names(currency.currencyCode)}</span>
              </span>
              <Mark shown={currency.currencyCode === current} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Appearance() {
  const { t } = useTranslation(['menu', 'shell']);
  const lockId = useId();
  const resident = useResident('theme');
  const choice = useSelector(resident, theme.choice);
  const isLocked = useSelector(resident, theme.isLocked);
  const direction = useSelector(resident, theme.direction);
  return (
    <>
      <Section title={t('preferences.theme')} note={isLocked ? <span id={lockId}>{t('shell:theme.locked')}</span> : undefined}>
        <ul className={css.grid}>
          {themes.map(({ id, Icon }) => (
            <li key={id}>
              <button
                type="button"
                className={css.choice}
                aria-pressed={id === choice}
                aria-disabled={isLocked ? true : undefined}
                aria-describedby={isLocked ? lockId : undefined}
                onClick={() => resident.send({ type: 'theme.chosen', choice: id })}
              >
                <Icon size={16} aria-hidden />
                <span className={css.grow}>{t(`preferences.${id}`)}</span>
                <Mark shown={id === choice} />
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('preferences.direction')} note={t('preferences.directionText')}>
        <ul className={css.grid}>
          {directions.map(({ id, up, down }) => (
            <li key={id}>
              <button
                type="button"
                className={css.choice}
                aria-pressed={id === direction}
                onClick={() => resident.send({ type: 'direction.chosen', direction: id })}
              >
                <span className={css.swatches} aria-hidden>
                  <span className={up} />
                  <span className={down} />
                </span>
                <span className={css.grow}>{t(`preferences.${id}`)}</span>
                <Mark shown={id === direction} />
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
