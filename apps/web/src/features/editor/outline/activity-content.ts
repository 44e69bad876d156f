import type { Activity, Captions, CaptionsChange, UpdateActivityInput } from '@dars/contracts/content/activity';
import { isWritten, type RichText } from '@dars/contracts/content/rich-text';
import type { ActivityType } from '@dars/contracts/course-constants';
import { LANGUAGES, type Language } from '@dars/contracts/languages';

/** The files and captions of an activity, as the form holds them. */
export interface ActivityContent {
  files: NonNullable<UpdateActivityInput['files']>;
  captions: Captions[];
}

/** Computes the changed fields from the newest content, which somebody else may have changed meanwhile. */
export type ContentEdit = (content: ActivityContent) => Partial<ActivityContent> & { body?: RichText | null };

/** The place in the activity that an uploaded file takes. */
export type FileRole =
  | { kind: 'media' }
  /**
   * `order` is the position in which the picture was chosen. Several pictures upload at once and arrive in any order.
   */
  | { kind: 'picture'; order: number }
  | { kind: 'captions'; language: Language };

export interface ArrivedUpload {
  role: FileRole;
  url: string;
  name: string;
  /** Length of a recording in seconds. */
  duration: number | null;
}

export const contentOf = ({ files, captions }: Activity): ActivityContent => ({
  files: files.map(({ url, name, description, duration }) => ({ url, name, description, duration })),
  captions,
});

/** Returns the fields that change when a file has arrived. `orderOf` gives the order in which pictures were chosen. */
export function withUpload(
  { files, captions }: ActivityContent,
  { role, url, name, duration }: ArrivedUpload,
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

/**
 * The captions that were added, replaced or removed since they were read. Languages that somebody else adds stay out.
 */
export const captionsChanges = (before: Captions[], after: Captions[]): CaptionsChange[] =>
  LANGUAGES.filter((language) => urlIn(before, language) !== urlIn(after, language)).map((language) => ({
    ...{ language, url: urlIn(after, language), name: inLanguage(after, language)?.name ?? '' },
    before: urlIn(before, language),
  }));

/** The captions that the form shows after a save: the server's, except for languages changed since `sent`. */
export const withStoredCaptions = (shown: Captions[], sent: Captions[], stored: Captions[]): Captions[] =>
  LANGUAGES.flatMap((language) => {
    const isNewer = urlIn(shown, language) !== urlIn(sent, language);
    return inLanguage(isNewer ? shown : stored, language) ?? [];
  });

interface ShownContent {
  body: RichText | null;
  link: string | null;
  /** Any value for a video of another service. */
  videoAddress: string | null;
  files: readonly unknown[];
}

/**
 * The fields whose emptiness leaves the activity without content; none if it has some. The server refuses them for a
 * published activity (`publish-blocked`).
 */
export function emptiedFields(
  type: ActivityType,
  { body, link, videoAddress, files }: ShownContent,
): ('body' | 'link' | 'videoAddress' | 'files')[] {
  if (type === 'QUIZ') return [];
  if (type === 'TEXT') return isWritten(body) ? [] : ['body'];
  if (type === 'LINK') return link === null ? ['link'] : [];
  if (files.length > 0) return [];
  if (type !== 'VIDEO') return ['files'];
  return videoAddress === null ? ['files', 'videoAddress'] : [];
}
