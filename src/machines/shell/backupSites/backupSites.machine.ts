import { assign, setup } from 'xstate';
import { errorOf } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import type { BackupSite } from '#services/config/publicFacts.ts';
import { isFaultNamed } from '#machines/rules/problem.ts';
import { firstSites } from './backupSites.rules.ts';

export type BackupSitesContext = { readonly sites: readonly BackupSite[] };
export type BackupSitesEvent =
  /** All sites, or the first ones again. */
  { type: 'more.wanted' } | { type: 'less.wanted' } | { type: 'retry.requested' };

/** The backup websites: the first ones, and all of them when they are asked for. */
export const backupSitesMachine = setup({
  types: {} as { context: BackupSitesContext; events: BackupSitesEvent; tags: 'busy' | 'error' },
  actors: { readSites: unboundCall<readonly BackupSite[]>('readSites') },
  actions: { storeSites: assign({ sites: (_, params: { sites: readonly BackupSite[] }) => params.sites }) },
  guards: {
    hasNone: ({ context }) => context.sites.length === 0,
    isUnverified: (_, params: { error: unknown }) => isFaultNamed(params.error, 'ReceiptFault'),
    hasMore: ({ context }) => context.sites.length > firstSites,
  },
}).createMachine({
  id: 'backupSites',
  context: { sites: [] },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readSites',
        src: 'readSites',
        onDone: { target: 'counting', actions: { type: 'storeSites', params: ({ event }) => ({ sites: event.output }) } },
        onError: [{ guard: { type: 'isUnverified', params: errorOf }, target: 'unverified' }, { target: 'failed' }],
      },
    },
    counting: { always: [{ guard: 'hasNone', target: 'none' }, { guard: 'hasMore', target: 'folded' }, { target: 'few' }] },
    none: {},
    /** No more than are shown at first. */
    few: {},
    folded: { on: { 'more.wanted': 'unfolded' } },
    unfolded: { on: { 'less.wanted': 'folded' } },
    /** The list is not the exchange's own: none of it is shown. */
    unverified: { tags: 'error', on: { 'retry.requested': 'reading' } },
    failed: { tags: 'error', on: { 'retry.requested': 'reading' } },
  },
});
