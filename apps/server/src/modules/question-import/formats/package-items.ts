import { decodeFile } from '../file-text.ts';
import { decodedName } from '../pictures.ts';
import type { ReadQuestion } from '../reading.ts';

/** A comment of XML, in which nothing is named. */
const COMMENT = /<!--[\s\S]*?-->/g;
/** A resource of a manifest, and a question of a test of QTI 2 or 3, with their attributes. */
const RESOURCE = /<(?:[\w-]+:)?resource\b([^>]{0,2000})>/g;
const ITEM_REF = /<(?:[\w-]+:)?(?:assessmentItemRef|qti-assessment-item-ref)\b([^>]{0,2000})>/g;
const ITEM_TYPE = /imsqti_(item|xmlv1)/i;
const TEST_MARKS = ['assessmentItemRef', 'qti-assessment-item-ref'];

const ROOT = 'http://any.invalid/';

/** Returns the path of an address that a file of an archive names; undefined for an address outside of the archive. */
export function pathFrom(file: string, address: string): string | undefined {
  const base = URL.parse(encodeURI(file), ROOT)?.href ?? ROOT;
  const url = URL.parse(address, base);
  return url?.href.startsWith(ROOT) ? decodedName(url.pathname).slice(1) : undefined;
}

/**
 * Returns a refused question for each item that a manifest or a test of the package names and of which no question was
 * read, because its file is missing or is no question.
 */
export function missingItems(
  members: ReadonlyMap<string, Buffer>,
  manifests: readonly string[],
  read: ReadonlySet<string>,
): ReadQuestion[] {
  const seen = new Set(read);
  const missing: ReadQuestion[] = [];
  for (const [file, content] of members) {
    const isManifest = manifests.includes(file);
    if (!isManifest && !TEST_MARKS.some((mark) => content.includes(mark))) continue;
    const text = decodeFile(content).text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
    for (const { 0: source, 1: attributes = '', index } of text.matchAll(isManifest ? RESOURCE : ITEM_REF)) {
      if (isManifest && !ITEM_TYPE.test(readAttribute(attributes, 'type'))) continue;
      const href = readAttribute(attributes, 'href').trim();
      const path = href === '' ? undefined : pathFrom(file, href);
      if (path === undefined || seen.has(path)) continue;
      seen.add(path);
      missing.push({
        ...{
          name: readAttribute(attributes, 'identifier'),
          file,
          line: text.slice(0, index).split('\n').length,
          fileType: '',
        },
        ...{ category: '', tags: [], question: null, source: source.slice(0, SOURCE_MAX) },
        findings: [{ code: 'item-missing', detail: path.slice(0, PATH_MAX) }],
      });
    }
  }
  return missing;
}

/** Characters of a report's quotations. */
const SOURCE_MAX = 300;
const PATH_MAX = 200;

function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return (found?.[1] ?? found?.[2] ?? '').replaceAll('&amp;', '&');
}
