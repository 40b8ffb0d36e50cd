/** Who may import whom. `type-only` links to services are free for machines: types carry no code. */
const machineFiles = '^src/machines/.+\\.(machine|setup|states|events|context|rules|selectors)\\.ts$';
/** Flows that live as long as the tab. */
const residents = '^src/machines/tab/';
const appFolders = '(kit|rules|app)';

module.exports = {
  forbidden: [
    {
      name: 'machine-is-pure',
      comment: 'A machine, its parts, rules and selectors take only types from services: bind the call in the flow file.',
      severity: 'error',
      from: { path: machineFiles },
      to: { path: '^src/services/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'machine-no-view',
      comment: 'Machines know nothing of views, styles and texts: hand out a locale key, let the view translate.',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: '^src/(views|styles)/|^locales/' },
    },
    {
      name: 'machine-no-browser-library',
      comment: 'Machines use xstate alone: wrap the library in a service and bind it in the flow file.',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: 'node_modules/(react|react-dom|@xstate/react|wagmi|@wagmi|viem|i18next|react-i18next|wouter|@tanstack|@walletconnect)/' },
    },
    {
      name: 'flows-apart',
      comment:
        'Flows talk by events, input and output: move a shared rule to machines/rules, a shared part to machines/kit. One transaction is a part of those that send.',
      severity: 'error',
      from: { path: '^src/machines/([^/]+/[^/]+)/', pathNot: '^src/machines/(app|kit|rules|lab)/' },
      to: { path: '^src/machines/', pathNot: `^src/machines/($1|web3/transaction|${appFolders})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kit-knows-no-flow',
      comment: 'Rules and kit are below all flows, and the lab stands beside them: it finds machines by their files.',
      severity: 'error',
      from: { path: '^src/machines/(kit|rules|lab)/' },
      to: { path: '^src/machines/', pathNot: '^src/machines/(kit|rules|lab)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-takes-residents-only',
      comment: 'The app actor is in the first chunk: pages and overlays mount their own flow.',
      severity: 'error',
      from: { path: '^src/machines/app/' },
      to: { path: '^src/machines/', pathNot: `^src/machines/${appFolders}/|${residents}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'residents-not-app',
      comment: 'A resident reaches another by system.get(name) inside a bound action, never by importing app.',
      severity: 'error',
      from: { path: residents },
      to: { path: '^src/machines/app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-flow',
      comment: 'Services are functions: what happens next is decided by a machine, what it looks like by a view.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^src/(machines|views|styles)/' },
    },
    {
      name: 'stream-knows-no-market',
      comment: 'The stream carries channels: who takes what they say is bound in market/priceWire.ts, or where a channel is watched.',
      severity: 'error',
      from: { path: '^src/services/stream/' },
      to: { path: '^src/services/market/' },
    },
    {
      name: 'wallet-library-at-home',
      comment:
        'wagmi, viem and WalletConnect live in src/services/wallet and src/services/web3 only, so that the first view carries none of them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/(wallet|web3)/' },
      to: { path: 'node_modules/(wagmi|@wagmi|viem|@walletconnect)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'views-know-no-service',
      comment:
        'A view selects and sends: values reach it through selectors, actions through the flow. Ticking stores (<name>Store.ts) are read by hooks of views/shell.',
      severity: 'error',
      from: { path: '^src/views/', pathNot: '^src/views/shell/use\\w+\\.ts$' },
      to: { path: '^src/services/' },
    },
    {
      name: 'hooks-read-stores-only',
      comment: 'A hook of the shell may read a store that ticks outside React (<name>Store.ts), nothing else of the services.',
      severity: 'error',
      from: { path: '^src/views/shell/use\\w+\\.ts$' },
      to: { path: '^src/services/', pathNot: 'Store\\.ts$' },
    },
    {
      name: 'views-know-no-machine',
      comment: 'A view mounts a flow and reads selectors: import <flow>.flow.ts and <flow>.selectors.ts.',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: '^src/machines/.+\\.(machine|setup|states)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-is-flowless',
      comment: 'Parts of views/ui belong to no flow: take values and handlers as props. Flows of the kit know no product.',
      severity: 'error',
      from: { path: '^src/views/ui/' },
      to: { path: '^src/(machines/(?!kit/).+\\.flow\\.ts|views/(?!ui/))' },
    },
    {
      name: 'views-apart',
      comment: 'Flows of an area may draw with one another; what two areas draw with belongs to views/ui.',
      severity: 'error',
      from: { path: '^src/views/([^/]+)/', pathNot: '^src/views/(shell|ui|margin)/' },
      to: { path: '^src/views/[^/]+/', pathNot: '^src/views/($1|ui|shell|web3/transaction)/' },
    },
    {
      name: 'views-apart-of-margin',
      comment: 'A margin pair is traded on the page of spot: its views take that, and shared parts.',
      severity: 'error',
      from: { path: '^src/views/margin/' },
      to: { path: '^src/views/[^/]+/', pathNot: '^src/views/(margin|spot|ui|shell)/' },
    },
    {
      name: 'styles-alone',
      comment: 'Styles and texts depend on nothing of ours.',
      severity: 'error',
      from: { path: '^(src/styles|locales)/' },
      to: { path: '^(src/(machines|views|services)|sandbox|tests)/' },
    },
    {
      name: 'src-never-sandbox',
      comment: 'The build must run against any exchange: src imports neither sandbox nor tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(sandbox|tests)/' },
    },
    {
      name: 'sandbox-takes-the-contract',
      comment: 'The sandbox shares call definitions, types and pure rules with the client, nothing that runs in a browser.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^src/(machines/(?!rules/)|views|styles)|^tests/' },
    },
    {
      name: 'core-knows-no-area',
      comment: 'The core stands below engines, chains and areas: hand it what it needs, or move the part that two share down into it.',
      severity: 'error',
      from: { path: '^sandbox/core/' },
      to: { path: '^sandbox/', pathNot: '^sandbox/core/' },
    },
    {
      name: 'engines-know-no-area',
      comment: 'Engines and chains know the core alone: an area ties one to the other.',
      severity: 'error',
      from: { path: '^sandbox/(engine|chain)/' },
      to: { path: '^sandbox/', pathNot: '^sandbox/(core|$1)/' },
    },
    {
      name: 'areas-of-the-exchange-apart',
      comment:
        'An area of the exchange knows no other, and says in its area.ts what it needs: what two share belongs to the core or an engine.',
      severity: 'error',
      from: { path: '^sandbox/areas/([^/]+)/' },
      to: { path: '^sandbox/', pathNot: '^sandbox/(areas/($1/|defineArea\\.ts$)|core/|engine/|chain/|sandbox\\.ts$)' },
    },
    {
      name: 'production-no-test-package',
      comment: 'A package that src or sandbox needs at run time belongs to dependencies.',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: '^sandbox/(chain/contracts/build\\.mjs|core/database/drizzle\\.config\\.ts)$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-unresolved',
      comment: 'The imported file does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|bun:|xstate/graph)' },
    },
    {
      name: 'no-cycle',
      comment: 'Break the circle: move the shared part down. Types count too: a type that two files share has a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
