import type { FormattedText } from '../compose-question.ts';
import type { TextFormat } from '../plain-text.ts';
import { childOf, childrenOf, textWithMarkup, type XmlElement } from '../xml-tree.ts';

const FORMATS: Record<string, TextFormat> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  markdown: 'markdown',
};

/** Reads a text with its format and the files that it shows. */
export function textOf(element: XmlElement | undefined, otherwise: TextFormat = 'html'): FormattedText {
  const files = childrenOf(element, 'file').map((file) => ({
    ...{ name: nameOfFile(file), read: () => Buffer.from(file.text, 'base64') },
  }));
  const text = childOf(element, 'text');
  const format = FORMATS[element?.attributes['format'] ?? ''] ?? otherwise;
  return {
    ...(files.length > 0 && { files }),
    text: text ? textWithMarkup(text) : '',
    // Only markup has tags.
    format: text && text.children.length > 0 ? 'html' : format,
  };
}

/** Returns the name by which a text shows a file: that of its folder, without the first slash, and its own. */
export const nameOfFile = ({ attributes: { name = '', path = '/' } }: XmlElement): string =>
  `${path.replace(/^\/+/, '')}${name}`;
