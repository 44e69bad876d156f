import { CODE_LANGUAGES } from '@dars/contracts/content/code-languages';
import type {
  Picture,
  RichText,
  RichTextBlock,
  RichTextCell,
  RichTextInline,
  RichTextMark,
  RichTextNode,
  RichTextRow,
  RichTextTable,
} from '@dars/contracts/content/rich-text';
import { useTexts } from '@dars/i18n/texts-context';
import { Fragment, type ReactNode } from 'react';
import { MathFormula } from './math/math-formula.tsx';
import { richTextDirection } from './rich-text-direction.ts';
import './rich-text.css';

interface BlockProps {
  node: RichTextBlock;
  isInner?: boolean;
}

/** Renders a stored text as elements. Nodes that the contract does not name are left out, and no HTML is parsed. */
export function RichTextView({ text, className = '' }: { text: RichText; className?: string }) {
  return <div className={`rich-text ${className}`}>{text.content.map(numbered(TopBlock))}</div>;
}

interface HeadedTextProps {
  text: RichText;
  /** The element of the first paragraph or heading. */
  heading: 'h1' | 'h2' | 'h3';
  headingClass: string;
  /** The id of the whole text. */
  id: string;
}

/** A text whose first words are the heading of its section, such as that of a question. */
export function HeadedTextView({ text: { content }, heading: Heading, headingClass, id }: HeadedTextProps) {
  const { language } = useTexts();
  const at = content.findIndex((node) => (node.type === 'paragraph' || node.type === 'heading') && !isBlank(node));
  const first = content[at];
  const before = content.slice(0, Math.max(0, at));
  const title =
    first && (first.type === 'paragraph' || first.type === 'heading') ? (
      <Heading className={headingClass} dir={richTextDirection(textOf(first), language) ?? 'auto'}>
        {inlines(first.content)}
      </Heading>
    ) : undefined;
  return (
    <div id={id} className="rich-text">
      {before.map(numbered(TopBlock))}
      {title}
      {content.slice(at + 1).map(numbered(TopBlock))}
    </div>
  );
}

/** A text of one line, such as an option of a question, with its picture below the words. */
export function RichLineView({ text: { content } }: { text: RichText }) {
  const { language } = useTexts();
  return (
    <span className="rich-text is-line">
      {content.map((node, index) => {
        const key = index;
        if (node.type === 'image') return <PictureView key={key} picture={node.attrs} />;
        if (node.type !== 'paragraph') return null;
        return (
          <bdi key={key} dir={richTextDirection(textOf(node), language) ?? 'auto'}>
            {inlines(node.content)}
          </bdi>
        );
      })}
    </span>
  );
}

function TopBlock({ node }: { node: RichTextBlock | RichTextTable }) {
  return node.type === 'table' ? <Table node={node} /> : <Block node={node} />;
}

/** A table, whose columns run in the direction of its words. It scrolls in its own box if it is wider than the text. */
function Table({ node: { content: rows } }: { node: RichTextTable }) {
  const { language } = useTexts();
  const [first, ...others] = rows;
  const head = first && first.content.length > 0 && first.content.every(isHeader) ? first : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a box that scrolls.
    <div className="table-box" dir={richTextDirection(rows.map(textOf).join(' '), language)} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>{head.content.map(numbered(HeadCell))}</tr>
          </thead>
        )}
        <tbody>{(head ? others : rows).map(numbered(Row))}</tbody>
      </table>
    </div>
  );
}

const SHOWN = new Set<RichTextNode['type']>(['image', 'inlineMath', 'blockMath']);

function isBlank(node: RichTextNode): boolean {
  if (node.type === 'text') return node.text.trim() === '';
  const parts: RichTextNode[] = ('content' in node && node.content) || [];
  return !SHOWN.has(node.type) && parts.every(isBlank);
}

const isHeader = ({ type }: RichTextCell): boolean => type === 'tableHeader';

const HeadCell = ({ node }: { node: RichTextCell }) => <Cell node={node} scope="col" />;

const Row = ({ node }: { node: RichTextRow }) => <tr>{node.content.map(numbered(Cell))}</tr>;

function Cell({ node, scope = 'row' }: { node: RichTextCell; scope?: 'col' | 'row' }) {
  const { attrs, content } = node;
  const spans = { colSpan: attrs?.colspan, rowSpan: attrs?.rowspan };
  const blocks = content.map(numbered(InnerBlock));
  // A header without a name, such as the corner of a table, says nothing about its cells.
  if (!isHeader(node) || isBlank(node)) return <td {...spans}>{blocks}</td>;
  return (
    <th {...spans} scope={scope}>
      {blocks}
    </th>
  );
}

/** A picture; its size is known before it is loaded, so that the text below it does not move. */
function PictureView({ picture: { src, alt, width, height } }: { picture: Picture }) {
  return (
    <img
      src={src}
      alt={alt ?? ''}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Uses the index as the key, because the parts of a text have no ids. */
function numbered<T>(Part: (props: { node: T }) => ReactNode) {
  return (node: T, index: number) => <Part key={index} node={node} />;
}

const InnerBlock = ({ node }: { node: RichTextBlock }) => <Block node={node} isInner />;

/**
 * A top-level list or quotation has one direction, so that its marks are aligned. Each paragraph inside has its own.
 */
function Block({ node, isInner = false }: BlockProps) {
  const { language } = useTexts();
  const direction = richTextDirection(textOf(node), language);
  const dir = direction ?? 'auto';
  switch (node.type) {
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return <PictureView picture={node.attrs} />;
    case 'blockMath':
      return <MathFormula latex={node.attrs.latex} isBlock />;
    case 'paragraph':
      return <p dir={dir}>{inlines(node.content)}</p>;
    case 'codeBlock':
      return (
        <pre dir="ltr">
          {node.attrs?.language && <span className="code-language">{CODE_LANGUAGES[node.attrs.language]}</span>}
          <code>{inlines(node.content)}</code>
        </pre>
      );
    case 'heading':
      return node.attrs.level === 2 ? (
        <h2 dir={dir}>{inlines(node.content)}</h2>
      ) : (
        <h3 dir={dir}>{inlines(node.content)}</h3>
      );
    default: {
      const Tag = TAGS[node.type];
      return <Tag dir={isInner ? undefined : direction}>{node.content.map(numbered(InnerBlock))}</Tag>;
    }
  }
}

/** Written here and not imported from the contract, which would load the validation of texts for readers. */
function textOf(node: RichTextNode): string {
  if ('text' in node) return node.text;
  const parts: RichTextNode[] = ('content' in node && node.content) || [];
  return parts.map(textOf).join(' ');
}

const TAGS = { bulletList: 'ul', orderedList: 'ol', listItem: 'li', blockquote: 'blockquote' } as const;

const inlines = (nodes: RichTextInline[] | undefined) => nodes?.map(numbered(Inline));

function Inline({ node }: { node: RichTextInline }) {
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'inlineMath') return <MathFormula latex={node.attrs.latex} isBlock={false} />;
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
      return <code dir="ltr">{inner}</code>;
  }
}
