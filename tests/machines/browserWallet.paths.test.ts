import { browserWalletMachine } from '#machines/browserWallet/browserWallet.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { browserWalletPlan } from './browserWallet.plan.ts';

testMachine(browserWalletMachine, browserWalletPlan);
