import { describe, expect, it } from 'vitest';
import { readQuestions } from './formats.ts';

describe('a file of QTI', () => {
  it.each([
    ['<!DOCTYPE questestinterop SYSTEM "ims.dtd"><questestinterop/>', 'import-doctype'],
    ['<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"/>', 'import-format'],
    ['<questestinterop><assessment/></questestinterop>', 'import-empty'],
    ['<questestinterop><item>', 'import-xml'],
    [`<questestinterop>${'<item/>'.repeat(5001)}</questestinterop>`, 'import-questions'],
  ])('is refused as a whole (%#)', (file, rule) => {
    expect(() => readQuestions(Buffer.from(file), 'auto')).toThrow(
      expect.objectContaining({ details: { issues: [expect.objectContaining({ rule })] } }),
    );
  });

  it('is read in linear time, whatever it repeats', () => {
    const field = '<textEntryInteraction responseIdentifier="R"/>';
    const declared =
      '<responseDeclaration identifier="R"><correctResponse><value>x</value></correctResponse></responseDeclaration>';
    const labels = Array.from(
      { length: 800 },
      (_, index) =>
        `<response_label ident="${index}"><material><mattext>${index}</mattext></material></response_label>`,
    );
    const rules = Array.from(
      { length: 500 },
      (_, index) =>
        `<respcondition><conditionvar><varequal respident="r">${index}</varequal></conditionvar><setvar action="Add">1</setvar></respcondition>`,
    );
    const files = [
      `<assessmentItem title="x">${declared}<itemBody><p>${`${field} `.repeat(4900)}</p></itemBody></assessmentItem>`,
      `<assessmentItem title="x">${declared.repeat(1600)}<itemBody><p>${field}</p></itemBody></assessmentItem>`,
      `<questestinterop><item><presentation><response_lid ident="r" rcardinality="Multiple"><render_choice>${labels.join('')}</render_choice></response_lid></presentation><resprocessing>${rules.join('')}</resprocessing></item></questestinterop>`,
    ];
    for (const file of files) expect(readQuestions(Buffer.from(file), 'qti').questions).toHaveLength(1);
  }, 10_000);
});
