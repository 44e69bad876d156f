import { searchKey } from '@dars/contracts/search-key';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { lessonProgress } from '../schema/learning/lesson-progress.ts';
import type { DemoLanguage, DemoPortal } from './demo-portal.ts';

/** One for each of the lessons that the learner completed last. */
const NOTES: Record<DemoLanguage, string[]> = {
  ar: [
    'أهمّ ما في الدرس: المثال الثاني، وفيه الفرق بين القاعدة واستثنائها.\nأعود إليه قبل الاختبار.',
    'سؤال للمحاضر: هل يصحّ هذا في الحالات الصغيرة أيضًا؟',
    'ثلاث خطوات:\n1. أقرأ السؤال مرّتين.\n2. أكتب المعطيات.\n3. أراجع الوحدات قبل التسليم.',
  ],
  en: [
    'The second example matters most: it shows where the rule ends.\nRead it again before the quiz.',
    'To ask in class: does this also hold for small samples?',
    'Three steps:\n1. Read the question twice.\n2. Write down what is given.\n3. Check the units before handing in.',
  ],
  es: [
    'Lo más importante es el segundo ejemplo: muestra dónde termina la regla.\nRepasarlo antes del cuestionario.',
    'Preguntar en clase: ¿vale también para muestras pequeñas?',
    'Tres pasos:\n1. Leer la pregunta dos veces.\n2. Anotar los datos.\n3. Revisar las unidades antes de entregar.',
  ],
};

/** Inserts notes of `learner@…`, written when each lesson was completed. */
export async function seedNotes(
  tx: TenantTx,
  { tenantId, portal }: { tenantId: string; portal: DemoPortal },
): Promise<void> {
  const { userId, lessonId, completedAt } = lessonProgress;
  const texts = NOTES[portal.language];
  const completed = await tx
    .select({ userId, lessonId, completedAt })
    .from(lessonProgress)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .where(
      and(
        eq(lessonProgress.tenantId, tenantId),
        eq(users.login, `learner@${portal.slug}.test`),
        isNotNull(completedAt),
      ),
    )
    .orderBy(desc(completedAt))
    .limit(texts.length);
  for (const [index, lesson] of completed.entries()) {
    const notes = texts[index] ?? '';
    await tx
      .update(lessonProgress)
      .set({ notes, notesKey: searchKey(notes), notesChangedAt: lesson.completedAt })
      .where(and(eq(lessonProgress.tenantId, tenantId), eq(userId, lesson.userId), eq(lessonId, lesson.lessonId)));
  }
}
