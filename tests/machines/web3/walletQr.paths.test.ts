import { walletQrMachine } from '#machines/web3/walletQr/walletQr.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { walletQrPlan } from './walletQr.plan.ts';

testMachine(walletQrMachine, walletQrPlan);
