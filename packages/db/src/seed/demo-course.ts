import type { Embed } from '@dars/contracts/content/embed';
import type { RichText, RichTextBlock } from '@dars/contracts/content/rich-text';
import type { ActivityType, EnrolmentMode, MediaType } from '@dars/contracts/course-constants';
import type { Language } from '@dars/contracts/languages';
import type { DemoMedia } from './demo-media.ts';
import type { DemoQuiz } from './demo-quiz.ts';

export interface DemoFile {
  media: DemoMedia;
  /** Describes a picture. */
  description: string;
  /** Only for captions. */
  language?: Language;
}

export interface DemoActivity {
  type: ActivityType;
  name: string;
  body: RichText | null;
  /** The address of a link. */
  link?: string;
  /** A film at another service. */
  embed?: Embed;
  files: DemoFile[];
  quiz?: DemoQuiz;
}

export interface DemoLesson {
  title: string;
  summary: string;
  activities: DemoActivity[];
  /** Visitors read the lesson without an account. */
  isPreview?: boolean;
}

/** The parts of a course's public page that its authors write. */
export interface DemoCoursePage {
  level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED';
  category: string;
  tags: string[];
  /** What learners can do afterwards. */
  outcomes: string[];
  audience: string[];
  requirements: string[];
  questions: { question: string; answer: string }[];
}

export interface DemoCourse {
  title: string;
  summary: string;
  cover?: DemoMedia;
  enrolment: EnrolmentMode;
  isSequential: boolean;
  isDraft: boolean;
  /** Learners enrol already, but the course begins only in so many days. */
  opensInDays?: number;
  page?: DemoCoursePage;
  sections: { title: string; lessons: DemoLesson[] }[];
}

type About = Pick<DemoCourse, 'title' | 'summary'> & Partial<Omit<DemoCourse, 'sections'>>;

export const course = (about: About, ...sections: DemoCourse['sections']): DemoCourse => ({
  enrolment: 'OPEN',
  isSequential: false,
  isDraft: false,
  ...about,
  sections,
});

export const section = (title: string, ...lessons: DemoLesson[]) => ({ title, lessons });

export const lesson = (title: string, summary: string, ...activities: DemoActivity[]): DemoLesson => ({
  title,
  summary,
  activities,
});

/** A lesson that visitors read without an account. */
export const preview = (...parts: Parameters<typeof lesson>): DemoLesson => ({ ...lesson(...parts), isPreview: true });

/**
 * A text activity. In its lines `## ` begins a heading, `- ` and `1. ` a list's item, `> ` a quotation, `$ ` a line of
 * code, whose indentation stays, and `$$ ` a formula in LaTeX; any other line is a paragraph.
 */
export const text = (name: string, lines: string): DemoActivity => ({
  type: 'TEXT',
  name,
  body: { type: 'doc', content: blocksOf(lines.trim().split('\n')) },
  files: [],
});

export const media = (type: MediaType, name: string, file: DemoMedia, description = ''): DemoActivity => ({
  type,
  name,
  body: null,
  files: [{ media: file, description }],
});

/** A link to a page of another site. */
export const link = (name: string, address: string): DemoActivity => ({
  ...{ type: 'LINK', name, body: null, files: [] },
  link: address,
});

/** A film at YouTube or Vimeo, which the portal has to allow. */
export const embedded = (name: string, embed: Embed): DemoActivity => ({
  ...{ type: 'VIDEO', name, body: null, files: [] },
  embed,
});

/** A film with its captions. */
export const video = (
  name: string,
  file: DemoMedia,
  captions: { file: DemoMedia; language: Language },
): DemoActivity => ({
  ...media('VIDEO', name, file),
  files: [
    { media: file, description: '' },
    { media: captions.file, description: '', language: captions.language },
  ],
});

/** Several pictures of one activity, each with its description. */
export const gallery = (name: string, ...files: [file: DemoMedia, description: string][]): DemoActivity => ({
  type: 'IMAGE',
  name,
  body: null,
  files: files.map(([file, description]) => ({ media: file, description })),
});

export const quiz = (name: string, of: DemoQuiz): DemoActivity => ({
  type: 'QUIZ',
  name,
  body: null,
  files: [],
  quiz: of,
});

const paragraph = (line: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text: line }] });
const item = (line: string): RichTextBlock => ({ type: 'listItem', content: [paragraph(line)] });

function blocksOf(lines: string[]): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  const add = (type: 'bulletList' | 'orderedList', line: string) => {
    const last = blocks.at(-1);
    if (last?.type === type) last.content.push(item(line));
    else blocks.push({ type, content: [item(line)] });
  };
  const addCode = (line: string) => {
    const last = blocks.at(-1);
    const [before] = last?.type === 'codeBlock' ? (last.content ?? []) : [];
    if (before?.type === 'text') before.text += `\n${line}`;
    else blocks.push({ type: 'codeBlock', content: [{ type: 'text', text: line }] });
  };
  for (const line of lines.map((each) => each.trim()).filter((each) => each !== '')) {
    const [, mark = '', words = line] = /^(##|-|>|\$\$|\d+\.)\s+(.*)$/.exec(line) ?? [];
    if (/^\$( |$)/.test(line)) addCode(line.slice(2));
    else if (mark === '##') {
      blocks.push({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] });
    } else if (mark === '-') add('bulletList', words);
    else if (mark === '$$') blocks.push({ type: 'blockMath', attrs: { latex: words } });
    else if (mark === '>') blocks.push({ type: 'blockquote', content: [paragraph(words)] });
    else if (mark !== '') add('orderedList', words);
    else blocks.push(paragraph(words));
  }
  return blocks;
}
