import createPurifier from 'dompurify';
import { reportFault } from '#services/browser/report.ts';
import { readLink, type SafeLink } from '#services/navigation/safeLink.ts';
import { reduceMarkup } from './reduceMarkup.ts';

export type ContentTag = 'paragraph' | 'strong' | 'emphasis' | 'list' | 'numbered' | 'item' | 'break' | 'heading' | 'quote';
/** A message's content as data: text, marks without attributes, links that passed `readLink`. Never markup. */
export type ContentNode =
  | string
  | { readonly tag: ContentTag; readonly children: readonly ContentNode[] }
  | { readonly tag: 'link'; readonly link: Exclude<SafeLink, { kind: 'refused' }>; readonly children: readonly ContentNode[] };

const longest = 20_000;
const mostNodes = 1_000;
const deepest = 12;

const tags: Readonly<Record<string, ContentTag>> = {
  P: 'paragraph',
  DIV: 'paragraph',
  STRONG: 'strong',
  B: 'strong',
  EM: 'emphasis',
  I: 'emphasis',
  UL: 'list',
  OL: 'numbered',
  LI: 'item',
  BR: 'break',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  BLOCKQUOTE: 'quote',
};

const allowed: ReadonlySet<string> = new Set([...Object.keys(tags).map((tag) => tag.toLowerCase()), 'a']);

type PolicyMaker = { createPolicy(name: string, rules: object): unknown };
/** Lets the cleaner parse into a document that is never shown; nothing else may use it, so it stays in this file. */
const policy = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes?.createPolicy('app-html', {
  createHTML: (html: string) => html,
  createScriptURL: () => '',
});
const purifier = createPurifier(globalThis.window);

/** A mark of direction left open would turn the text around it. */
const tidy = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');

function clean(html: string): Node | undefined {
  try {
    return purifier.sanitize(reduceMarkup(html.slice(0, longest), allowed), {
      ALLOWED_TAGS: [...allowed],
      ALLOWED_ATTR: ['href'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      ...(policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy as never }),
    });
  } catch (error) {
    // Markup can be nested deeper than a parser's stack.
    reportFault(error);
    return undefined;
  }
}

/**
 * Turns HTML from outside into data: cleaned by DOMPurify, then only known marks are taken over and everything else is its text.
 * Content that cannot be read is reported and empty. Never throws.
 */
export function readContent(html: string, ownOrigin: string): readonly ContentNode[] {
  const fragment = clean(html);
  let left = mostNodes;
  const read = (parent: Node, depth: number): ContentNode[] => {
    const nodes: ContentNode[] = [];
    for (const node of parent.childNodes) {
      left -= 1;
      if (left < 0) break;
      const text = tidy(node.textContent ?? '');
      if (node.nodeType === Node.TEXT_NODE || depth > deepest) {
        if (text !== '') nodes.push(text);
        continue;
      }
      if (!(node instanceof Element)) continue;
      const children = read(node, depth + 1);
      const tag = Object.hasOwn(tags, node.tagName) ? tags[node.tagName] : undefined;
      const link = node.tagName === 'A' ? readLink(node.getAttribute('href') ?? '', ownOrigin) : undefined;
      if (tag !== undefined) nodes.push({ tag, children });
      else if (link !== undefined && link.kind !== 'refused') nodes.push({ tag: 'link', link, children });
      else nodes.push(...children);
    }
    return nodes;
  };
  return fragment === undefined ? [] : read(fragment, 0);
}
