/** The variable that leaves behaviour tables out: they are written anew with a change, so they prove nothing of it. */
const tablesVariable = 'BEHAVIOUR_TABLES';

/** The environment in which tests judge without behaviour tables. */
export const withoutTables = { [tablesVariable]: 'off' } as const;

/** Whether this run judges by plans and rules alone. */
export const isJudgedWithoutTables = (): boolean => process.env[tablesVariable] === withoutTables[tablesVariable];
