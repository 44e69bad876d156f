import { describe, expect, it } from 'vitest';
import { readQuestions } from './formats.ts';

const arabic = 'ما عاصمة الأردن؟ {=عمّان ~دمشق}';
/** Encodes in a Windows encoding by looking up each character in the decoder's table. */
function windows(text: string, encoding: string): Buffer {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Buffer.from([byte])), byte]),
  );
  return Buffer.from([...text].map((each) => table.get(each) ?? 0x3f));
}
const wide = (text: string, isBig: boolean) =>
  isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le');

/** The smallest PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Bytes as those of packed pictures, the same in each run. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) & 0xff;
    }),
  );
}

describe('readQuestions', () => {
  it.each([
    ['utf-8', Buffer.from(arabic)],
    ['utf-8', Buffer.from(`\ufeff${arabic}`)],
    ['utf-16le', wide(`\ufeff${arabic}`, false)],
    ['utf-16be', wide(`\ufeff${arabic}`, true)],
    ['utf-16le', wide(arabic, false)],
    ['utf-16be', wide(arabic, true)],
    ['windows-1256', windows(arabic, 'windows-1256')],
  ])('recognises Arabic in %s', (encoding, content) => {
    expect(readQuestions(content, 'auto')).toMatchObject({
      encoding,
      format: 'gift',
      questions: [{ question: { text: 'ما عاصمة الأردن؟' } }],
    });
  });

  it('recognises Spanish in Windows-1252', () => {
    const text = '¿Cuál es la montaña más alta de España? {=Teide ~Mulhacén}';
    expect(readQuestions(windows(text, 'windows-1252'), 'auto')).toMatchObject({
      encoding: 'windows-1252',
      questions: [{ question: { text: '¿Cuál es la montaña más alta de España?' } }],
    });
  });

  it('follows the encoding that an XML declaration names', () => {
    const text = `<?xml version="1.0" encoding="windows-1256"?><quiz><question type="essay"><name><text>é</text></name></question></quiz>`;
    expect(readQuestions(windows(text, 'windows-1256'), 'auto')).toMatchObject({
      encoding: 'windows-1256',
      format: 'moodle-xml',
      questions: [{ name: 'é' }],
    });
  });

  it.each([
    ['Q?\nA. x\nB. y\nANSWER: A', 'aiken'],
    ['Q? {=x ~y}', 'gift'],
    ['<p>Q?</p> {=x ~y}', 'gift'],
    ['<questestinterop><item/></questestinterop>', 'qti'],
    ['<?xml version="1.0"?>\n<q:assessmentItem xmlns:q="x"/>', 'qti'],
    ['\n <?xml version="1.0"?><quiz><question type="essay"/></quiz>'.trimStart(), 'moodle-xml'],
  ])('recognises the format of %s', (text, format) => {
    expect(readQuestions(Buffer.from(text), 'auto').format).toBe(format);
  });

  it.each([
    ['', 'import-empty'],
    [' \n// only a comment\n', 'import-empty'],
    ['<quiz></quiz>', 'import-empty'],
    ['x {T}\n\n'.repeat(5001), 'import-questions'],
    [`<quiz>${'<question type="essay"/>'.repeat(100_000)}</quiz>`, 'import-questions'],
  ])('refuses a file by a rule (%#)', (text, rule) => {
    expect(() => readQuestions(Buffer.from(text, 'latin1'), 'auto')).toThrow(
      expect.objectContaining({ details: { issues: [expect.objectContaining({ rule })] } }),
    );
  });

  it.each([
    ['a PNG', PIXEL],
    ['a PNG of noise', Buffer.concat([PIXEL, noise(50_000)])],
    ['a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(5000)])],
    ['a PDF', Buffer.from(`%PDF-1.7\n${'1 0 obj << /Length 3 >> stream\n'.repeat(50)}`)],
    ['an RTF', Buffer.from('{\\rtf1\\ansi Sky? {=blue ~red}}')],
    ['an old file of Word', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), noise(5000)])],
    ['bytes without a signature', noise(5000)],
    ['zero bytes', Buffer.alloc(5000)],
    ['bytes that begin as UTF-16 does', Buffer.concat([Buffer.from([0xff, 0xfe]), noise(5000)])],
  ])('refuses %s, whatever format is chosen', (_name, content) => {
    const refusal = expect.objectContaining({
      details: { issues: [{ path: ['content'], rule: 'import-format' }] },
    });
    for (const format of ['auto', 'gift', 'csv'] as const)
      expect(() => readQuestions(content, format)).toThrow(refusal);
  });

  it('reads a text with a few control characters', () => {
    const text = `Sky?\u000b ${'word '.repeat(50)}{=blue\u0000 ~red\u001a}`;
    expect(readQuestions(Buffer.from(text), 'auto').questions).toMatchObject([{ question: { type: 'single' } }]);
  });

  it('reads hostile files of other formats in linear time', () => {
    const cloze = `<quiz><question type="cloze"><name><text>N</text></name><questiontext format="html"><text>${'{1:SA:'.repeat(500_000)}</text></questiontext></question></quiz>`;
    expect(readQuestions(Buffer.from(cloze), 'auto').questions).toMatchObject([
      { findings: [{ code: 'text-too-long' }] },
    ]);
    expect(readQuestions(Buffer.from(`x${'\n'.repeat(2_000_000)}A. b`), 'auto').questions).toHaveLength(2);
  }, 5000);

  it('reads hostile texts in linear time', () => {
    const texts = [
      '<a "'.repeat(200_000),
      '<'.repeat(500_000),
      `{${'~'.repeat(300_000)}`,
      `[html]${'<div>'.repeat(200_000)}{T}`,
      `[html]<p ${' '.repeat(500_000)}>{T}`,
      `{\n\n${'=a\n\n'.repeat(200_000)}`,
      `${' '.repeat(500_000)}y{T}`,
      `[markdown]${'['.repeat(300_000)}{T}`,
      `{=a${' '.repeat(500_000)}b ~c}`,
    ];
    for (const text of texts) expect(readQuestions(Buffer.from(`x ${text}`), 'gift').questions).toHaveLength(1);
  }, 5000);
});
