import type { Language } from '@dars/contracts/languages';
import type { DemoCourse } from './demo-course.ts';

const TITLES: Record<Language, string> = {
  ar: 'قالب: دورة قصيرة باختبار ختامي',
  en: 'Template: a short course with a final quiz',
  es: 'Plantilla: curso corto con prueba final',
};

/** Makes a template of a demo course: its texts, links and quizzes, without files, which belong to one course each. */
export function templateOf({ cover: _isFile, ...of }: DemoCourse, language: Language): DemoCourse {
  return {
    ...of,
    title: TITLES[language],
    isDraft: true,
    sections: of.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({
        ...lesson,
        activities: lesson.activities.filter(({ files }) => files.length === 0),
      })),
    })),
  };
}
