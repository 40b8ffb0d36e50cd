import type { ElkNode } from 'elkjs/lib/elk-api';

let engine: Promise<{ layout(graph: ElkNode): Promise<ElkNode> }> | undefined;

/** Finds a place for everything in a graph. The engine is large and loads when first asked. */
export async function layOut(graph: ElkNode): Promise<ElkNode> {
  engine ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk());
  return (await engine).layout(graph);
}
