import { walletConnectMachine } from '#machines/web3/walletConnect/walletConnect.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { walletConnectPlan } from './walletConnect.plan.ts';

testMachine(walletConnectMachine, walletConnectPlan);
