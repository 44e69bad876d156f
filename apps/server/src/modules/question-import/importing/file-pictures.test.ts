import { picturesInTexts } from '@dars/contracts/content/question/rich-fields';
import type { ImportReport } from '@dars/contracts/content/question-import';
import type { QuizQuestion } from '@dars/contracts/content/quiz';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';
import { insertFile, samplePng } from '../../../testing/uploads.ts';
import { makeZip } from '../../../testing/zip.ts';

let harness: Harness;
let png: Buffer;
beforeAll(async () => {
  harness = await createHarness();
  png = await samplePng();
});
afterAll(() => harness.close());

const file = (name: string, content: Buffer) =>
  `<file name="${name}" path="/" encoding="base64">${content.toString('base64')}</file>`;
const htmlOf = (name: string, text: string, files = '') =>
  `<${name} format="html"><text><![CDATA[${text}]]></text>${files}</${name}>`;
const statement = (text: string, files = '') =>
  `<question type="truefalse"><name><text>n</text></name>${htmlOf('questiontext', text, files)}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
const moodle = (...questions: string[]) => Buffer.from(`<quiz>${questions.join('')}</quiz>`);

const importInto = async ({ portal, activityId }: TestQuiz, content: Buffer, more: object = {}) =>
  expectData<ImportReport>(
    await portal.call('questionImport.import', {
      ...{ target: `quiz:${activityId}`, content: content.toString('base64'), ...more },
    }),
  );
const undo = ({ portal }: TestQuiz, { importId }: ImportReport) => portal.call('questionImport.undo', { id: importId });
const stored = async ({ portal, activityId }: TestQuiz) =>
  expectData<{ rows: QuizQuestion[] }>(await portal.call('quiz.questions', { id: activityId })).rows;
const uploadsIn = ({ portal }: TestQuiz) =>
  harness.test.admin<{ key: string; status: string; width: number }[]>`
    select key, status, width from uploads where tenant_id = ${portal.id} order by key`;
const losses = ({ questions }: ImportReport) =>
  questions.flatMap((question) => question.losses.map(({ code, detail }) => [code, detail]));

describe('the pictures of an imported file', () => {
  it('become uploads that the quiz keeps, each content once', async () => {
    const quiz = await newQuiz(harness);
    const shown = statement('<p>Look: <img src="@@PLUGINFILE@@/a%20b.png" alt="A map"></p>', file('a b.png', png));
    const data = statement(`<p><b>Again</b></p><img alt="" src="data:image/png;base64,${png.toString('base64')}">`);
    const report = await importInto(quiz, moodle(shown, data));
    expect(losses(report)).toEqual([]);
    const [upload, ...others] = await uploadsIn(quiz);
    expect([upload, others]).toMatchObject([{ status: 'attached', width: 16 }, []]);
    const questions = (await stored(quiz)).slice(-2);
    const src = `/files/${upload?.key}`;
    expect(questions.map(({ question }) => picturesInTexts(question))).toEqual([[src], [src]]);
    expect(questions[0]?.question).toMatchObject({
      text: 'Look:\nA map',
      richText: { content: [{}, { type: 'image', attrs: { alt: 'A map', width: 16, height: 16 } }] },
    });
    const { host } = quiz.portal;
    expect((await harness.request({ host, cookie: quiz.learner.cookie, url: src })).statusCode).toBe(200);
    expectData(await undo(quiz, report));
    expect(await uploadsIn(quiz)).toMatchObject([{ status: 'stored' }]);
  });

  it('are shown small in a dry run, which stores nothing', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const large = await sharp({ create: { width: 900, height: 30, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const shown = statement('<img src="@@PLUGINFILE@@/l.jpg" alt="A line">', file('l.jpg', large));
    const report = await importInto(quiz, moodle(shown), { dryRun: true });
    expect(await uploadsIn(quiz)).toEqual([]);
    const [preview] = report.previews;
    const [question] = report.questions;
    expect(question?.question && picturesInTexts(question.question)).toEqual([preview?.src]);
    const small = await sharp(Buffer.from(preview?.data.split(',')[1] ?? '', 'base64')).metadata();
    expect([small.format, small.width]).toEqual(['jpeg', 512]);
  });

  it('name an option that is nothing else, and are told where they lack a description', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const other = await samplePng(8);
    const option = (share: number, name: string, content: Buffer) =>
      `<answer fraction="${share}" format="html"><text>&lt;img src="@@PLUGINFILE@@/${name}"&gt;</text>${file(name, content)}</answer>`;
    const choice = `<question type="multichoice"><name><text>n</text></name>${htmlOf('questiontext', 'Which?')}<single>true</single>${option(100, 'cat.png', png)}${option(0, 'dog.png', other)}</question>`;
    const report = await importInto(quiz, moodle(choice));
    expect(losses(report)).toEqual([
      ['picture-alt', 'cat.png'],
      ['picture-alt', 'dog.png'],
    ]);
    const [{ question } = { question: undefined }] = await stored(quiz);
    expect(question).toMatchObject({ options: [{ text: 'cat' }, { text: 'dog' }] });
  });

  it('are losses if they are broken, of another type, or at a foreign address', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const broken = statement(
      '<p>a</p><img alt="Broken" src="@@PLUGINFILE@@/x.png">',
      file('x.png', png.subarray(0, 30)),
    );
    const moving = statement('<p>b</p><img src="@@PLUGINFILE@@/x.gif">', file('x.gif', Buffer.from('GIF89a')));
    const foreign = statement('<p>c</p><img src="https://other.example/x.png">');
    const content = moodle(broken, moving, foreign);
    const told = [
      ['picture', 'x.png'],
      ['picture', 'x.gif'],
      ['foreign-media', 'https://other.example/x.png'],
    ];
    expect(losses(await importInto(quiz, content, { dryRun: true }))).toEqual(told);
    expect(losses(await importInto(quiz, content))).toEqual(told);
    const questions = await stored(quiz);
    expect(questions.map(({ question }) => [question.text, question.richText])).toEqual([
      ['a\nBroken', undefined],
      ['b', undefined],
      ['c', undefined],
    ]);
  });

  it('refuse a question about a picture that is broken', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where?</prompt><object data="x.png" width="10" height="10">A map</object><hotspotChoice identifier="A" shape="rect" coords="0,0,5,5"/><hotspotChoice identifier="B" shape="rect" coords="5,5,10,10"/></hotspotInteraction></itemBody></assessmentItem>`;
    const archive = (content: Buffer) =>
      makeZip([
        { name: 'q.xml', content: item },
        { name: 'x.png', content },
      ]);
    const broken = await importInto(quiz, archive(png.subarray(0, 30)));
    expect([broken.refused, losses(broken)]).toEqual([1, [['without-picture', 'x.png']]]);
    expect([losses(await importInto(quiz, archive(png))), (await stored(quiz)).length]).toEqual([
      [['type-changed', '']],
      1,
    ]);
  });

  it('are those of a package beside its items, and belong to the bank', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const item = `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>Which? <img src="../media/map%201.png" alt="A map"/></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const archive = makeZip([
      { name: 'items/q.xml', content: item },
      { name: 'media/map 1.png', content: png },
    ]);
    const report = await importInto(quiz, archive, { target: 'bank:none' });
    expect(losses(report)).toEqual([]);
    const [upload] = await uploadsIn(quiz);
    const id = report.questions[0]?.id ?? '';
    expect(
      await harness.test.admin`select upload_id::text as id from bank_question_files where question_id = ${id}`,
    ).toMatchObject([{ id: upload?.key.split('/')[2]?.replace('.png', '') }]);
    expectData(await undo(quiz, report));
    expect(await uploadsIn(quiz)).toMatchObject([{ status: 'stored' }]);
  });

  it('come back with the places on them from an exported package', async () => {
    const from = await newQuiz(harness, { documents: [] });
    const { activityId, portal } = from;
    const key = await insertFile(harness, { tenantId: portal.id, activityId }, { purpose: 'image', content: png });
    const regions = [{ shape: 'rectangle', name: 'دلتا', x: 0.1, y: 0.2, width: 0.3, height: 0.4 }];
    const question = { type: 'hotSpot', text: 'أين؟', imageDescription: 'خريطة', regions, markerCount: 1 };
    const made = { quizId: activityId, question: { ...question, image: `/files/${key}` } };
    expectData(await portal.call('quiz.createQuestion', made));
    const { cookie } = await portal.signedIn('ROLE_ADMIN_PORTAL');
    const url = `/api/questions/export?source=quiz:${activityId}&format=qti`;
    const { headers, rawPayload } = await harness.request({ host: portal.host, cookie, url });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/\.zip$/);
    const to = await newQuiz(harness, { documents: [] });
    expect(losses(await importInto(to, rawPayload))).toEqual([]);
    const [upload] = await uploadsIn(to);
    const image = `/files/${upload?.key}`;
    expect(await stored(to)).toMatchObject([{ question: { ...question, image } }]);
    const shown = await harness.request({ host: to.portal.host, cookie: to.learner.cookie, url: image });
    expect(shown.rawPayload).toEqual(png);
  });
});
