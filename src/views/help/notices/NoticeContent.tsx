import type { Notice } from '#machines/help/notices/notices.selectors.ts';
import { anchorPath } from '#machines/help/notices/notices.selectors.ts';
import { link as linkClass } from '#styles/parts.css.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import * as css from './Notices.css.ts';

type Nodes = Notice['content'];
type Link = Extract<Nodes[number], { readonly tag: 'link' }>['link'];
export type External = Extract<Link, { kind: 'external' }>;

/** A message's content as React nodes: data in, no markup anywhere. */
export function NoticeContent({ nodes, onLeave }: { readonly nodes: Nodes; readonly onLeave: (link: External) => void }) {
  return nodes.map((node, index) => <ContentPart key={index} node={node} onLeave={onLeave} />);
}

function ContentPart({ node, onLeave }: { readonly node: Nodes[number]; readonly onLeave: (link: External) => void }) {
  if (typeof node === 'string') return node;
  const inner = <NoticeContent nodes={node.children} onLeave={onLeave} />;
  switch (node.tag) {
    case 'paragraph':
      return <p>{inner}</p>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'emphasis':
      return <em>{inner}</em>;
    case 'list':
      return <ul className={css.contentList}>{inner}</ul>;
    case 'numbered':
      return <ol className={css.contentNumbered}>{inner}</ol>;
    case 'item':
      return <li>{inner}</li>;
    case 'break':
      return <br />;
    case 'heading':
      return <p className={css.contentHeading}>{inner}</p>;
    case 'quote':
      return <blockquote className={css.contentQuote}>{inner}</blockquote>;
    case 'link':
      return <ContentLink link={node.link} onLeave={onLeave} inner={inner} />;
  }
}

function ContentLink({
  link,
  inner,
  onLeave,
}: {
  readonly link: Link;
  readonly inner: React.ReactNode;
  readonly onLeave: (link: External) => void;
}) {
  if (link.kind === 'own')
    return (
      <Anchor to={anchorPath(link.path)} className={`${linkClass} ${css.above}`}>
        {inner}
      </Anchor>
    );
  return (
    <button type="button" className={`${linkClass} ${css.above}`} onClick={() => onLeave(link)}>
      {inner}
    </button>
  );
}
