import { transactionMachine } from '#machines/web3/transaction/transaction.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { transactionPlan } from './transaction.plan.ts';

testMachine(transactionMachine, transactionPlan);
