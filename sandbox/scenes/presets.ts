import { exchangeCode } from '#services/http/codes.ts';
import { everyCall } from '#sandbox/core/scenes/rules.ts';

/** Milliseconds that a slow answer takes: long enough to see what waits, within the 15 s after which the app gives up. */
const slowAnswer = 4_000;
/** Seconds of the timed presets. */
const minute = 60;

type Step = Readonly<Record<string, unknown>>;
export type Preset = {
  readonly title: string;
  /** What it shows, for people. */
  readonly about: string;
  /** The rules it makes, as the API takes them. */
  readonly steps: readonly Step[];
};

const answering = (call: string, number: number, times: number): Step => ({ call, answer: { code: number }, times });

/** What the product's specification names (sections 4 and 8), and what networks do. */
export const presets = {
  qrExpired: {
    title: '10029: the QR code expires',
    about: 'The next look at the wallet login says that its code has expired; the dialog offers Refresh.',
    steps: [answering('scanLogin', exchangeCode.qrExpired, 1)],
  },
  transferNeedsRecord: {
    title: '20351: a transfer is in progress',
    about: 'The next transfer is answered with the way to the transfer record.',
    steps: [answering('submitTransfer', exchangeCode.transferNeedsRecord, 1)],
  },
  transferExplainedFirst: {
    title: '30303: positions need the funds',
    about: 'The next transfer is refused, with a dialog that explains why.',
    steps: [answering('submitTransfer', exchangeCode.transferExplainedFirst, 1)],
  },
  transferExplainedSecond: {
    title: '30304: the wallet is about to be liquidated',
    about: 'The next transfer is refused, with a dialog that explains why.',
    steps: [answering('submitTransfer', exchangeCode.transferExplainedSecond, 1)],
  },
  transferRefused: {
    title: '30705: the transfer is refused',
    about: "The next transfer shows the server's message.",
    steps: [answering('submitTransfer', exchangeCode.transferRefused, 1)],
  },
  walletAssetsPending: {
    title: '50011: wallet assets are collected',
    about: 'Three loads of the wallet say that it is not ready; the page asks again every 2 s.',
    steps: [answering('walletTokenAssets', exchangeCode.walletAssetsPending, 3)],
  },
  slowAnswer: {
    title: `Slow answers for ${minute} s`,
    about: `Every call takes ${slowAnswer / 1_000} s longer.`,
    steps: [{ call: everyCall, delayMs: slowAnswer, seconds: minute }],
  },
  lostTransfer: {
    title: 'Lost answer of a transfer',
    about: 'The next transfer is made, but its answer is lost; the page finds out what became of it.',
    steps: [{ call: 'submitTransfer', drop: 'after', times: 1 }],
  },
  lostOrder: {
    title: 'Lost answer of an order',
    about: 'The next order is placed, but its answer is lost; the page finds out what became of it.',
    steps: [{ call: 'placeOrder', drop: 'after', times: 1 }],
  },
  offlineMinute: {
    title: 'An offline minute',
    about: `For ${minute} s no call reaches the exchange and no stream stands.`,
    steps: [
      { call: everyCall, drop: 'before', seconds: minute },
      { stream: 'close', seconds: minute },
    ],
  },
} as const satisfies Readonly<Record<string, Preset>>;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];
