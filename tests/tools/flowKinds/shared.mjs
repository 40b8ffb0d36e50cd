/** What each kind adds to the files of all for its page. */
export const pageOf = ({ area, name, Name, route }) => ({
  place: 'page',
  text: `  ${route.name}: page(async () => (await import('./${area}/${name}/${Name}Page.tsx')).${Name}Page),`,
});

/** What a call adds to the files of all: to the contract, and to the table of broken endpoints. */
export function callOf({ area, name, Name, route }) {
  const alias = `${area}${Name}`;
  const rows = isForMembers({ route }) ? 'members.ts' : 'guests.ts';
  return [
    { place: 'callImport', text: `import * as ${alias} from './${area}/${name}Calls.ts';` },
    { place: 'call', text: `  ${alias},` },
    { place: 'endpointImport', in: rows, text: `import { read${Name} } from '#services/${area}/${name}Calls.ts';` },
    { place: 'endpoint', in: rows, text: `  { call: read${Name}, place: '/en_US${route.path}', shows: 'words' },` },
  ];
}
export const isForMembers = ({ route }) => route.access === 'login';

/** How a walk comes to the page: a member is let in first. */
export const openWalk = ({ route }, takes = '(stage)') => `async ${takes} => {
    ${isForMembers({ route }) ? 'await logInBeside(stage, trader.email);\n    ' : ''}await stage.page.goto('/en_US${route.path}');
  }`;
export const openWalkImports = (flow, more = []) => {
  const scenarios = [...(isForMembers(flow) ? ['logInBeside'] : []), ...more];
  return `${isForMembers(flow) ? "import { trader } from '#tests/e2e/support/journey.ts';\n" : ''}${
    scenarios.length === 0 ? '' : `import { ${scenarios.join(', ')} } from '#tests/paths/scenarios.ts';\n`
  }`;
};
export const visitorOf = (flow) => (isForMembers(flow) ? 'trader' : 'guest');

/** The path test of a machine of the flow, by default of that which has its name. */
export const pathsTest = (
  { area, name },
  machine = name,
) => `import { ${machine}Machine } from '#machines/${area}/${name}/${machine}.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { ${machine}Plan } from './${machine}.plan.ts';

testMachine(${machine}Machine, ${machine}Plan);
`;

/** How a view test of a page that reads begins: one answer for all requests, at first `sample`. `more` stands after the imports of libraries. */
export const readingTest = (
  { area, name, Name, route },
  { sample, testing, events = '', more = '' },
) => `import { ${testing} } from '@testing-library/react';
${events}import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
${more}import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { ${sample} } from '#tests/support/samples/${name}.ts';
import { stage } from '#tests/support/stage.tsx';
import { ${Name}Page } from '#views/${area}/${name}/${Name}Page.tsx';

const server = vi.hoisted(() => ({ answer: (): unknown => undefined }));
vi.mock('#services/http/client.ts', async (original) => ({ ...(await original<object>()), send: async () => server.answer() }));

const answered = (data: object) => () => ({ kind: 'ok', code: 200, message: '', data });
const open = (search = '') => stage(<${Name}Page />, { page: '${route.path}', search });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.answer = answered(${sample});
});
`;

/** The stops of a page that reads: with \`sample\`, where \`row\` is the role of each thing shown, with nothing, and where it cannot be read. */
export function readingStops(flow, { sample, none, row }) {
  const { name, Name, title, route } = flow;
  const stop = (end, look, answer, seen) => `{
      name: '${title.toLowerCase()} ${end}',
      at: '${route.path}',
      as: '${visitorOf(flow)}',
      fresh: true,
      ${look === '' ? '// Until the exchange serves the call.\n      ' : `look: { of: '${route.name}', when: '${look}' },\n      `}force: { read${Name}: ${answer} },
      open: ${seen},
    },`;
  return `import { expect } from '@playwright/test';
import { ${sample} } from '#tests/support/samples/${name}.ts';
import { main, seeAlert, unreadable, type StopArea } from '#tests/stops/stop.ts';

/** ${title}. */
export const ${name}Stops: StopArea = {
  area: '${name}',
  stops: [
    ${stop('with what was read', '', `{ code: 200, data: ${sample} }`, `(stage) => expect(main(stage).getByRole('${row}').first()).toBeVisible()`)}
    ${stop('with nothing in it', 'empty', `{ code: 200, data: { ...${sample}, ${none} } }`, "(stage) => expect(main(stage).locator('p').nth(1)).toBeVisible()")}
    ${stop('that cannot be read', 'failed', 'unreadable', 'seeAlert')}
  ],
};
`;
}

/** The file of a call that sends what was typed. */
export const sentCall = ({ area, name, Name, route }) => `import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** Say here what it does. What is sent again after a lost answer is done twice: where that must not be, the flow is an intent. */
export const send${Name} = /* @__PURE__ */ call({
  name: 'send${Name}',
  area: '${area}',
  method: 'POST',
  path: '/hk-web/${area}/${name}',
  source: 'own',${isForMembers({ route }) ? "\n  access: 'session',\n  flags: ['signed']," : ''}
  request: z.object({ subject: z.string(), message: z.string() }),
  replies: { 200: { kind: 'ok', data: z.object({ id: z.string() }) }, other: { kind: 'refused' } },
});
`;

/** What a call that does something adds to the files of all: `act` does it on the page, `again` does it once more after a fault; text of functions. */
export function deedOf({ area, name, Name, route }, { act, again }) {
  const alias = `${area}${Name}`;
  const rows = isForMembers({ route }) ? 'members.ts' : 'guests.ts';
  const call = `send${Name}`;
  return [
    { place: 'callImport', text: `import * as ${alias} from './${area}/${name}Calls.ts';` },
    { place: 'call', text: `  ${alias},` },
    { place: 'endpointImport', in: rows, text: `import { ${call} } from '#services/${area}/${name}Calls.ts';` },
    {
      place: 'endpoint',
      in: rows,
      text: `  {
    call: ${call},
    place: '/en_US${route.path}',
    shows: 'words',
    act: ${act},
    again: ${again},
  },`,
    },
  ];
}

/** How a view test of a page that sends begins: one answer for all requests, at first code 200 with \`data\`; what was asked is kept. */
export const deedTestHead = (
  { area, name, Name, route },
  { testing, data, start = '' },
) => `import { ${testing} } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { ${Name}Page } from '#views/${area}/${name}/${Name}Page.tsx';

const server = vi.hoisted(() => ({ answer: (): unknown => undefined, sent: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (_: object, request: unknown) => {
    server.sent.push(request);
    return server.answer();
  },
}));

const open = () => stage(<${Name}Page />, { page: '${route.path}' });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {${start === '' ? '' : `\n  ${start}`}
  server.sent = [];
  server.answer = () => ({ kind: 'ok', code: 200, message: '', data: ${data} });
});
`;

export const stopHead = () => `import { expect } from '@playwright/test';
import { main, type StopArea, type StopStage } from '#tests/stops/stop.ts';
`;
/** Why a page that is filled in lacks the looks of one that reads. */
export const withoutLooks = ({ route }) => `without: [
    { of: '${route.name}', when: 'empty', why: 'a form: it is empty when it is opened, and reads nothing' },
    { of: '${route.name}', when: 'failed', why: 'a form: it reads nothing; that it is refused is a stop of its own' },
  ],`;
