import { LANGUAGES } from '@dars/contracts/languages';
import { translator } from '@dars/i18n/server';
import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { newCriterion, newPair } from './draft-lines.ts';
import { faultText } from './fault-text.ts';
import { newDraft } from './question-draft.ts';

describe('faultText', () => {
  it.each(LANGUAGES)('asks for an answer when a short answer has no accepted one, in %s', (language) => {
    const t = translator(language);
    const { faults } = checkDraft({ ...newDraft('shortText'), text: '?' });
    expect(faults.map((fault) => faultText(t, 'shortText', fault))).toEqual([t('quiz:missing.accepted')]);
    expect(t('quiz:missing.accepted')).not.toBe('quiz:missing.accepted');
  });

  it.each(LANGUAGES)('asks for whole points at the level of a rubric that has a fraction, in %s', (language) => {
    const t = translator(language);
    const level = newPair('Clear', '2.5');
    const rubric = [{ ...newCriterion(), text: 'Style', levels: [newPair('Unclear', '0'), level] }];
    const { faults } = checkDraft({ ...newDraft('longText'), text: '?', rubric });
    expect(faults.map(({ field, line }) => ({ field, line }))).toEqual([{ field: 'rubric', line: level.match.key }]);
    expect(faults.map((fault) => faultText(t, 'longText', fault))).toEqual([t('rules:whole-number')]);
  });

  it('asks for whole points of a question', () => {
    const t = translator('en');
    const { faults } = checkDraft({ ...newDraft('longText'), text: '?', points: '2.5' });
    expect(faults.map((fault) => faultText(t, 'longText', fault))).toEqual([t('rules:whole-number')]);
  });
});
