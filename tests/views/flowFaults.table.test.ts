import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#services/contract.ts';
import { faultRows } from '#tests/support/flowFaults/rows.ts';

/** Bound actors that ask something else than the exchange's API. */
const asksElsewhere: Readonly<Record<string, string>> = {
  'install promptInstall': 'this browser',
  'preMarketSubmit takeIntent': 'nothing: its form holds the order',
  'preMarketSubmit openIntent': 'this browser',
  'preMarketSubmit settleIntent': 'nothing: no store has the order',
  'markets readFigures': 'the prices that the stream has brought',
  'feedback takeRecording': 'this tab: tests/services/journal/journal.test.ts',
  'lab openChart': 'the code of this build: tests/machines/lab/lab.machines.test.ts',
  'lab openCoverage': 'a file: tests/machines/lab/lab.machines.test.ts',
  'labReplay openRecording': 'a file: tests/services/journal/recording.test.ts',
  'labReplay replayActor': 'a recording: tests/services/journal/recording.test.ts',
  'clipboard copyText': 'the browser: tests/views/shell/copyButton.test.tsx',
  'passwordChange isCommonPassword':
    'a file of the app, and the exchange refuses by the same list: tests/machines/user/passwordChange.paths.test.ts',
  'steps readDraft': 'this browser: tests/views/session/passwordReset.test.tsx',
  'register isCommonPassword':
    'a file of the app, and the exchange refuses by the same list: tests/machines/session/register.paths.test.ts',
  'freeSpot findSpot': 'the page on view: tests/e2e/tab/support.e2e.ts',
  'priceSummary readPrices': 'tests/services/market/spokenPrices.test.ts',
  'apiDocument readDocument': "the exchange's own document: tests/views/help/apiDocument.test.tsx",
  'identityStandard readDraft': 'what its page has read, and this tab: tests/views/user/verification.test.tsx',
  'update checkVersion': 'the host of the build: tests/services/browser/deployedBuild.test.ts',
  'tips findTip': 'the page on view: tests/e2e/tab/tips.e2e.ts',
  'logout purge': 'this browser',
  'intent takeIntent': 'this browser',
  'intent openIntent': 'this browser',
  'intent settleIntent': 'this browser',
  'orderSubmit takeIntent': 'nothing: who found the order holds its lock',
  'orderSubmit openIntent': 'this browser: tests/services/spot/orderIntents.test.ts',
  'orderSubmit settleIntent': 'this browser: tests/services/spot/orderIntents.test.ts',
  'supportLine loadScript': "the operator's chat script: tests/e2e/tab/support.e2e.ts",
  'supportLine checkPresence': 'the frame of a chat: tests/e2e/tab/support.e2e.ts',
  'supportLine readState': 'the frame of a chat: tests/e2e/tab/support.e2e.ts',
  'web3Assets readChains': 'the config file: tests/views/web3/web3Assets.test.tsx',
  'receive readReceivable': 'the token list and the config file: tests/views/web3/receive.test.tsx',
  'receive readHoldings': 'the chain: tests/views/web3/receive.test.tsx',
  'send readSendable': 'the token list and the config file: tests/views/web3/send.test.tsx',
  'send readFacts': 'the chain: tests/views/web3/send.test.tsx',
  'transaction readRecord': 'this browser',
  'transaction readQuestion': 'this browser',
  'transaction prepare': 'wallet and chain: tests/services/wallet/wallet.transactions.test.ts',
  'transaction switchNetwork': 'the wallet: tests/services/wallet/wallet.browser.test.ts',
  'transaction askWallet': 'the wallet: tests/services/wallet/wallet.transactions.test.ts',
  'transaction lookAt': 'the chain: tests/services/wallet/wallet.transactions.test.ts',
  'walletTotal readTotal': 'the header keeps the total that it has: tests/machines/web3/walletTotal.paths.test.ts',
  'pendingTransactions lookAtAll': 'the chains: tests/services/wallet/wallet.transactions.test.ts',
  'swap readPlace': 'the token list, the config file and the chain: tests/views/web3/swap.test.tsx',
  'swap openFunds': 'the chain: tests/views/web3/swap.test.tsx',
  'swap readFunds': 'the chain: tests/views/web3/swap.test.tsx',
  'swap readQuote': 'the chain: tests/views/web3/swap.test.tsx',
  'swap switchNetwork': 'the wallet: tests/services/wallet/wallet.browser.test.ts',
  'swap readRecord': 'this browser',
  'swap readNextStep': 'the chain: tests/services/wallet/wallet.swap.test.ts',
  'browserWallet connectWallet': 'the wallet: tests/services/wallet/wallet.browser.test.ts',
  'browserWallet lookAtWallet': 'the wallet: tests/services/wallet/wallet.browser.test.ts',
  'browserWallet switchNetwork': 'the wallet: tests/services/wallet/wallet.browser.test.ts',
  'walletLink signProof': 'the wallet: tests/services/wallet/wallet.ownership.test.ts',
  'walletNetwork switchNetwork': 'the wallet: tests/services/wallet/wallet.browser.test.ts',
  'walletSession endBrowserWallet': 'the wallet: tests/services/wallet/wallet.browser.test.ts',
};

const texts = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const);

describe('the table of faults holds', () => {
  const bound = texts('src/machines', /\.flow\.ts$/).flatMap(([file, text]) => {
    const flows = [...text.matchAll(/export const (\w+Flow) =/g)].map(([, name = '']) => name);
    return [...text.matchAll(/(\w+): from(?:Call|Reading)\b/g)].map(([, asker = '']) => ({
      name: `${basename(file, '.flow.ts')} ${asker}`,
      flows,
      asker,
    }));
  });

  test('every actor that asks the exchange', () => {
    expect(bound.length).toBeGreaterThan(30);
    const missing = bound.filter(
      ({ name, flows, asker }) => !(name in asksElsewhere) && !faultRows.some((row) => flows.includes(row.flow) && row.asker === asker),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(asksElsewhere).filter((name) => !bound.some((actor) => actor.name === name))).toEqual([]);
  });

  test('every call that the app makes', () => {
    const imported = texts('src', /\.tsx?$/).flatMap(([, text]) =>
      [...text.matchAll(/^import \{([^}]*)\} from '[^']*calls\.ts'/gim)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    );
    const made = allCalls.map(({ name }) => name).filter((name) => imported.includes(name));
    expect(made.length).toBeGreaterThan(30);
    expect(made.filter((name) => !faultRows.some(({ call }) => call.name === name))).toEqual([]);
  });
});
