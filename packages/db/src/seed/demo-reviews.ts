import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { TenantTx } from '../driver/tx.ts';
import { courses } from '../schema/content/courses.ts';
import { courseReviews } from '../schema/learning/course-reviews.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import type { MadeCourse } from './demo-learning.ts';
import type { DemoLanguage } from './demo-portals.ts';

const HOUR = 3_600_000;
/** Reviewed courses of a portal, from the first. */
const REVIEWED = 3;

interface Words {
  reviews: readonly (readonly [stars: number, body: string])[];
  answer: string;
}

/** The reviews of a course, in the order of their learners; the last one waits for the staff's decision. */
const WORDS: Record<DemoLanguage, Words> = {
  ar: {
    reviews: [
      [5, 'شرح هادئ وأمثلة من العمل الحقيقي. طبّقت أول درس في اليوم نفسه.'],
      [4, 'الدورة مرتّبة والاختبارات تكشف ما لم أفهمه. تمنّيت أمثلة أكثر في الوحدة الأخيرة.'],
      [5, ''],
      [5, 'دروس قصيرة تكفيها استراحة الغداء، والملفات المرفقة وفّرت عليّ وقتًا.'],
      [3, 'المحتوى جيّد، لكن بعض الدروس أسرع مما ينبغي للمبتدئ.'],
      [4, 'أكملتها في أسبوعين، وعدت إليها بعد ذلك مرّات.'],
    ],
    answer: 'شكرًا على ملاحظتك، سنضيف أمثلة إلى الوحدة الأخيرة.',
  },
  en: {
    reviews: [
      [5, 'Calm, clear, and every example comes from real work. I used the first lesson the same day.'],
      [
        4,
        'Well ordered, and the quizzes show what I had not understood. I wished for more examples in the last section.',
      ],
      [5, ''],
      [5, 'Short lessons that fit a lunch break. The handouts alone were worth it.'],
      [3, 'Good content, but some lessons go too fast for a beginner.'],
      [4, 'I finished it in two weeks and have come back to it since.'],
    ],
    answer: 'Thank you. We are adding examples to the last section.',
  },
  es: {
    reviews: [
      [5, 'Explicaciones tranquilas y ejemplos del trabajo real. Apliqué la primera lección el mismo día.'],
      [4, 'Bien ordenado, y los cuestionarios muestran lo que no había entendido. Faltan ejemplos en la última parte.'],
      [5, ''],
      [5, 'Lecciones cortas que caben en una pausa. El material para descargar me ahorró mucho tiempo.'],
      [3, 'Buen contenido, pero algunas lecciones van demasiado deprisa para quien empieza.'],
      [4, 'Lo terminé en dos semanas y he vuelto a él varias veces.'],
    ],
    answer: 'Gracias. Vamos a añadir ejemplos a la última parte.',
  },
};

/** Lets learners who completed the first courses review them. */
export async function seedReviews(
  tx: TenantTx,
  { tenantId, language }: { tenantId: string; language: DemoLanguage },
  made: MadeCourse[],
): Promise<void> {
  const { reviews, answer } = WORDS[language];
  for (const { id: courseId } of made.slice(0, REVIEWED)) {
    const hasCompleted = and(
      eq(enrolments.tenantId, tenantId),
      eq(enrolments.courseId, courseId),
      isNotNull(enrolments.completedAt),
    );
    const learners = await tx
      .select({ userId: enrolments.userId, completedAt: enrolments.completedAt })
      .from(enrolments)
      .where(hasCompleted)
      .orderBy(asc(enrolments.completedAt), asc(enrolments.userId))
      .limit(reviews.length);
    const rows = learners.flatMap(({ userId, completedAt }, index) => {
      const [stars, body] = reviews[index] ?? [];
      if (!completedAt || stars === undefined) return [];
      const at = new Date(Math.min(Date.now(), completedAt.getTime() + HOUR));
      const isLast = index === reviews.length - 1;
      const answered = stars === 4 && !isLast ? { answer, answeredAt: at } : {};
      const dates = { createdAt: at, updatedAt: at };
      const status = isLast ? ('PENDING' as const) : ('SHOWN' as const);
      return [{ tenantId, id: newId(), courseId, userId, stars, body, status, ...answered, ...dates }];
    });
    if (rows.length > 0) await tx.insert(courseReviews).values(rows);
    await tx
      .update(courses)
      .set({ hasReviews: true })
      .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  }
}
