// Compiles the chain's own contracts into artifacts.json: `node sandbox/chain/contracts/build.mjs`.
// The result is committed so that starting the chain needs no compiler.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import solc from 'solc';

const require = createRequire(import.meta.url);
const names = ['DemoToken', 'Multicall3', 'PermitToken', 'ResetToken', 'SmartWallet', 'SmartWalletFactory', 'TokenCrowd'];
const here = (file) => new URL(file, import.meta.url);

/** Compiles the sources beside this file; imports are resolved from the installed packages. Throws with the compiler's own messages. */
export function compile() {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [`${name}.sol`, { content: readFileSync(here(`${name}.sol`), 'utf8') }])),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), { import: (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') }) }),
  );
  const errors = (output.errors ?? []).filter((entry) => entry.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((entry) => entry.formattedMessage).join('\n'));
  const contracts = Object.fromEntries(
    names.map((name) => {
      const { abi, evm } = output.contracts[`${name}.sol`][name];
      return [name, { abi, bytecode: `0x${evm.bytecode.object}`, deployedBytecode: `0x${evm.deployedBytecode.object}` }];
    }),
  );
  return { compiler: solc.version(), contracts };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(here('artifacts.json'), `${JSON.stringify(compile(), null, 1)}\n`);
}
