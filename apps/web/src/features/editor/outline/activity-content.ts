import { LANGUAGES, type Language } from '@dars/contracts/constants';
import type { Activity, Captions, CaptionsChange, UpdateActivityInput } from '@dars/contracts/content/activity';
import { plainText, type RichText } from '@dars/contracts/content/rich-text';
import type { ActivityType } from '@dars/contracts/course-constants';

/** The files of an activity, as a form has them. */
export interface ActivityContent {
  files: NonNullable<UpdateActivityInput['files']>;
  captions: Captions[];
}

/** What becomes of what an activity has by then, whoever has changed it meanwhile. */
export type ContentEdit = (content: ActivityContent) => Partial<ActivityContent> & { body?: RichText | null };

/** What a file that is on its way will be to its activity. */
export type FileRole =
  | { kind: 'media' }
  /** `order`: as chosen. Several are on their way at once, and do not arrive in it. */
  | { kind: 'picture'; order: number }
  | { kind: 'captions'; language: Language };

export interface Arrived {
  role: FileRole;
  url: string;
  name: string;
  /** Seconds, of a recording. */
  duration: number | null;
}

export const contentOf = ({ files, captions }: Activity): ActivityContent => ({
  files: files.map(({ url, name, description, duration }) => ({ url, name, description, duration })),
  captions,
});

/** What an activity shows once a file has arrived. `orderOf` knows of pictures in which order they were chosen. */
export function withArrived(
  { files, captions }: ActivityContent,
  { role, url, name, duration }: Arrived,
  orderOf: (url: string) => number,
): Partial<ActivityContent> {
  switch (role.kind) {
    case 'media':
      return { files: [{ url, name, description: '', duration }] };
    case 'picture': {
      const after = files.findIndex((each) => orderOf(each.url) > role.order);
      return { files: files.toSpliced(after === -1 ? files.length : after, 0, { url, name, description: '' }) };
    }
    case 'captions': {
      const next = [...captions.filter(({ language }) => language !== role.language), { ...role, url, name }];
      const sorted = LANGUAGES.flatMap((language) => next.filter((each) => each.language === language));
      return { captions: sorted.map(({ language, ...file }) => ({ url: file.url, name: file.name, language })) };
    }
  }
}

const inLanguage = (captions: Captions[], language: Language) => captions.find((each) => each.language === language);
const urlIn = (captions: Captions[], language: Language) => inLanguage(captions, language)?.url ?? null;

/** What was brought, replaced or taken away since the captions were read; languages that somebody else brings stay theirs. */
export const captionsChanges = (before: Captions[], after: Captions[]): CaptionsChange[] =>
  LANGUAGES.filter((language) => urlIn(before, language) !== urlIn(after, language)).map((language) => ({
    ...{ language, url: urlIn(after, language), name: inLanguage(after, language)?.name ?? '' },
    before: urlIn(before, language),
  }));

/** What the form shows after a save: what the server has, but for what was changed since it was `sent`. */
export const withStoredCaptions = (shown: Captions[], sent: Captions[], stored: Captions[]): Captions[] =>
  LANGUAGES.flatMap((language) => {
    const isSince = urlIn(shown, language) !== urlIn(sent, language);
    return inLanguage(isSince ? shown : stored, language) ?? [];
  });

/** The field that leaves an activity without anything to learn from: of a published one it is not stored (`publish-blocked`). */
export function emptiedField(
  type: ActivityType,
  { body, files }: { body: RichText | null; files: readonly unknown[] },
): 'body' | 'files' | undefined {
  if (type === 'QUIZ') return undefined;
  if (type === 'TEXT') return body === null || plainText(body) === '' ? 'body' : undefined;
  return files.length === 0 ? 'files' : undefined;
}
