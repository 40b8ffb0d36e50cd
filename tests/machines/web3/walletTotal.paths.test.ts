import { walletTotalMachine } from '#machines/web3/web3Assets/walletTotal.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { walletTotalPlan } from './walletTotal.plan.ts';

testMachine(walletTotalMachine, walletTotalPlan);
