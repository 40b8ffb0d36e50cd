import { walletLinkMachine } from '#machines/web3/walletLink/walletLink.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { walletLinkPlan } from './walletLink.plan.ts';

testMachine(walletLinkMachine, walletLinkPlan);
