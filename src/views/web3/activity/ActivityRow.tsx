import { useSelector } from '@xstate/react';
import { ArrowDownLeft, ArrowUpRight, ExternalLink, FileCode2, RefreshCcw, Repeat2, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as activity from '#machines/web3/activity/activity.selectors.ts';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useResident } from '#views/shell/AppContext.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { reasonText } from '../transaction/reasonText.ts';
import { Since } from '../transaction/Since.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { amountText, shortAddress } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import { clockText } from '../web3Assets/web3Time.ts';
import { chainsOf } from './activityChains.ts';
import { kindOf, partyOf, standingWord, symbolOf } from './activityWords.ts';
import * as css from './Activity.css.ts';

const shownDecimals = 6;
/** What a line has room for; the details show all. */
const shownMoves = 2;
const icons: Readonly<Record<string, LucideIcon>> = {
  in: ArrowDownLeft,
  out: ArrowUpRight,
  self: RefreshCcw,
  swap: Repeat2,
  wrap: Repeat2,
  unwrap: Repeat2,
  approve: ShieldCheck,
};

/** One transaction. `isQuiet`: a line that looks like a scam, which offers nothing to copy or follow. */
export function ActivityRow({
  line,
  now,
  isQuiet = false,
  onOpen,
}: {
  readonly line: activity.Line;
  /** When the list was read, in ms. */
  readonly now: number;
  readonly isQuiet?: boolean;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation(['activity', 'transaction']);
  const { chains } = useShellFacts();
  const kind = kindOf(line);
  const Icon = icons[kind] ?? FileCode2;
  const chain = chainsOf(chains).find(({ chainIndex }) => chainIndex === line.chainIndex);
  const explorer = isQuiet ? null : activity.explorerLink(chainsOf(chains), line);
  const standing = standingWord(t, line);
  const reason = activity.reasonOf(line);
  return (
    <li className={css.row}>
      <span className={css.icon} data-standing={line.status} aria-hidden>
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <button type="button" className={css.open} aria-haspopup="dialog" onClick={onOpen}>
            {t(`kind.${kind}`)} <VisuallyHidden>{t('onChain', { chain: chain?.name ?? line.chainIndex })}</VisuallyHidden>
          </button>
          <Badge tone={standing.tone}>{standing.text}</Badge>
          {isQuiet ? <Badge tone="warn">{t('risk')}</Badge> : null}
        </div>
        {line.counterpart === '' ? null : (
          <div className={css.party}>
            {t(`party.${partyOf(line)}`)}{' '}
            <span className={css.address} title={line.counterpart}>
              {shortAddress(line.counterpart)}
            </span>
            {isQuiet ? null : (
              <span className={css.above}>
                <CopyButton label={t('copyAddress')} text={line.counterpart} done="activity:addressCopied" />
              </span>
            )}
          </div>
        )}
        {reason === '' ? null : <p className={css.reason}>{t('transaction:reason', { reason: reasonText(t, reason) })}</p>}
      </div>
      <Amounts line={line} />
      <div className={css.facts}>
        <span className={css.moment}>
          <Moment line={line} now={now} />
          {explorer === null ? null : (
            <span className={css.above}>
              <Anchor to={explorer} className={css.explorer} aria-label={t('explorer')}>
                <ExternalLink size={14} aria-hidden />
              </Anchor>
            </span>
          )}
        </span>
        {chain === undefined ? null : <span aria-hidden>{chain.name}</span>}
        <Fee line={line} />
      </div>
    </li>
  );
}

/** The time of day of its block; of what has no end, since when, and how long ago that is. */
function Moment({ line, now }: { readonly line: activity.Line; readonly now: number }) {
  const { i18n } = useTranslation();
  const openSince = activity.openSince(line);
  if (openSince !== null) return <Since time={openSince} now={now} />;
  const time = activity.timeOf(line);
  if (time === null) return null;
  const moment = new Date(time).toISOString();
  return (
    <time dateTime={moment} title={`${moment.slice(0, 19).replace('T', ' ')} UTC`}>
      {clockText(time, i18n.language)}
    </time>
  );
}

function Amounts({ line }: { readonly line: activity.Line }) {
  const { t } = useTranslation('activity');
  const moves = activity.shownMoves(line);
  const rest = moves.length - shownMoves;
  return (
    <div className={css.amounts}>
      {moves.slice(0, shownMoves).map((move) => (
        <span
          key={`${move.direction}:${move.tokenAddress}`}
          className={css.amount}
          data-way={line.status === 'confirmed' ? move.direction : undefined}
          data-void={line.status === 'failed' ? '' : undefined}
        >
          <MoveAmount move={move} status={line.status} decimals={shownDecimals} />
        </span>
      ))}
      {rest > 0 ? <span className={css.more}>{t('more', { number: rest })}</span> : null}
    </div>
  );
}

/** An amount with its sign and symbol, covered where the visitor hides amounts. */
export function MoveAmount({
  move,
  status,
  decimals,
}: {
  readonly move: activity.LineMove;
  readonly status: activity.Line['status'];
  readonly decimals: number;
}) {
  const { t } = useTranslation('activity');
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const symbol = symbolOf(t, move);
  if (activity.isEndless(move)) return <bdi>{`${t('unlimited')} ${symbol}`}</bdi>;
  if (move.amount === '') return <bdi>{symbol}</bdi>;
  return (
    <span title={hidden ? undefined : `${move.amount} ${symbol}`}>
      <Money
        text={`${activity.signOf(move, status)}${amountText(move.amount, decimals)}`}
        unit={symbol}
        hidden={hidden}
        approximate={move.isQuoted === true}
      />
    </span>
  );
}

function Fee({ line: { fee } }: { readonly line: activity.Line }) {
  const { t } = useTranslation('activity');
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  if (fee === null) return null;
  return (
    <span title={hidden ? undefined : `${fee.amount} ${fee.symbol}`}>
      {t('fee')} <Money text={amountText(fee.amount, 8, 0)} unit={fee.symbol} hidden={hidden} />
    </span>
  );
}
