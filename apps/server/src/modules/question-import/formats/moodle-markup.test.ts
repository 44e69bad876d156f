import { describe, expect, it } from 'vitest';
import { readMoodleXml } from './moodle-xml.ts';

const quiz = (inner: string) => `<quiz>${inner}</quiz>`;

describe('readMoodleXml', () => {
  it('keeps the words of a text whose markup is not escaped', () => {
    const text = '<p>What is <b class="x">1 &lt; 2</b> &amp; more?</p><p>Say it.</p>';
    const [read] = readMoodleXml(
      quiz(
        `<question type="truefalse"><name><text>N</text></name><questiontext format="html"><text>${text}</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`,
      ),
    );
    expect(read?.question).toMatchObject({ type: 'trueFalse', text: 'What is 1 < 2 & more?\nSay it.' });
  });

  it('quotes a refused question without the one behind it', () => {
    const [refused] = readMoodleXml(quiz('<question type="calculated"></question><question type="essay"></question>'));
    expect(refused?.source).toBe('<question type="calculated"></question>');
  });
});
