import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Matches the part of a page in docs/ that a command writes: between two comments, the first of which names the
 * command.
 */
const BLOCK = /(?<=<!-- figures: [^>]* -->\n).*?(?=\n<!-- end of figures -->)/s;

export const readBlock = (page: string): string | undefined => BLOCK.exec(readFileSync(page, 'utf8'))?.[0];

/** Writes the block into the page. @throws Error if the page has no such part */
export function writeBlock(page: string, block: string): void {
  writeFileSync(page, withBlock(readFileSync(page, 'utf8'), block));
}

export function withBlock(text: string, block: string): string {
  if (!BLOCK.test(text)) throw new Error('The page has no place for the figures.');
  return text.replace(BLOCK, () => block);
}
