/**
 * Those of the build's languages that the exchange offers, in the build's order; the one in use is always among them.
 * All of them while the exchange has said nothing, or nothing that the build speaks.
 */
export function offeredOf<Language extends { readonly code: string }>(
  built: readonly Language[],
  codes: readonly string[] | null,
  current: string,
): readonly Language[] {
  if (codes === null || !built.some(({ code }) => codes.includes(code))) return built;
  return built.filter(({ code }) => codes.includes(code) || code === current);
}
