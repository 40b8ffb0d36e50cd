import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './IndicatorParameters.css.ts';
import { choice } from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

/** What the indicators in use are reckoned by, to be opened below their choice. */
export function IndicatorParameters({ flow }: { readonly flow: TradeRef }) {
  const { t } = useTranslation('chart');
  const { indicators } = useSelector(flow, page.settings);
  if (indicators.length === 0) return null;
  return (
    <details>
      <summary className={choice}>{t('parameters')}</summary>
      {indicators.map((name) => (
        <Row key={name} flow={flow} name={name} />
      ))}
    </details>
  );
}

function Row({ flow, name }: { readonly flow: TradeRef; readonly name: page.Indicator }) {
  const { t } = useTranslation('chart');
  const settings = useSelector(flow, page.settings);
  const typed = useSelector(flow, page.typed);
  const texts = page.rowOf(settings, typed, name);
  const refusals = page.refusalsOf(name, texts);
  const asked = page.parameters[name];
  const wordsOf = (index: number): string => t(`parameter.${asked[index]?.name ?? 'line'}`, { number: String(index + 1) });
  const refusalOf = (index: number): string | undefined => {
    const [refusal, parameter] = [refusals[index], asked[index]];
    if (refusal == null || parameter === undefined) return undefined;
    const limits = { least: String(parameter.least), most: String(parameter.most) };
    return refusal.kind === 'above' ? t('refused.above', { other: wordsOf(refusal.other) }) : t(`refused.${refusal.kind}`, limits);
  };
  const isUsual = page.isUsual(settings, typed, name);
  const title = t(`indicator.${name}`);
  return (
    <fieldset className={css.row}>
      <legend className={css.name}>{title}</legend>
      <div className={css.fields}>
        {texts.map((text, index) => (
          <TextField
            // Fields of a row never change their places.
            key={wordsOf(index)}
            label={wordsOf(index)}
            value={text}
            inputMode={asked[index]?.digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            error={refusalOf(index)}
            onChange={(next) => flow.send({ type: 'parameter.typed', indicator: name, index, text: next })}
          />
        ))}
      </div>
      <Button
        tone="outline"
        size="small"
        disabled={isUsual}
        aria-label={t('usualOf', { name: title })}
        onClick={() => flow.send({ type: 'parameters.reset', indicator: name })}
      >
        {t('usual')}
      </Button>
    </fieldset>
  );
}
