import * as z from 'zod/mini';
import { ACTIVITY_TYPES, CONTENT_STATUSES } from '../course-constants.ts';
import { LANGUAGES } from '../languages.ts';
import { id, optionalText, requiredText, rule } from '../rules.ts';
import { TITLE_MAX } from './course.ts';
import { embed, videoAddress } from './embed.ts';
import { externalLink } from './link.ts';
import { quizActivity, storedQuizActivity } from './quiz.ts';
import { richText } from './rich-text.ts';

/** Most pictures of one gallery. */
export const MAX_FILES = 20;
/** Seconds: one day. */
const MAX_DURATION = 86_400;

/** A file as the form sends it. */
const fileInput = z.strictObject({
  /** Address of the uploaded file, or the address that the file had before. */
  url: optionalText(2000).check(z.minLength(1, rule('required-field'))),
  name: z._default(optionalText(255), ''),
  description: z._default(optionalText(300), ''),
  /** Seconds of a recording. */
  duration: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_DURATION)))),
});

/** Captions of a video in one language. */
const captionsInput = z.strictObject({
  url: fileInput.shape.url,
  language: z.enum(LANGUAGES),
  name: fileInput.shape.name,
});
/**
 * `before` is the address, as read, of the captions that these replace. If it is left out, the stored captions are
 * replaced whatever they are.
 */
const captionsChange = z.strictObject({
  ...captionsInput.shape,
  /** Null deletes the captions. */
  url: z.nullable(captionsInput.shape.url),
  before: z.optional(z.nullable(captionsInput.shape.url)),
});
export type CaptionsChange = z.output<typeof captionsChange>;

/** At most one file for each language. */
const perLanguage = <Schema extends z.ZodMiniType<{ language: string }>>(schema: Schema) =>
  z.array(schema).check(
    z.maxLength(LANGUAGES.length, rule('maximum-items')),
    z.refine((all) => new Set(all.map(({ language }) => language)).size === all.length, rule('invalid')),
  );

const content = {
  name: requiredText(TITLE_MAX),
  /** One file for a video, a recording, a PDF or a download, several pictures for an IMAGE. */
  files: z.optional(z.array(fileInput).check(z.maxLength(MAX_FILES, rule('maximum-items')))),
  /** WebVTT, for a VIDEO only. */
  captions: z.optional(perLanguage(captionsInput)),
  /** For a TEXT only. */
  body: z.optional(z.nullable(richText)),
  /** For a LINK only: the address of a web page, or `mailto:` with an e-mail address. */
  link: z.optional(z.nullable(externalLink)),
  /** For a VIDEO only, in place of a file: its address at YouTube or Vimeo. */
  videoAddress: z.optional(z.nullable(videoAddress)),
  /** For a QUIZ only, whose title is the activity's name. Left out: the default settings. */
  quizActivity: z.optional(z.nullable(quizActivity)),
};

/** `POST /api/activities` adds a new activity at the end of its lesson. */
export const createActivityInput = z.strictObject({
  lesson: z.strictObject({ id }),
  type: z.enum(ACTIVITY_TYPES),
  ...content,
});
export type CreateActivityInput = z.output<typeof createActivityInput>;

/**
 * Fields that are left out stay as they are, and so do captions of languages that are left out. `version` is the one
 * that was read and covers all but the captions: captions of one language conflict with nobody else's change. Without
 * it the stored activity is replaced.
 */
export const updateActivityInput = z.strictObject({
  id,
  ...content,
  name: z.optional(content.name),
  captions: z.optional(perLanguage(captionsChange)),
  version: z.optional(z.int()),
});
export type UpdateActivityInput = z.output<typeof updateActivityInput>;

export const activityById = z.strictObject({ id });
export const listActivitiesInput = z.strictObject({ lesson: z.strictObject({ id }) });

export const activityFile = z.object({
  url: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.nullable(z.int()),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type ActivityFile = z.infer<typeof activityFile>;

export const captions = z.object({ url: z.string(), language: z.enum(LANGUAGES), name: z.string() });
export type Captions = z.infer<typeof captions>;

export const activity = z.object({
  id: z.string(),
  lesson: z.object({ id: z.string() }),
  courseId: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  name: z.string(),
  status: z.enum(CONTENT_STATUSES),
  files: z.array(activityFile),
  /** For a VIDEO only. */
  captions: z.array(captions),
  body: z.nullable(richText),
  /** Null unless the activity is a LINK that has an address. */
  link: z.nullable(z.string()),
  /** Null unless the activity is a VIDEO of another service. */
  embed: z.nullable(embed),
  /** Null unless the activity is a QUIZ. */
  quizActivity: z.nullable(storedQuizActivity),
  version: z.int(),
  updatedDate: z.string(),
});
export type Activity = z.infer<typeof activity>;
export const activityList = z.object({ rows: z.array(activity), total: z.int() });
