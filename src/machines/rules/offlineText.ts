/** Which text says why there is no chain; `reason` is the operator's config's word. */
export function offlineText(reason: string): 'platform' | 'port' | 'otherProcess' | 'failed' | 'none' {
  switch (reason) {
    case 'binaryMissing':
      return 'platform';
    case 'portInUse':
      return 'port';
    case 'directoryInUse':
      return 'otherProcess';
    case 'startFailed':
    case 'deployFailed':
    case 'keptDying':
    case 'stopped':
      return 'failed';
    default:
      return 'none';
  }
}
