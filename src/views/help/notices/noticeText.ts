import type { TFunction } from 'i18next';
import type { AlertNotice } from '#machines/help/notices/notices.selectors.ts';
import { momentText } from '#views/ui/moment.ts';
import { sentPriceText } from '#views/ui/sentPrice.ts';

const units = { m: 'minute', h: 'hour', d: 'day' } as const;
const tagOf = (locale: string) => locale.replace('_', '-');

/** `24h` as the language says it: 24 hours. */
function periodText(period: string, locale: string): string {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(period) ?? [];
  if (count === undefined || unit === undefined) return period;
  return new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: units[unit as keyof typeof units], unitDisplay: 'long' }).format(
    Number(count),
  );
}

/** What a price alert says in its title. */
export function alertTitle({ alertType, pair, value, isUp, period }: AlertNotice, t: TFunction, locale: string): string {
  const keys = {
    1: 'inMail:alertUp',
    2: 'inMail:alertDown',
    3: isUp ? 'inMail:alertMoveUp' : 'inMail:alertMoveDown',
    4: isUp ? 'inMail:alertHigh' : 'inMail:alertLow',
  } as const;
  return t(keys[alertType], { pair, value: sentPriceText(value), period: periodText(period, locale) });
}

/** Instrument and prices, below the title. */
export const alertDetails = ({ instType, price, spotPrice }: AlertNotice, t: TFunction): readonly string[] => [
  t(`inMail:instrument.${instType}`),
  ...(price === '' ? [] : [t('inMail:alertNow', { price: sentPriceText(price) })]),
  ...(spotPrice === '' ? [] : [t('inMail:alertSpotNow', { price: sentPriceText(spotPrice) })]),
];

const clocks = new Map<string, Intl.DateTimeFormat>();
/** The time of day for today's messages, date and time for earlier ones. */
export function timeText(time: number, locale: string, isToday: boolean): string {
  if (!isToday) return momentText(time, locale);
  const clock = clocks.get(locale) ?? new Intl.DateTimeFormat(tagOf(locale), { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
  clocks.set(locale, clock);
  return clock.format(time);
}
