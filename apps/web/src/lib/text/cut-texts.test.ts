import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');

/** An element that cuts its text, with a user's text inside that has a direction of its own. */
const CUT_AROUND_USER_TEXT =
  /<(?!UserText)[\w.]+[^<>]*\b(truncate|truncate-title|line-clamp-\d)\b[^<>]*>[^<]*<UserText/;

describe('Elements that cut a text', () => {
  it('have the direction of the user’s text themselves, which decides where the ellipsis stands', () => {
    const files = globSync(['apps/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: ROOT });
    expect(files.length).toBeGreaterThan(300);
    const around = files.filter((file) => CUT_AROUND_USER_TEXT.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(around).toEqual([]);
    expect(CUT_AROUND_USER_TEXT.test('<p className="mt-1 truncate"><UserText>{title}</UserText></p>')).toBe(true);
  });
});
