import { pendingTransactionsMachine } from '#machines/web3/pendingTransactions/pendingTransactions.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { pendingTransactionsPlan } from './pendingTransactions.plan.ts';

testMachine(pendingTransactionsMachine, pendingTransactionsPlan);
