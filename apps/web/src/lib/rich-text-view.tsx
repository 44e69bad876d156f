import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@dars/contracts/rich-text';
import { Fragment, type ReactNode } from 'react';
import './rich-text.css';

interface BlockProps {
  node: RichTextBlock;
  dir?: 'auto' | undefined;
}

type ContainerProps = Extract<RichTextBlock, { content: RichTextBlock[] }> & Pick<BlockProps, 'dir'>;

/** A stored text as elements of the page. What the contract does not name is not shown, and no HTML is ever read. */
export function RichTextView({ text, className = '' }: { text: RichText; className?: string }) {
  return <div className={`rich-text ${className}`}>{text.content.map(numbered(TopBlock))}</div>;
}

/** A text has no names for its parts: their place is all that tells them apart. */
function numbered<T>(Part: (props: { node: T }) => ReactNode) {
  return (node: T, index: number) => <Part key={index} node={node} />;
}

/**
 * A block of the text itself finds its own direction. What lies in it does not: the browser would leave it out when it
 * looks for the direction of the whole, and a list would hang on the wrong side.
 */
function TopBlock({ node }: { node: RichTextBlock }) {
  return <Block node={node} dir="auto" />;
}

function Block({ node, dir }: BlockProps) {
  switch (node.type) {
    case 'horizontalRule':
      return <hr />;
    case 'paragraph':
      return <p dir={dir}>{inlines(node.content)}</p>;
    case 'codeBlock':
      return (
        <pre dir="ltr">
          <code>{inlines(node.content)}</code>
        </pre>
      );
    case 'heading':
      return node.attrs.level === 2 ? (
        <h2 dir={dir}>{inlines(node.content)}</h2>
      ) : (
        <h3 dir={dir}>{inlines(node.content)}</h3>
      );
    default:
      return <Container {...node} dir={dir} />;
  }
}

const TAGS = { bulletList: 'ul', orderedList: 'ol', listItem: 'li', blockquote: 'blockquote' } as const;

function Container({ type, content, dir }: ContainerProps) {
  const Tag = TAGS[type];
  return <Tag dir={dir}>{content.map(numbered(Block))}</Tag>;
}

const inlines = (nodes: RichTextInline[] | undefined) => nodes?.map(numbered(Inline));

function Inline({ node }: { node: RichTextInline }) {
  if (node.type === 'hardBreak') return <br />;
  return <Fragment>{(node.marks ?? []).reduceRight<ReactNode>(marked, node.text)}</Fragment>;
}

function marked(inner: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      );
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'strike':
      return <s>{inner}</s>;
    case 'code':
      return <code dir="auto">{inner}</code>;
  }
}
