/** A part of a parsed source (ESTree). */
export type Node = { readonly type: string; readonly start: number; readonly end: number };
/** What stands in for a part of a source. */
export type Cut = { readonly start: number; readonly end: number; readonly instead: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
export const childrenOf = (node: Node): Node[] => (Object.values(node).flat() as unknown[]).filter(isNode);

/** The name of a class or of one of its members. */
export function nameOf(node: Node): string {
  const { id, key } = node as Node & { readonly id?: { readonly name: string }; readonly key?: { readonly name: string } };
  return (id ?? key)?.name ?? '';
}

export const classesIn = (program: Node): Node[] => childrenOf(program).filter(({ type }) => type === 'ClassDeclaration');

/** Cuts members of a class that `isUnreached` is true of; it is asked for `Class.member`. */
export const unreachedMembers = (declared: Node, isUnreached: (name: string) => boolean): Cut[] =>
  childrenOf(declared)
    .flatMap(childrenOf)
    .filter((member) => member.type === 'MethodDefinition' && isUnreached(`${nameOf(declared)}.${nameOf(member)}`))
    .map(({ start, end }) => ({ start, end, instead: '' }));

/** Cuts the statements whose text begins as told, outermost first. */
export function statementsIn(node: Node, code: string, beginning: RegExp): Cut[] {
  if (node.type.endsWith('Statement') && beginning.test(code.slice(node.start, node.end)))
    return [{ start: node.start, end: node.end, instead: '{}' }];
  return childrenOf(node).flatMap((child) => statementsIn(child, code, beginning));
}

/** The source without its cuts; a cut inside another goes with it. */
export function cutOut(code: string, cuts: readonly Cut[]): string {
  const outer = cuts.filter(({ start }) => !cuts.some((each) => each.start < start && start < each.end));
  return outer
    .toSorted((left, right) => left.start - right.start)
    .reduceRight((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
}
