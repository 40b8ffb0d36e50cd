/** Why a Node version cannot run this project, or undefined when it can: 20.19 or newer of the 20 line, or 22.12 and newer. */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return fits
    ? undefined
    : `This needs Node 20.19 or newer of the 20 line, or 22.12 and newer; this is ${version}. Install one from https://nodejs.org and start again.`;
}
