import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ImportReport, importReport } from '@dars/contracts/content/question-import';
import { LEARNING } from '@dars/db/seed/scale/plan';
import type { Portals } from '../environment.ts';
import { measured, type Report } from '../figures.ts';
import { addLearningPortals, ownerHeaders } from '../learning-portals.ts';
import { residentMemoryMib } from '../processes.ts';
import type { Scenario } from '../scenario.ts';

const QUESTIONS = 5_000;
/** The learners and events that the portal has before. */
const FEW = 100;
/** Milliseconds between two samples of the server's memory. */
const SAMPLE_MS = 20;

/** Measures the import of 5,000 questions of mixed types into a question bank: the time and the server's memory. */
export const questionImport: Scenario = {
  name: 'question-import',
  async run({ environment }) {
    const portals = await environment.portals('empty');
    const wanted = { seed: 1, learning: LEARNING, number: 28, learners: FEW, events: FEW };
    const { portals: made } = await addLearningPortals(portals, [wanted]);
    const [portal] = made;
    if (!portal) throw new Error('The portal was not made.');
    const headers = await ownerHeaders(portals, portal);
    const idleMib = residentMemoryMib(portals.server.pid);
    const reports: Report[] = [];
    for (const [format, file] of [
      ['Moodle XML', composeMoodleXml()],
      ['GIFT', composeGift()],
    ] as const) {
      const { seconds, highestMib } = await measureImport(portals, headers, file);
      reports.push({
        title: `${QUESTIONS.toLocaleString('en')} questions of a file in ${format}`,
        figures: [
          measured('seconds', seconds, { most: 20 }),
          measured('the server’s memory grows by, at most, MiB', highestMib - idleMib, { most: 200 }),
        ],
      });
    }
    return reports;
  },
};

/** @throws Error unless all questions were added */
async function measureImport(
  { server }: Portals,
  headers: Record<'host' | 'cookie', string>,
  file: string,
): Promise<{ seconds: number; highestMib: number }> {
  let highestMib = 0;
  const sample = () => {
    highestMib = Math.max(highestMib, residentMemoryMib(server.pid));
  };
  const watch = setInterval(sample, SAMPLE_MS);
  try {
    const began = performance.now();
    const report = await send(server.origin, headers, file);
    const seconds = (performance.now() - began) / 1000;
    sample();
    if (report.imported + report.changed !== QUESTIONS)
      throw new Error(`${report.imported + report.changed} of ${QUESTIONS} questions were imported`);
    return { seconds, highestMib };
  } finally {
    clearInterval(watch);
  }
}

/** Sends the file to the host of the portal, which `fetch` cannot name. */
async function send(origin: string, headers: Record<'host' | 'cookie', string>, file: string): Promise<ImportReport> {
  const own = { ...headers, 'content-type': 'application/octet-stream', origin: `http://${headers.host}` };
  const sent = request(`${origin}/api/questions/import?target=bank:none`, { method: 'POST', headers: own }).end(file);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return importReport.parse(JSON.parse(await text(response)));
}

/** Returns as many questions as are imported, by the writers of the types in turn. */
const compose = (types: readonly ((index: number) => string)[]): string[] =>
  Array.from({ length: QUESTIONS }, (_, index) => types[index % types.length]?.(index) ?? '');

const GIFT_TYPES: readonly ((index: number) => string)[] = [
  (index) => `::${index}::ما عاصمة البلد رقم ${index}؟ {=نعم#صحيح ~لا#ليست هي ~ربما####انظر الدرس الأول.}`,
  (index) => `::${index}::Which numbers divide ${index * 6}? {~%50%2 ~%50%3 ~%-100%${index * 6 + 1}}`,
  (index) => `::${index}::La frase número ${index} es correcta. {T}`,
  (index) => `::${index}::Who wrote book ${index}? {=Author ${index} =The author ${index}}`,
  (index) => `::${index}::How much is ${index} + 1? {#${index + 1}:0.5}`,
  (index) =>
    `::${index}::Match the words of list ${index}. {=one ${index} -> واحد =two ${index} -> اثنان =three -> ثلاثة}`,
];

const composeGift = () => `${compose(GIFT_TYPES).join('\n\n')}\n`;

const answer = (fraction: number, html: string) =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${html}</p>]]></text></answer>`;

const plain = (fraction: number, text: string, inner = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${inner}</answer>`;

const asked = (type: string, index: number, inner: string) => `<question type="${type}">
  <name><text>Question ${index}</text></name>
  <questiontext format="html"><text><![CDATA[<p>السؤال رقم <strong>${index}</strong>: \\(x^{${index}}\\)</p><ul><li>one</li><li>two</li></ul>]]></text></questiontext>
  <generalfeedback format="html"><text><![CDATA[<p>See lesson ${index}.</p>]]></text></generalfeedback>
  <defaultgrade>2.0000000</defaultgrade><penalty>0</penalty><hidden>0</hidden>${inner}
  <tags><tag><text>tag ${index % 20}</text></tag></tags></question>`;

const pair = (left: string, right: string) =>
  `<subquestion format="html"><text><![CDATA[<p>${left}</p>]]></text><answer><text>${right}</text></answer></subquestion>`;

const XML_TYPES: readonly ((index: number) => string)[] = [
  (index) => asked('multichoice', index, `<single>true</single>${answer(100, 'نعم')}${answer(0, 'لا')}`),
  (index) =>
    asked('multichoice', index, `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`),
  (index) => asked('truefalse', index, `${plain(100, 'true')}${plain(0, 'false')}`),
  (index) => asked('shortanswer', index, plain(100, `Author ${index}`)),
  (index) => asked('numerical', index, plain(100, `${index}`, '<tolerance>0.5</tolerance>')),
  (index) =>
    asked('matching', index, `${pair('one', 'واحد')}${pair('two', 'اثنان')}${pair(`number ${index}`, 'ثلاثة')}`),
  (index) => asked('essay', index, '<responseformat>editor</responseformat>'),
];

const composeMoodleXml = () =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${compose(XML_TYPES).join('\n')}\n</quiz>\n`;
