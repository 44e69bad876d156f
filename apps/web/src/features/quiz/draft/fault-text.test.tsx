import { LANGUAGES } from '@dars/contracts/languages';
import { translator } from '@dars/i18n/server';
import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { faultText } from './fault-text.ts';
import { newDraft } from './question-draft.ts';

describe('faultText', () => {
  it.each(LANGUAGES)('asks for an answer when a short answer has no accepted one, in %s', (language) => {
    const t = translator(language);
    const { faults } = checkDraft({ ...newDraft('shortText'), text: '?' });
    expect(faults.map((fault) => faultText(t, 'shortText', fault))).toEqual([t('quiz:missing.accepted')]);
    expect(t('quiz:missing.accepted')).not.toBe('quiz:missing.accepted');
  });
});
