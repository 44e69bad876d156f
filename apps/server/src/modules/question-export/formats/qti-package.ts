import { escapeHtml } from '../../../core/escape-html.ts';
import type { ExportPicture } from '../pictures.ts';
import type { PlacedQuestion } from '../writing.ts';
import { PICTURE_FOLDER } from './qti-markup.ts';
import { zipOf } from './zip.ts';

const TEST_NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const PACKAGE_NAMESPACE = 'http://www.imsglobal.org/xsd/imscp_v1p1';

/** Puts items, whose roots have their identifiers, into an IMS content package with a test, in which each category is a section. */
export function packageOf(items: readonly PlacedQuestion[], title: string): Buffer {
  const entries = items.map(({ text, path, pictures = [] }) => {
    const id = /<assessmentItem [^>]*?identifier="(q\d+)"/.exec(text)?.[1] ?? '';
    return { id, name: `items/${id}.xml`, content: text, section: path.join(' / ') || title, pictures };
  });
  return zipOf([
    { name: 'imsmanifest.xml', content: manifestOf(entries) },
    { name: 'test.xml', content: testOf(entries, title) },
    ...entries,
    ...[...new Set(entries.flatMap(({ pictures }) => pictures))].map((each) => ({
      ...{ name: memberOf(each), content: each.content },
    })),
  ]);
}

interface Entry {
  id: string;
  name: string;
  section: string;
  pictures: readonly ExportPicture[];
}

const memberOf = ({ name }: ExportPicture): string => `${PICTURE_FOLDER}/${name}`;

function manifestOf(entries: readonly Entry[]): string {
  const dependencies = entries.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
  const items = entries.map(
    ({ id, name, pictures }) =>
      `<resource identifier="${id}" type="imsqti_item_xmlv2p1" href="${name}">${[name, ...pictures.map(memberOf)].map((each) => `<file href="${each}"/>`).join('')}</resource>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${PACKAGE_NAMESPACE}" identifier="package">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/>${dependencies}</resource>
${items.join('')}</resources>
</manifest>
`;
}

function testOf(entries: readonly Entry[], title: string): string {
  const sections = [...Map.groupBy(entries, ({ section }) => section)].map(([section, own], index) => {
    const refs = own.map(({ id, name }) => `<assessmentItemRef identifier="${id}" href="${name}"/>`).join('');
    return `<assessmentSection identifier="section${index + 1}" title="${escapeHtml(section)}" visible="true">${refs}</assessmentSection>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentTest xmlns="${TEST_NAMESPACE}" identifier="test" title="${escapeHtml(title)}">
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
${sections.join('')}</testPart>
<outcomeProcessing><setOutcomeValue identifier="SCORE"><sum><testVariables variableIdentifier="SCORE"/></sum></setOutcomeValue></outcomeProcessing>
</assessmentTest>
`;
}
